/** Days by month and by 28-day block, and whether they increase. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { charts } from '../../app/i18n/es/charts.ts';
import { insightsMonths as t } from '../../app/i18n/es/insights-months.ts';
import { addDays, instantOf } from '../../domain/calendar-date.ts';
import { zone } from './diary-rows.ts';
import { enterAs, expectNoFlaws, newPerson, open, settleIn, windows, writeAs } from './support.ts';

const today = '2026-05-20';

/** A morning with three hours of pulsating pain and nausea: a migraine day, too short for a trial. */
const attackOn = (back: number) => ({
  id: randomUUID(),
  intensity: 7,
  started_at: instantOf(`${addDays(today, -back)}T08:00`, zone),
  ended_at: instantOf(`${addDays(today, -back)}T11:00`, zone),
  zone,
  quality: ['pulsating'],
  symptoms: ['nausea'],
});
const freeOn = (back: number) => ({ local_date: addDays(today, -back), headache_free: true });
const days = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);

const sentence = (count: number, of: number, change = '') =>
  t.sentence.whole(t.sentence.lastDays, t.sentence.of(t.definitions.headache.days(count), of), change);

/** Signs in a new person with this diary, for whom it is noon on 20 May 2026. */
async function signInWith(page: Page, rows: Readonly<Record<string, readonly object[]>>): Promise<void> {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  for (const [table, list] of Object.entries(rows)) await writeAs(page.request, session, table, list);
  await page.clock.setFixedTime(`${today}T10:00:00Z`);
  await enterAs(page, JSON.stringify(session));
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(windows.phone);
});

test('the last 28 days beside those before, by any definition and period', async ({ page }) => {
  await signInWith(page, {
    // 4 of 14 in the last 28 days, 7 of 14 in the 28 before.
    episodes: [...days(1, 4), ...days(28, 7)].map(attackOn),
    day_logs: [...days(5, 10), ...days(35, 7)].map(freeOn),
  });
  await open(page, '/es/insights');
  const answer = page.getByRole('listitem').filter({ hasText: t.question });
  await expect(answer).toContainText(sentence(4, 14, t.sentence.fewer(3, false)));
  await expect(answer).toContainText(t.before(['7'], 14));

  const section = page.locator('#months');
  await section.getByText(t.byBlock, { exact: true }).click();
  await expect(page).toHaveURL(/[?&]by=28/);
  const title = section.getByRole('heading', { level: 3 });
  await expect(title).toHaveText(sentence(4, 14, t.sentence.fewer(3, false)));

  const slider = section.getByRole('slider');
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t.severityCounts(0, 0, 4)));
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t.severityCounts(0, 0, 7)));

  await section.getByLabel(t.count).selectOption('migraine_strict');
  await expect(page).toHaveURL(/[?&]count=migraine_strict/);
  await expect(title).toContainText(t.definitions.migraine_strict.days(0));
  await expect(section.getByText(t.definitions.migraine_strict.meaning)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(section.getByLabel(t.byMonth, { exact: true })).toBeChecked();

  await expect(section.getByLabel(t.count)).toHaveValue('headache');
  await section.getByText(charts.table, { exact: true }).click();
  await expectNoFlaws(page);
  await section.getByRole('row').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/es\/calendar\?month=2026-05$/);
});
