/** A week without records, filled in afterwards: what is remembered is recorded, the rest stays unknown. */
import { expect, test } from '@playwright/test';
import { formatDay } from '../../../app/i18n/format.ts';
import { open, windows } from '../support.ts';
import { box, languages, painButton, saveButton, section, sheet, somebody, square } from './journey.ts';

test.use({ viewport: windows.phone });

for (const t of [languages.en]) {
  const { locale, calendar, day, entry, words } = t;
  const says = calendar.daySentence;
  const march = `/${locale}/calendar?month=2026-03`;

  test(`a week is filled in afterwards, in ${locale}`, async ({ page, context }) => {
    test.slow();
    const person = await somebody(page);
    await person.enter(context);
    await open(page, march);
    await expect(page.getByText(calendar.summary(0, 0, 31))).toBeVisible();

    // Monday and Tuesday were good days; Sunday is not remembered.
    await page.getByRole('button', { name: calendar.fill.open }).click();
    for (const free of ['2026-03-09', '2026-03-10'])
      await sheet(page)
        .getByRole('button', { name: formatDay(locale, free, 'full'), exact: true })
        .click();
    await sheet(page).getByRole('button', { name: calendar.fill.done }).click();
    await expect(page.getByText(calendar.summary(0, 2, 29))).toBeVisible();

    // It began before midnight on Wednesday and lasted into Thursday.
    await square(page, t, '2026-03-11').click();
    await expect(sheet(page).getByText(calendar.day.unknown)).toBeVisible();
    await sheet(page).getByRole('link', { name: calendar.day.headache }).click();
    await page.getByLabel(entry.start.time).fill('23:30');
    await painButton(page, t, 8).check();
    await section(page, entry.end.heading).click();
    await page.getByRole('radio', { name: entry.end.ended }).check();
    await page.getByLabel(entry.end.date).fill('2026-03-12');
    await page.getByLabel(entry.end.time).fill('06:15');
    await section(page, entry.sections.context).click();
    await box(page, words.context.weather).check();
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await page.getByRole('link', { name: entry.saved.toCalendar }).click();
    await open(page, march);
    await expect(square(page, t, '2026-03-11')).toHaveAccessibleName(new RegExp(says.goesOn));
    await expect(square(page, t, '2026-03-12')).toHaveAccessibleName(new RegExp(says.continues));

    // Friday, the day after: check-in, and no headache.
    await square(page, t, '2026-03-13').click();
    await sheet(page).getByRole('button', { name: calendar.day.noHeadache }).click();
    await sheet(page).getByRole('link', { name: calendar.day.checkInChange }).click();
    await page.getByRole('radio', { name: day.sleep.qualities[3] ?? '', exact: true }).check();
    await page
      .getByRole('group', { name: day.stress.label, exact: true })
      .getByRole('radio', { name: day.stress.levels[1] ?? '', exact: true })
      .check();
    await expect(page.getByRole('status').getByText(day.checkIn.saved)).toBeVisible();

    // Saturday has only poor sleep: the headache status stays unknown.
    await page.getByRole('link', { name: day.next }).click();
    await expect(page).toHaveURL(/2026-03-14/);
    await page.getByRole('radio', { name: day.sleep.qualities[0] ?? '', exact: true }).check();
    await expect(page.getByRole('status').getByText(day.checkIn.saved)).toBeVisible();

    await open(page, march);
    await expect(page.getByText(calendar.summary(2, 3, 26))).toBeVisible();
    const expected = {
      '09': says.free,
      10: says.free,
      11: says.pain(8, words.pain.severe),
      12: says.pain(8, words.pain.severe),
      13: says.free,
      14: says.unknown,
      15: says.unknown,
    };
    for (const [date, said] of Object.entries(expected))
      await expect(square(page, t, `2026-03-${date}`)).toHaveAccessibleName(new RegExp(said));
    await square(page, t, '2026-03-12').click();
    await expect(
      sheet(page).getByRole('link', { name: t.episode.line.intensity(8, words.pain.severe) }),
    ).toHaveCount(1);

    // A day filled in twice still counts once.
    await expect
      .poll(async () => (await person.rows('day_logs')).map(({ local_date }) => local_date).sort())
      .toEqual(['2026-03-09', '2026-03-10', '2026-03-13', '2026-03-14']);
    const days = await person.rows('day_logs');
    const friday = days.find(({ local_date }) => local_date === '2026-03-13');
    expect(friday).toMatchObject({ headache_free: true, sleep_quality: 4, stress: 2 });
    expect(days.find(({ local_date }) => local_date === '2026-03-14')).toMatchObject({
      headache_free: false,
    });
    expect(await person.rows('episodes')).toMatchObject([
      { started_at: '2026-03-11T22:30:00+00:00', ended_at: '2026-03-12T05:15:00+00:00' },
    ]);
  });
}
