/** About, site map, red flags and not-found: read without script, in both languages, in the light and the dark theme. */
import { expect, test } from '@playwright/test';
import { helpCountries } from '#domain/person/help-lines.ts';
import { redFlags as flagsEn } from '../../app/i18n/en/red-flags.ts';
import { redFlagsPage as signsEn } from '../../app/i18n/en/red-flags-page.ts';
import { shell as shellEn } from '../../app/i18n/en/shell.ts';
import { redFlags as flagsEs } from '../../app/i18n/es/red-flags.ts';
import { redFlagsPage as signsEs } from '../../app/i18n/es/red-flags-page.ts';
import { shell as shellEs } from '../../app/i18n/es/shell.ts';
import { allScreens, linkTo, type ScreenWithoutParameter, screens } from '../../app/paths.ts';
import { dangerSigns } from '../../domain/clinical/danger-signs.ts';
import { hydrated, violationsOf, windowIn, windows } from './support.ts';

const languages = {
  es: { locale: 'es', shell: shellEs, signs: signsEs, flags: flagsEs },
  en: { locale: 'en', shell: shellEn, signs: signsEn, flags: flagsEn },
} as const;

for (const { locale, shell, signs, flags } of Object.values(languages)) {
  test.describe(`in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the site map has every page once, and each of its links leads somewhere', async ({
        page,
        request,
      }) => {
        await page.goto(`/${locale}/sitemap`);
        const links = await page
          .locator('main ul a')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
        expect(new Set(links).size).toBe(links.length);
        const xml = await (await request.get('/sitemap.xml')).text();
        const indexed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
          .map(([, url = '']) => new URL(url).pathname)
          .filter((path) => path.startsWith(`/${locale}/`));
        const own = allScreens
          .filter((screen) => screens[screen].private)
          .filter((screen) => !screens[screen].path.includes(':'))
          .map((screen) => linkTo(screen as ScreenWithoutParameter, locale));
        expect(indexed.length).toBeGreaterThan(20);
        expect([...links].sort()).toEqual([...indexed, ...own].sort());
        // The server compresses a page on its first request: sixty at once would queue.
        const plainly = { headers: { 'accept-encoding': 'identity' } };
        const answers = await Promise.all(
          links.map(async (link) => [link, (await request.get(link, plainly)).status()]),
        );
        expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
      });

      test('all danger signs in three bands, those that cannot wait first and marked, and the numbers to call', async ({
        page,
      }) => {
        await page.goto(`/${locale}/red-flags`);
        const main = page.getByRole('main');
        const now = main.getByRole('region', { name: signs.now.heading });
        await expect(now.getByRole('listitem')).toHaveCount(dangerSigns.now.length);
        await expect(now.getByText(signs.now.mark, { exact: true })).toHaveCount(dangerSigns.now.length);
        for (const band of ['today', 'soon'] as const) {
          await expect(
            main.getByRole('region', { name: signs[band].heading, exact: true }).getByRole('listitem'),
          ).toHaveCount(dangerSigns[band].length);
        }
        const numbers = main.getByRole('region', { name: signs.numbers.heading });
        await expect(numbers.getByRole('row')).toHaveCount(1 + helpCountries.length);
        await expect(numbers.locator('a[href="tel:024"]')).toBeVisible();
        await expect(now.getByRole('link', { name: signs.now.call })).toHaveAttribute(
          'href',
          `tel:${flags.emergencyNumber}`,
        );
        await expect(main.getByText('SNNOOP10').first()).toBeVisible();
      });

      test('what it is about is read from top to bottom, and its links lead on', async ({
        page,
        request,
      }) => {
        await page.goto(`/${locale}/about`);
        await expect(page.locator('main h2')).not.toHaveCount(0);
        const links = await page
          .locator('main .prose a')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
        expect(links.length).toBeGreaterThan(4);
        for (const link of links) {
          const [path = '', id] = link.split('#');
          const answer = await request.get(path);
          expect([link, answer.status()]).toEqual([link, 200]);
          if (id) expect([link, (await answer.text()).includes(`id="${id}"`)]).toEqual([link, true]);
        }
      });

      test('a page that is not there says so with status 404, and there are ways on', async ({
        page,
        request,
      }) => {
        const answer = await page.goto(`/${locale}/nada/de/nada`);
        expect(answer?.status()).toBe(404);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: shell.notFound.heading })).toBeVisible();
        await expect(main.getByRole('link', { name: shell.notFound.action })).toHaveAttribute(
          'href',
          `/${locale}/`,
        );
        for (const screen of ['entry', 'library', 'help', 'sitemap'] as const) {
          const link = main.locator(`a[href="${linkTo(screen, locale)}"]`);
          await expect(link).toBeVisible();
          expect((await request.get(linkTo(screen, locale))).status()).toBe(200);
        }
      });
    });

    test('whom to call follows where the device is, and what the person says', async ({ browser }) => {
      const context = await browser.newContext({ timezoneId: 'America/Santiago', locale: 'es-CL' });
      const page = await context.newPage();
      await page.goto(`/${locale}/red-flags`);
      const now = page.getByRole('main').getByRole('region', { name: signs.now.heading });
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 60);
      await hydrated(page);
      await expect(now.locator('a[href="tel:131"]')).toBeVisible();
      await expect(now.locator('a[href="tel:*4141"]')).toBeVisible();
      await now.getByRole('combobox').selectOption('MX');
      await expect(now.locator('a[href="tel:911"]')).toBeVisible();
      await expect(now.locator('a[href="tel:8009112000"]')).toBeVisible();
      await context.close();
    });

    // Results of axe do not depend on the language.
    const others = locale === 'es' ? ', and axe finds nothing' : '';
    test(`nothing is wider than the window${others}`, async ({ page }) => {
      for (const path of [
        'about',
        'sitemap',
        'red-flags',
        'help',
        'nada',
        'blog',
        'library',
        'library/scales',
      ]) {
        await page.goto(`/${locale}/${path}`);
        for (const closed of await page.locator('main details').all())
          await closed.evaluate((details: HTMLDetailsElement) => {
            details.open = true;
          });
        if (locale === 'es') expect([path, await violationsOf(page)]).toEqual([path, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, overflow <= 0]).toEqual([path, true]);
      }
    });

    test('a press that needs a script that cannot be had is answered, and loading again helps', async ({
      page,
    }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`/${locale}/about`);
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 60);
      const said = page.getByRole('status').filter({ hasText: shell.reloading.incomplete.reason });
      const pressMenu = () =>
        page
          .getByRole('button', { name: shell.openMenu })
          .or(page.getByRole('button', { name: shell.collapseSidebar }))
          .first()
          .click();
      await page.waitForLoadState('networkidle');
      // The page reads without script: nothing covers the text until something is pressed.
      await expect(said).toBeHidden();
      await pressMenu();
      await expect(said).toBeVisible();
      await said.getByRole('button', { name: shell.reloading.later }).click();
      await expect(said).toBeHidden();
      await pressMenu();
      expect(await violationsOf(page)).toEqual([]);
      await page.unroute('**/assets/*.js');
      await said.getByRole('button', { name: shell.reloading.incomplete.accept }).click();
      await page.waitForLoadState('load');
      await page.mouse.move(80, 80);
      await page.mouse.move(60, 60);
      await hydrated(page);
      await expect(said).toBeHidden();
    });

    test('the sidebar and the footer lead to these pages', async ({ page }) => {
      await page.goto(`/${locale}/red-flags`);
      const hrefs = await page
        .locator('nav a, footer a')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs).toContain(linkTo('sitemap', locale));
      if (windowIn[locale] === 'desktop') {
        expect(hrefs).toContain(linkTo('about', locale));
        expect(hrefs).toContain(linkTo('help', locale));
      }
    });
  });
}
