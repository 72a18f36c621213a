/** When attacks begin, how long they last, and the days around menstruation. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { insightsCycle as cycleEs } from '../../app/i18n/es/insights-cycle.ts';
import { insightsTiming as es } from '../../app/i18n/es/insights-timing.ts';
import { addDays, instantOf } from '../../domain/calendar-date.ts';
import { zone } from './diary-rows.ts';
import { enterAs, expectNoFlaws, newPerson, open, settleIn, windows, writeAs } from './support.ts';

/** A Wednesday. */
const today = '2026-05-20';
const saturday = '2026-05-16';
const saturdays = Array.from({ length: 24 }, (_, week) => addDays(saturday, -7 * week));

/** Six hours of migraine from 07:30. */
const attackOn = (day: string) => ({
  id: randomUUID(),
  intensity: 7,
  started_at: instantOf(`${day}T07:30`, zone),
  ended_at: instantOf(`${day}T13:30`, zone),
  zone,
  quality: ['pulsating'],
  symptoms: ['nausea'],
});
/** Every day of a period ending yesterday, headache-free except on attack days; some days begin a bleed. */
const daysOf = (count: number, attacks: readonly string[], firsts: readonly string[]) =>
  Array.from({ length: count }, (_, back) => addDays(today, -1 - back)).map((day) => ({
    local_date: day,
    headache_free: !attacks.includes(day),
    menstruation_start: firsts.includes(day),
  }));

/** Signs in a new person with this diary, for whom it is noon of that Wednesday. */
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

test('a pattern is named with its numbers, read point by point, and a season is not yet', async ({
  page,
}) => {
  // Each of the three bleeds begins on the Friday before an attack.
  const firsts = [-1, -29, -57].map((days) => addDays(saturday, days));
  await signInWith(page, {
    episodes: saturdays.map(attackOn),
    day_logs: daysOf(168, saturdays, firsts),
  });
  await open(page, '/es/insights');

  const timing = page.locator('#timing');
  const figure = (title: string) => timing.getByRole('figure', { name: title });
  const hours = figure(es.hours.peak(6, 9, 24, 24));
  await expect(hours).toContainText(es.claimedHours);
  await hours.getByRole('slider').focus();
  await hours.getByRole('slider').press('Home');
  await expect(hours.getByRole('slider')).toHaveAttribute('aria-valuetext', es.hours.bar(0, 3, 0));
  await hours.getByRole('slider').press('ArrowRight');
  await hours.getByRole('slider').press('ArrowRight');
  await expect(hours.getByRole('slider')).toHaveAttribute('aria-valuetext', es.hours.bar(6, 9, 24));

  await expect(figure(es.weekdays.highest('sábado', 24, 24))).toContainText(es.claimed);
  await expect(figure(es.duration.median('6\u00a0h'))).toContainText(es.duration.note(24, 24, 0));
  await expect(timing).toContainText(es.duration.groupsNeed(10, 0, 0));
  await expect(timing).toContainText(es.year.needsDays(365, 168));

  const cycle = page.locator('#cycle');
  await expect(cycle).toContainText(cycleEs.hits(3, 3));
  // Weeks between the first window and three days ago, except those with a bleed.
  await expect(cycle).toContainText(cycleEs.verdict.related(6, 0));
  // An attack every Saturday: each window holds one, and so does every other week.
  await expect(cycle).toContainText(cycleEs.rate.differ.chance);
  const rows = cycle.getByRole('figure', { name: cycleEs.figure.title(3, 3) });
  await rows.locator('summary').click();
  await expect(rows.getByRole('row').nth(1)).toContainText(cycleEs.figure.hit);
  await expectNoFlaws(page);
  await rows.getByRole('link').first().click();
  await expect(page).toHaveURL(`/es/day/${saturday}`);
});
