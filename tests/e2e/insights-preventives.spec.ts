import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { insightsPreventives as preventivesEn } from '../../app/i18n/en/insights-preventives.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { insightsPreventives as preventivesEs } from '../../app/i18n/es/insights-preventives.ts';
import { addDays, instantOf, localDateOf } from '../../domain/calendar-date.ts';
import { signInWith, zone } from './diary-rows.ts';
import { expectNoFlaws, inDetail, open, windows } from './support.ts';

const languages = {
  es: { locale: 'es', insights: insightsEs, t: preventivesEs },
  en: { locale: 'en', insights: insightsEn, t: preventivesEn },
} as const;

const today = localDateOf(new Date().toISOString(), zone);
const day = (back: number) => addDays(today, -back);
const free = (date: string) => ({ id: randomUUID(), local_date: date, headache_free: true });

/** Migraine days by 28-day period, the last one ending yesterday; all other days are headache-free. */
function diaryOf(migraine: readonly number[]) {
  const all = migraine.flatMap((count, month) =>
    Array.from({ length: 28 }, (_, place) => ({
      date: day(28 * (migraine.length - month) - place),
      aches: place < count,
    })),
  );
  const episodes = all
    .filter(({ aches }) => aches)
    .map(({ date }) => ({
      id: randomUUID(),
      intensity: 7,
      started_at: instantOf(`${date}T08:00`, zone),
      ended_at: instantOf(`${date}T14:00`, zone),
      zone,
    }));
  return {
    day_logs: all.filter(({ aches }) => !aches).map(({ date }) => free(date)),
    episodes,
    intakes: episodes.map(({ id, started_at }) => ({
      id: randomUUID(),
      episode_id: id,
      taken_at: started_at,
      zone,
      name: 'Maxalt',
      medicine: 'rizatriptan',
    })),
  };
}
const treatment = (name: string, started: number, more: object = {}) => ({
  id: randomUUID(),
  name,
  start_date: day(started),
  ...more,
});
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const { locale, insights, t } of inDetail(languages)) {
  test.describe(`preventive treatments, ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('days while it is followed beside those before, and one that was left', async ({ page }) => {
      test.slow();
      const left = { end_date: day(90), active: false, stop_reason: 'side_effects' };
      await signInWith(page, {
        ...diaryOf([8, 4, 3, 2]),
        treatments: [treatment('Amitriptilina', 84), treatment('Topiramato', 100, left)],
      });
      await open(page, `/${locale}/insights`);
      const preventives = section(page, insights.sections.preventives);
      const said = t.while('Amitriptilina', '3', 'migraine') + t.before('8');
      await expect(preventives.getByText(t.result(said, t.fewer(t.percent(63))))).toBeVisible();
      // The months have a neutral title: the first is not compared with the latest.
      await expect(
        preventives.getByRole('figure', { name: t.chart.title('Amitriptilina'), exact: true }),
      ).toBeVisible();
      await expect(preventives).toContainText(t.facts.lineOf(50, t.facts.line.yes));
      await expect(preventives).toContainText(t.facts.lineOf(75, t.facts.line.no));
      await expect(preventives).toContainText(t.facts.controlOf.optimal);
      // 9 of 84 against 8 of 28: the interval includes no change.
      await expect(preventives).toContainText(t.mayBeChance);
      await expect(preventives).toContainText(t.regression);
      // The other treatment lies within the baseline days.
      await expect(preventives).toContainText(t.facts.untilNote);
      await expect(preventives).not.toContainText(t.facts.besidesNote);

      await preventives.getByText(t.measures.headache, { exact: true }).click();
      await expect(preventives).toContainText(t.while('Amitriptilina', '3', 'headache'));
      await expect(preventives).not.toContainText(t.facts.controlOf.optimal);

      const row = preventives
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Topiramato' }) });
      await expect(row).toContainText(t.past.lacks.months(3));
      await expectNoFlaws(page);
    });
  });
}
