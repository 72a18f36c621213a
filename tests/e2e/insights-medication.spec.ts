import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { charts as chartsEn } from '../../app/i18n/en/charts.ts';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { insightsMedication as medicationEn } from '../../app/i18n/en/insights-medication.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { charts as chartsEs } from '../../app/i18n/es/charts.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { insightsMedication as medicationEs } from '../../app/i18n/es/insights-medication.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { addDays, instantOf, localDateOf, monthOf } from '../../domain/calendar-date.ts';
import { signInWith, zone } from './diary-rows.ts';
import { expectNoFlaws, inDetail, open, windows } from './support.ts';

const languages = {
  es: { locale: 'es', insights: insightsEs, t: medicationEs, charts: chartsEs, words: wordsEs },
  en: { locale: 'en', insights: insightsEn, t: medicationEn, charts: chartsEn, words: wordsEn },
} as const;

const today = localDateOf(new Date().toISOString(), zone);
const taken = (day: string, more: object = {}) => ({
  id: randomUUID(),
  // A time of today that has passed whenever the test runs.
  taken_at: instantOf(`${day}T00:00`, zone),
  zone,
  name: 'Maxalt',
  medicine: 'rizatriptan',
  ...more,
});
const free = (day: string) => ({ id: randomUUID(), local_date: day, headache_free: true });
/** Each day of a range, counted in days before today. */
const daysAgo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => addDays(today, place - from));
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const { locale, insights, t, charts, words } of inDetail(languages)) {
  const triptans = words.medicationClass.triptan;

  test.describe(`days with medication, ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('days beside the reference, first in a sentence, then by kind and month', async ({ page }) => {
      await signInWith(page, {
        day_logs: daysAgo(40, 10).map(free),
        intakes: [
          ...daysAgo(9, 1).map((day) => taken(day)),
          taken(today, { name: 'Gotas de la abuela', medicine: null }),
        ],
      });
      await open(page, `/${locale}/insights`);
      const sentence = t.below(9, triptans.toLocaleLowerCase(locale), t.windows.thirty, 10);
      const card = section(page, insights.answers).getByRole('listitem').filter({ hasText: t.question });
      await expect(card).toContainText(sentence);
      // Today's medication is not recorded: it may be a tenth day.
      await expect(card).toContainText(t.openDecides(1, 30));

      await card.getByRole('link', { name: t.question }).click();
      const medication = section(page, insights.sections.medication);
      await expect(medication).toBeInViewport();
      await expect(medication.getByText(t.notCounted(1))).toBeVisible();
      const figure = medication.getByRole('figure', { name: new RegExp(`^${triptans}`) });
      await figure.getByText(charts.table).click();
      const months = new Set([today, ...daysAgo(40, 1)].map(monthOf)).size;
      await expect(figure.getByRole('rowheader')).toHaveCount(months);
      // Twenty of the last thirty days were free: whatever is unknown before them, the use has not persisted.
      await expect(medication.getByText(t.persistence.no)).toBeVisible();
      await expectNoFlaws(page);
    });
  });
}
