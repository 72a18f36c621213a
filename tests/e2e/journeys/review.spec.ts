/** A month caught up at a desk, by keyboard alone: a key a day, one attack completed, one found again, all of it kept. */
import { expect, test } from '@playwright/test';
import { review } from '../../../app/i18n/en/review.ts';
import { formatDay } from '../../../app/i18n/format.ts';
import { open, windows } from '../support.ts';
import { languages, somebody, square } from './journey.ts';

test.use({ viewport: windows.desktop });

const t = languages.en;
const { calendar, entry } = t;

test('a month is caught up by keyboard', async ({ page, context }) => {
  test.slow();
  const person = await somebody(page);
  await person.enter(context);
  await open(page, '/en/calendar?month=2026-03&day=2026-03-01');
  const panel = page.getByRole('complementary', { name: review.label });
  const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}`;
  await expect(square(page, t, day(1))).toBeFocused();
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();

  // One key a day: attacks on the 4th, 11th, 12th and 25th, the 20th not remembered.
  const pains: Readonly<Record<number, string>> = { 4: '7', 11: '10', 12: '4', 25: '8' };
  for (let date = 1; date <= 31; date += 1) {
    const pain = pains[date];
    if (pain !== undefined) for (const key of pain) await page.keyboard.press(key);
    else if (date !== 20) await page.keyboard.press('f');
    if (date < 31) await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText(calendar.summary(4, 26, 1))).toBeVisible();
  await expect(square(page, t, day(31))).toBeFocused();
  await expect(panel.getByText(review.done.free(formatDay('en', day(31), 'full')))).toBeVisible();
  await expect(page).toHaveURL(/day=2026-03-31/);

  // The last was a slip: there was an attack.
  await page.keyboard.press('z');
  await page.keyboard.press('6');
  await expect(page.getByText(calendar.summary(5, 25, 1))).toBeVisible();

  // Its hour is remembered after all.
  await page.keyboard.press('e');
  const time = panel.getByLabel(entry.start.time);
  await expect(time).toBeFocused();
  await time.fill('18:30');
  await page.keyboard.press('Enter');
  await expect(square(page, t, day(31))).toBeFocused();

  // To an earlier day by its date, and back to the month after reloading: the address has the day.
  await page.keyboard.press('/');
  await page.keyboard.type('mar 11');
  await page.keyboard.press('Enter');
  await expect(square(page, t, day(11))).toBeFocused();
  await expect(page).toHaveURL(/day=2026-03-11/);
  await page.reload();
  await expect(square(page, t, day(11))).toBeFocused();
  await expect(square(page, t, day(11))).toHaveAccessibleName(
    new RegExp(calendar.daySentence.pain(10, t.words.pain.severe)),
  );

  await expect
    .poll(async () => (await person.rows('day_logs')).filter((log) => log.headache_free).length)
    .toBe(25);
  const byStart = async () =>
    (await person.rows('episodes')).toSorted((a, b) =>
      String(a.started_at).localeCompare(String(b.started_at)),
    );
  await expect.poll(byStart).toMatchObject([
    // Midnight in Madrid: only the day is known.
    { intensity: 7, started_at: '2026-03-03T23:00:00+00:00', ended_at: null, end_unknown: true },
    { intensity: 10, started_at: '2026-03-10T23:00:00+00:00' },
    { intensity: 4, started_at: '2026-03-11T23:00:00+00:00' },
    { intensity: 8, started_at: '2026-03-24T23:00:00+00:00' },
    { intensity: 6, started_at: '2026-03-31T16:30:00+00:00' },
  ]);
});
