/**
 * Public pages in a browser: without scripts, with scripts that cannot be had, on paper and restored by the back/forward
 * cache. What they say and where they lead: tests/site.test.ts and tests/screens/public-pages.test.ts.
 */
import { chromium, expect, test } from '@playwright/test';
import { redFlagsPage as signs } from '../../app/i18n/es/red-flags-page.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { locales } from '../../app/paths.ts';
import { indexedPages } from '../../scripts/build-steps/pages.ts';
import { fullChromium } from '../../scripts/lib/browser.ts';
import { hydrated, open, violationsOf, windows } from './support.ts';

const listed = indexedPages().flatMap((page) => locales.map((locale) => page[locale]));

test.use({ viewport: windows.phone });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the glossary is gone through by its letters, which stay in sight', async ({ page }) => {
    await page.goto('/es/glosario');
    const letters = page.getByRole('navigation', { name: 'Glosario' });
    for (const link of await letters.getByRole('link').all()) {
      await link.click();
      const letter = (await link.textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 2, name: letter, exact: true })).toBeInViewport();
      await expect(letters).toBeInViewport();
    }
  });

  test('a wide table scrolls inside its own region, by keyboard, and on paper a text is alone, with the addresses of its sources', async ({
    page,
  }) => {
    await page.goto('/es/library/escalas');
    const table = page.getByRole('region', { name: 'Tabla 1' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.goto('/es/library/triptanes');
    await page.emulateMedia({ media: 'print' });
    for (const aside of await page.locator('header, footer, main nav, aside, body > nav').all())
      await expect(aside).toBeHidden();
    const source = page.locator('.footnotes a[href^="https"]').first();
    const written = await source.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(written).toContain(await source.getAttribute('href'));
  });
});

test('no public page is wider than the smallest window, unfolded too, and shows one heading of the first level', async ({
  page,
}) => {
  test.slow();
  // One load: the pages share header, footer and stylesheet, and differ in their content.
  await open(page, '/es/about');
  const flaws = await page.evaluate(async (paths) => {
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const html = await (await fetch(path)).text();
      const other = new DOMParser().parseFromString(html, 'text/html');
      const content = other.querySelector('main');
      if (!content) return { [path]: ['nothing'] };
      document.documentElement.lang = other.documentElement.lang;
      const main = document.importNode(content, true);
      document.querySelector('main')?.replaceWith(main);
      for (const details of main.querySelectorAll('details')) details.open = true;
      const width = document.documentElement.scrollWidth;
      const headings = [...main.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length;
      const said = [
        ...(width > window.innerWidth ? [`${width} pixels wide`] : []),
        ...(headings === 1 ? [] : [`${headings} headings are shown`]),
      ];
      if (said.length > 0) found[path] = said;
    }
    return found;
  }, listed);
  expect(flaws).toEqual({});
});

test('axe finds nothing in what is unfolded, in a text with tables, and on the page for what is not there', async ({
  page,
}) => {
  for (const path of ['help', 'library/escalas', 'nada']) {
    await page.goto(`/es/${path}`);
    for (const closed of await page.locator('main details').all())
      await closed.evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
});

test.describe('far from here', () => {
  test.use({ timezoneId: 'America/Santiago', locale: 'es-CL' });

  test('whom to call follows where the device is, and what the person says', async ({ page }) => {
    await page.goto('/es/red-flags');
    const now = page.getByRole('main').getByRole('region', { name: signs.now.heading });
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await hydrated(page);
    await expect(now.locator('a[href="tel:131"]')).toBeVisible();
    await expect(now.locator('a[href="tel:*4141"]')).toBeVisible();
    await now.getByRole('combobox').selectOption('MX');
    await expect(now.locator('a[href="tel:911"]')).toBeVisible();
    await expect(now.locator('a[href="tel:8009112000"]')).toBeVisible();

    // The numbers in an article follow the same choice, once the page is touched.
    await page.goto('/es/blog/migrana-con-aura');
    const ours = page.locator('.help-numbers [aria-current]').first();
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await expect(ours).toContainText('México');
    await expect(ours.locator('a')).toHaveAttribute('href', 'tel:911');
  });
});

test('a press that needs a script that cannot be had is answered, and loading again helps', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/es/about');
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  const said = page.getByRole('status').filter({ hasText: shell.reloading.incomplete.reason });
  const pressCookies = () => page.getByRole('button', { name: shell.cookies.open }).click();
  await page.waitForLoadState('networkidle');
  // The page reads without script: nothing covers the text until something is pressed.
  await expect(said).toBeHidden();
  await pressCookies();
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: shell.reloading.later }).click();
  await expect(said).toBeHidden();
  await pressCookies();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/assets/*.js');
  await said.getByRole('button', { name: shell.reloading.incomplete.accept }).click();
  await page.waitForLoadState('load');
  await page.mouse.move(80, 80);
  await page.mouse.move(60, 60);
  await hydrated(page);
  await expect(said).toBeHidden();
});

test('a public page comes back from the back/forward cache as it was left', async ({ baseURL }) => {
  const { CHROMIUM_PATH, FULL_CHROMIUM_PATH } = process.env;
  // Only full Chromium has the back/forward cache, and Playwright disables it.
  const own = await chromium.launch({
    ...fullChromium(FULL_CHROMIUM_PATH || CHROMIUM_PATH),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await own.newPage({ baseURL: baseURL ?? '' });
    for (const path of ['/es/', '/es/blog/migrana-con-aura', '/en/library']) {
      const response = await page.goto(path);
      expect(response?.headers()['cache-control']).not.toContain('no-store');
      await page.evaluate(() => {
        addEventListener('pageshow', (event) => {
          document.documentElement.dataset.shown = event.persisted ? 'kept' : 'loaded';
        });
      });
      await page.goto('/es/blog');
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // The navigation entry says why a page was not cached.
      const reasons = () =>
        page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation');
          return { shown: document.documentElement.dataset.shown, ...entry?.toJSON().notRestoredReasons };
        });
      await expect.poll(reasons).toEqual({ shown: 'kept' });
    }
  } finally {
    await own.close();
  }
});
