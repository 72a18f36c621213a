/** Public pages without scripts, and restored by the browser's back/forward cache. */
import { chromium, expect, test } from '@playwright/test';
import { locales } from '../../app/paths.ts';
import { indexedPages } from '../../scripts/build-steps/pages.ts';
import { fullChromium } from '../../scripts/lib/browser.ts';

const listed = indexedPages().flatMap((page) => locales.map((locale) => page[locale]));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  for (const locale of locales)
    test(`every page in ${locale} can be read: a heading, a text, ways on, and nothing wider than the window`, async ({
      page,
    }) => {
      test.slow();
      const flaws: Record<string, string[]> = {};
      for (const path of listed.filter((one) => one.startsWith(`/${locale}/`))) {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        const headings = page.locator('main h1:visible');
        const text = (await page.locator('main').textContent())?.trim() ?? '';
        const links = await page.locator('main a[href]:visible, footer a[href]:visible').count();
        const width = await page.locator('html').evaluate((html) => html.scrollWidth);
        const found = [
          ...(response?.status() === 200 ? [] : [`status ${response?.status()}`]),
          ...((await headings.count()) === 1 ? [] : [`${await headings.count()} headings are shown`]),
          ...(text.length > 100 ? [] : [`${text.length} characters of text`]),
          ...(links > 0 ? [] : ['no link']),
          ...(width <= 360 ? [] : [`${width} pixels wide`]),
        ];
        if (found.length > 0) flaws[path] = found;
      }
      expect(flaws).toEqual({});
    });

  test('the glossary is gone through by its letters, which stay in sight', async ({ page }) => {
    await page.goto('/es/library#glossary');
    const letters = page.getByRole('navigation', { name: 'Glosario' });
    for (const link of await letters.getByRole('link').all()) {
      await link.click();
      const letter = (await link.textContent()) ?? '';
      await expect(page.getByRole('heading', { level: 3, name: letter, exact: true })).toBeInViewport();
      await expect(letters).toBeInViewport();
    }
  });

  test('a wide table scrolls inside its own region, by keyboard, and the page does not', async ({ page }) => {
    await page.goto('/es/library/scales');
    const table = page.getByRole('region', { name: 'Tabla 1' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('on paper a text is alone, with the addresses of its sources', async ({ page }) => {
    await page.goto('/es/library/triptans');
    await page.emulateMedia({ media: 'print' });
    for (const aside of await page.locator('header, footer, main nav, aside, body > nav').all())
      await expect(aside).toBeHidden();
    const source = page.locator('.footnotes a[href^="https"]').first();
    const written = await source.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(written).toContain(await source.getAttribute('href'));
  });

  test('one gets from home to an article and to its twin by links alone', async ({ page }) => {
    await page.goto('/es/blog');
    await page.locator('main a[href="/es/blog/migrana-con-aura"]').click();
    await expect(page.locator('main h1')).toContainText('aura');
    await page.locator('a[hreflang="en"]:visible').first().click();
    await expect(page).toHaveURL(/\/en\/blog\/migraine-with-aura$/);
  });
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
