/** Times that are typed: several episodes a day, past midnight, and on nights when the clocks change. */
import { afterEach, describe, expect, test } from 'vitest';
import { entry as entryEn } from '#app/i18n/en/entry.ts';
import { episode as episodeEn } from '#app/i18n/en/episode.ts';
import { medication as medicationEn } from '#app/i18n/en/medication.ts';
import { problems as problemsEn } from '#app/i18n/en/problems.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { calendar } from '#app/i18n/es/calendar.ts';
import { entry as entryEs } from '#app/i18n/es/entry.ts';
import { episode as episodeEs } from '#app/i18n/es/episode.ts';
import { medication as medicationEs } from '#app/i18n/es/medication.ts';
import { problems as problemsEs } from '#app/i18n/es/problems.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { formatDay, formatDuration } from '#app/i18n/format.ts';
import { currentZone } from '#domain/calendar-date.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { rowsOf } from './rows.ts';

const places = [
  {
    locale: 'es',
    zone: 'Europe/Madrid',
    spring: { day: '2025-03-30', skipped: '02:30', next: '03:30' },
    autumn: { day: '2025-10-26', twice: '02:30', offsets: ['UTC+2', 'UTC+1'], second: '2025-10-26T01:30' },
    t: entryEs,
    words: wordsEs,
    episode: episodeEs,
    medication: medicationEs,
    problems: problemsEs,
  },
  {
    locale: 'en',
    zone: 'Australia/Lord_Howe',
    spring: { day: '2025-10-05', skipped: '02:15', next: '02:30' },
    autumn: {
      day: '2025-04-06',
      twice: '01:45',
      offsets: ['UTC+11', 'UTC+10:30'],
      second: '2025-04-05T15:15',
    },
    t: entryEn,
    words: wordsEn,
    episode: episodeEn,
    medication: medicationEn,
    problems: problemsEn,
  },
] as const;

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

/** Fills in the date and time of a moment. */
const fill = async (page: Page, labels: { date: string; time: string }, date: string, time: string) => {
  await page.getByLabel(labels.date, { exact: true }).fill(date);
  await page.getByLabel(labels.time, { exact: true }).fill(time);
};

describe.each(places)('in $zone', (place) => {
  const { locale, zone, t, words, episode, problems, medication, spring, autumn } = place;
  const second = t.twice.after(autumn.offsets[1]);

  /** Opens a screen in this zone. */
  const arrive = (screen: 'entry' | 'intake') => {
    process.env.TZ = zone;
    expect(currentZone()).toBe(zone);
    return renderScreen(screen, {}, { locale });
  };

  test('of a start, what was skipped is said, what came twice is chosen, and stays', async () => {
    const page = await arrive('entry');
    await page.getByRole('radio', { name: t.intensity.chosen(7, words.pain.severe) }).check();
    await page.getByRole('button', { name: t.start.changeStart }).click();
    await page.getByRole('radio', { name: t.start.other, exact: true }).check();
    await fill(page, t.start, spring.day, spring.skipped);
    const time = page.getByLabel(t.start.time, { exact: true });
    await expect(time).toHaveAccessibleDescription(problems.time_skipped);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(time).toBeFocused();
    await expect(time).toHaveValue(spring.skipped);
    await time.fill(spring.next);
    await expect(time).toHaveAccessibleDescription('');

    await fill(page, t.start, autumn.day, autumn.twice);
    await expect(page.getByRole('radio', { name: t.twice.before(autumn.offsets[0]) })).toBeChecked();
    await page.getByRole('radio', { name: second }).check();
    // It ended later the same day.
    await page.locator('main summary').filter({ hasText: t.end.heading }).click();
    await page.getByRole('radio', { name: t.end.ended }).check();
    await fill(page, t.end, autumn.day, '09:00');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByText(t.saved.doneHere)).toBeVisible();
    const saved = await rowsOf(page, 'episodes');
    expect(saved).toMatchObject([{ started_at: expect.stringContaining(autumn.second), zone }]);

    // Editing something else does not move it; the form remembers which of the two hours it was.
    await page.goto(`/${locale}/episode/${saved[0]?.id}`);
    await page.getByRole('button', { name: episode.edit, exact: true }).click();
    await expect(page.getByRole('radio', { name: second })).toBeChecked();
    await page.getByRole('radio', { name: t.intensity.chosen(8, words.pain.severe) }).check();
    await page.getByRole('button', { name: episode.saveChanges }).click();
    await expect
      .poll(() => rowsOf(page, 'episodes'))
      .toMatchObject([{ intensity: 8, started_at: expect.stringContaining(autumn.second) }]);
  });

  test('of an intake by itself the same is asked', async () => {
    const page = await arrive('intake');
    await page.getByLabel(medication.fields.name, { exact: true }).fill('Ibuprofeno');
    await fill(page, medication.fields, spring.day, spring.skipped);
    const time = page.getByLabel(medication.fields.time, { exact: true });
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(time).toHaveAccessibleDescription(problems.time_skipped);
    await fill(page, medication.fields, autumn.day, autumn.twice);
    await page.getByRole('radio', { name: second }).check();
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(page.getByText(medication.intake.saved, { exact: true })).toBeVisible();
    expect(await rowsOf(page, 'intakes')).toMatchObject([
      { taken_at: expect.stringContaining(autumn.second) },
    ]);
  });
});

const section = (page: Page, heading: string) => page.locator('main summary', { hasText: heading });
const sheet = (page: Page) => page.getByRole('dialog');
/** Cell of a day in the month's grid. */
const square = (page: Page, day: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay('es', day, 'long')}:`) });

/** Logs an episode of a past day, from the calendar's link to the form. */
async function log(page: Page, pain: number, day: string, start: string, endDay: string, end: string) {
  await page.goto(`/es/entry?day=${day}`);
  await page.getByLabel(entryEs.start.time).fill(start);
  await page
    .getByRole('radio', { name: entryEs.intensity.chosen(pain, wordsEs.pain[painBandOf(pain)]) })
    .check();
  await section(page, entryEs.end.heading).click();
  await page.getByRole('radio', { name: entryEs.end.ended }).check();
  await page.getByLabel(entryEs.end.date).fill(endDay);
  await page.getByLabel(entryEs.end.time).fill(end);
  await page.getByRole('button', { name: entryEs.save, exact: true }).click();
  await expect(page.getByText(entryEs.saved.doneHere)).toBeVisible();
}

test('several in a day, one of them over midnight', async () => {
  const says = calendar.daySentence;
  const page = await renderScreen('calendar');
  await log(page, 3, '2026-03-10', '07:00', '2026-03-10', '09:30');
  await log(page, 8, '2026-03-10', '13:00', '2026-03-10', '16:00');
  await log(page, 5, '2026-03-10', '22:45', '2026-03-11', '02:15');
  await page.goto('/es/calendar?month=2026-03');
  const tenth = square(page, '2026-03-10');
  await expect(tenth).toHaveAccessibleName(
    new RegExp(`${says.pain(8, wordsEs.pain.severe)}.*${says.episodes(3)}`),
  );
  await expect(tenth).toHaveAccessibleName(new RegExp(says.goesOn));
  await expect(square(page, '2026-03-11')).toHaveAccessibleName(
    new RegExp(`${says.pain(5, wordsEs.pain.moderate)}.*${says.continues}`),
  );
  // Three episodes, two days.
  await expect(page.getByText(calendar.summary(2, 0, 29))).toBeVisible();
  await tenth.click();
  await expect(sheet(page).getByRole('link', { name: /\d, / })).toHaveCount(3);
  await page.goBack();
  await square(page, '2026-03-11').click();
  await sheet(page)
    .getByRole('link', { name: episodeEs.line.intensity(5, wordsEs.pain.moderate) })
    .click();
  await expect(page.getByRole('main').getByText(episodeEs.length.lasted(formatDuration(210)))).toBeVisible();
});

/** Six hours by the clock are five when it goes from two to three, and seven when it goes from three to two. */
test.each([
  ['in spring', '2026-03-29', '00:30', '06:30', '2026-03-28T23:30', '2026-03-29T04:30', 300],
  ['in autumn', '2026-10-25', '00:30', '06:30', '2026-10-24T22:30', '2026-10-25T05:30', 420],
  // The first half hour after the skipped one.
  [
    'just after the hour that is skipped',
    '2025-03-30',
    '03:30',
    '05:00',
    '2025-03-30T01:30',
    '2025-03-30T03:00',
    90,
  ],
  [
    'from an hour that comes twice: the first is meant',
    '2025-10-26',
    '02:30',
    '05:00',
    '2025-10-26T00:30',
    '2025-10-26T04:00',
    210,
  ],
])('a night in which the clocks are changed, %s', async (_, day, from, to, started, ended, minutes) => {
  const page = await renderScreen('calendar');
  await log(page, 7, day, from, day, to);
  expect(await rowsOf(page, 'episodes')).toMatchObject([
    { started_at: expect.stringContaining(started), ended_at: expect.stringContaining(ended) },
  ]);
  await page.goto(`/es/calendar?month=${day.slice(0, 7)}`);
  await expect(page.getByText(calendar.summary(1, 0, 30))).toBeVisible();
  await square(page, day).click();
  await sheet(page).getByRole('link', { name: /\d, / }).click();
  await expect(
    page.getByRole('main').getByText(episodeEs.length.lasted(formatDuration(minutes))),
  ).toBeVisible();
});
