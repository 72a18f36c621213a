/** The home page for visitors: complete without JavaScript, and without a flaw. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { redFlags as redFlagsEn } from '../../app/i18n/en/red-flags.ts';
import { visitor as visitorEn } from '../../app/i18n/en/visitor.ts';
import { redFlags as redFlagsEs } from '../../app/i18n/es/red-flags.ts';
import { visitor as visitorEs } from '../../app/i18n/es/visitor.ts';
import { linkTo, linkToArticle } from '../../app/paths.ts';
import { glareOf, violationsOf, windowIn, windows } from './support.ts';

const languages = {
  es: {
    locale: 'es',
    t: visitorEs,
    flags: redFlagsEs,
    statements: ['Todos tus datos son privados y van cifrados.', 'El diario cumple el RGPD.'],
  },
  en: {
    locale: 'en',
    t: visitorEn,
    flags: redFlagsEn,
    statements: ['All your data is private and encrypted.', 'The diary complies with the GDPR.'],
  },
} as const;

/** A common phone. */
const common = { width: 360, height: 740 };

/** The report is shown with words for whoever does not see it. */
async function expectReport(page: Page, { report, inside }: typeof visitorEs): Promise<void> {
  const picture = page.getByRole('img', { name: report.alternative });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeInViewport();
  expect(await picture.evaluate(({ childElementCount }) => childElementCount)).toBeGreaterThan(90);
  for (const { title } of [inside.attack, inside.letter, inside.year, inside.answer, inside.report])
    await expect(page.getByRole('figure').filter({ hasText: title })).toHaveCount(1);
}

for (const { locale, t, flags, statements } of Object.values(languages)) {
  test.describe(`the home page of a visitor in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test('is read and leads on without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      try {
        const page = await context.newPage();
        await page.goto(linkTo('home', locale));
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: t.heading })).toBeVisible();
        for (const text of [...statements, t.quick])
          await expect(main.getByText(text, { exact: true })).toBeVisible();
        for (const text of [t.inside.example, t.inside.year.text])
          await expect(main.getByText(text)).toBeVisible();
        // Without a touch, with the number beside them.
        for (const sign of Object.values(flags.signs)) await expect(main.getByText(sign)).toBeVisible();
        const emergency = main.getByRole('link', { name: flags.call });
        await expect(emergency).toHaveAttribute('href', `tel:${locale === 'es' ? '112' : '911'}`);
        await expect(main.getByRole('link', { name: t.redFlags })).toHaveAttribute(
          'href',
          linkTo('redFlags', locale),
        );
        for (const to of [
          linkTo('export', locale),
          ...['', '#delete', '#consents'].map((part) => linkTo('settings', locale) + part),
          linkTo('blog', locale),
          linkTo('library', locale),
          linkTo('printableCalendar', locale),
          linkToArticle('que-hacer-crisis-migrana', locale),
        ])
          await expect(main.locator(`a[href="${to}"]`)).toBeVisible();
        await main.getByRole('link', { name: t.start }).click();
        await expect(page).toHaveURL(linkTo('entry', locale));
      } finally {
        await context.close();
      }
    });

    test('says how quick it is on the first screen, and lists the signs with the number soon after', async ({
      page,
    }) => {
      const bottom = (of: Locator) =>
        of.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
      for (const size of [common, windows.desktop]) {
        await page.setViewportSize(size);
        await page.goto(linkTo('home', locale));
        expect(await bottom(page.getByText(t.quick, { exact: true }))).toBeLessThanOrEqual(size.height);
      }
      await page.setViewportSize(common);
      // Otherwise what is out of sight has an estimated height.
      await page.evaluate(() => {
        for (const section of document.querySelectorAll('section'))
          section.style.contentVisibility = 'visible';
      });
      const call = page.getByRole('main').getByRole('link', { name: flags.call });
      const below = (await bottom(call)) - (await bottom(page.locator('main [inert]').first()));
      expect(below).toBeLessThanOrEqual(2 * common.height);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3500);
    });

    test('shows the report, has no flaw, one filled button, and room for text twice as large', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'attack'));
      await page.goto(linkTo('home', locale));
      // The entry is the real one, with one number chosen, despite the script that marks the chosen theme.
      await expect(page.locator('main [inert] [data-pain] input[type=radio]:checked')).toHaveCount(1);
      await expect(page.locator('[inert] h1')).toHaveCount(0);
      await expectReport(page, t);
      expect(await glareOf(page)).toEqual([]);
      // Axe checks the phone in Spanish and the desktop in English. The dark theme differs only in its colours.
      if (locale === 'es')
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      expect(await violationsOf(page)).toEqual([]);
      const filled = page
        .locator('main a.bg-accent, main :not([inert] *) > button.bg-accent')
        .filter({ visible: true });
      await expect(filled).toHaveCount(1);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    });
  });
}
