/**
 * The insights page as a whole: its first answers, and what it shows while data are few. Its parts have specs of their own.
 */
import { expect, type Page, test } from '@playwright/test';
import { charts as chartsEn } from '../../app/i18n/en/charts.ts';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { charts as chartsEs } from '../../app/i18n/es/charts.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { newBenchAccount } from '../../benchmarks/lib/accounts.ts';
import { demoPerson } from '../../supabase/seed/people.ts';
import { chooseTheme, enterAs, openWhole, windowIn, windows } from './support.ts';

const languages = {
  es: { locale: 'es', insights: insightsEs, charts: chartsEs },
  en: { locale: 'en', insights: insightsEn, charts: chartsEn },
} as const;

const answers = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('listitem');

/** Ids derive from the seed: they must differ between people of one database, and between retries. */
const seeds = { es: 20_264, en: 20_265 } as const;

for (const t of Object.values(languages)) {
  test.describe(`insights in ${t.locale} on a ${windowIn[t.locale]}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    test('answers three questions on the first screen, then shows pictures that can be read by keyboard', async ({
      page,
    }) => {
      const seed = seeds[t.locale] + 10 * test.info().retry;
      const { session } = await newBenchAccount(page.request, { ...demoPerson, seed, days: 200 });
      await enterAs(page, session);
      await openWhole(page, `/${t.locale}/insights`);
      const three = answers(page, t.insights.answers);
      for (const theme of ['attack', 'dark', 'light'] as const) {
        await chooseTheme(page, theme);
        await openWhole(page, `/${t.locale}/insights`);
        await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
        await expect(three).toHaveCount(3);
        const bar = await page.locator('[data-phone-bar]').boundingBox();
        const end = bar?.y ?? page.viewportSize()?.height ?? 0;
        for (const answer of await three.all()) {
          const sentence = await answer.locator('p').first().boundingBox();
          expect((sentence?.y ?? end) + (sentence?.height ?? 0)).toBeLessThanOrEqual(end);
        }
      }

      const months = page.getByRole('region', { name: t.insights.sections.months, exact: true });
      const points = months.getByRole('slider').first();
      await points.focus();
      const last = await points.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      await expect(points).not.toHaveAttribute('aria-valuetext', last ?? '');
      await months.getByText(t.charts.table).first().click();
      await expect(months.getByRole('table').first()).toBeVisible();

      await page
        .getByRole('navigation', { name: t.insights.contents })
        .getByRole('link', { name: t.insights.sections.factors })
        .click();
      await expect(page).toHaveURL(/#factors$/);
      await expect(
        page.getByRole('heading', { level: 2, name: t.insights.sections.factors }),
      ).toBeInViewport();
    });
  });
}
