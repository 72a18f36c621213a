/** Times: several episodes a day, past midnight, on a flight across the ocean, and on nights the clocks change. */
import { expect, type Page, test } from '@playwright/test';
import { formatDuration } from '../../../app/i18n/format.ts';
import { inTurns, open, windows } from '../support.ts';
import {
  languages,
  lineOf,
  main,
  painButton,
  saveButton,
  section,
  sheet,
  somebody,
  square,
} from './journey.ts';

test.use({ viewport: windows.phone });

const madrid = 'Europe/Madrid';
const mexico = 'America/Mexico_City';

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  const { locale, calendar, entry, episode, words } = t;
  const says = calendar.daySentence;

  /** Logs an episode of a past day, from the calendar's link to the form. */
  const log = async (page: Page, pain: number, day: string, start: string, endDay: string, end: string) => {
    await open(page, `/${locale}/entry?day=${day}`);
    await page.getByLabel(entry.start.time).fill(start);
    await painButton(page, t, pain).check();
    await section(page, entry.end.heading).click();
    await page.getByRole('radio', { name: entry.end.ended }).check();
    await page.getByLabel(entry.end.date).fill(endDay);
    await page.getByLabel(entry.end.time).fill(end);
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
  };

  turn.es(`several in a day, one of them over midnight, in ${locale}`, async ({ page, context }) => {
    const person = await somebody(page);
    await person.enter(context);
    await log(page, 3, '2026-03-10', '07:00', '2026-03-10', '09:30');
    await log(page, 8, '2026-03-10', '13:00', '2026-03-10', '16:00');
    await log(page, 5, '2026-03-10', '22:45', '2026-03-11', '02:15');
    await open(page, `/${locale}/calendar?month=2026-03`);
    const tenth = square(page, t, '2026-03-10');
    await expect(tenth).toHaveAccessibleName(
      new RegExp(`${says.pain(8, words.pain.severe)}.*${says.episodes(3)}`),
    );
    await expect(tenth).toHaveAccessibleName(new RegExp(says.goesOn));
    await expect(square(page, t, '2026-03-11')).toHaveAccessibleName(
      new RegExp(`${says.pain(5, words.pain.moderate)}.*${says.continues}`),
    );
    // Three episodes, two days.
    await expect(page.getByText(calendar.summary(2, 0, 29))).toBeVisible();
    await tenth.click();
    await expect(sheet(page).getByRole('link', { name: /\d, / })).toHaveCount(3);
    await page.goBack();
    await square(page, t, '2026-03-11').click();
    await sheet(page)
      .getByRole('link', { name: episode.line.intensity(5, words.pain.moderate) })
      .click();
    await expect(main(page).getByText(episode.length.lasted(formatDuration(210)))).toBeVisible();
  });

  turn.en(
    `a flight from Madrid to Mexico in ${locale}: each hour where it was lived`,
    async ({ browser, page }) => {
      const person = await somebody(page);
      const inZone = async (timezoneId: string) => {
        const context = await browser.newContext({
          timezoneId,
          locale: 'es-ES',
          viewport: windows.phone,
        });
        await person.enter(context);
        return context.newPage();
      };
      // It begins at 02:00 in Madrid, when it is still the day before in Mexico.
      const atHome = await inZone(madrid);
      await open(atHome, `/${locale}/entry?day=2026-03-11`);
      await atHome.getByLabel(entry.start.time).fill('02:00');
      await painButton(atHome, t, 7).check();
      await section(atHome, entry.end.heading).click();
      await atHome.getByRole('radio', { name: entry.end.ongoing }).check();
      await saveButton(atHome, t).click();
      await expect(atHome.getByText(entry.saved.done)).toBeVisible();

      // It ends after landing, at 22:00 local time that day: 27 hours, not 20.
      const away = await inZone(mexico);
      await open(away, `/${locale}/`);
      await lineOf(away, t, 7).first().click();
      await expect(main(away).getByText(episode.zoneDiffers('Madrid'))).toBeVisible();
      const path = new URL(away.url()).pathname;
      await open(away, `/${locale}/intake?day=2026-03-11`);
      await away.getByRole('combobox', { name: t.medication.fields.name }).fill('Nolotil');
      await away.keyboard.press('Escape');
      await away.getByLabel(t.medication.fields.time).fill('21:00');
      await away.getByRole('button', { name: t.medication.intake.save, exact: true }).click();
      await expect(away.getByText(t.medication.intake.saved).first()).toBeVisible();
      const [row] = await person.rows('episodes');
      expect(row).toMatchObject({
        zone: madrid,
        started_at: '2026-03-11T01:00:00+00:00',
        local_date: '2026-03-11',
      });
      await person.change('episodes', String(row?.id), { ended_at: '2026-03-12T04:00:00Z' });
      await expect
        .poll(() => person.rows('intakes'))
        .toMatchObject([{ zone: mexico, taken_at: '2026-03-12T03:00:00+00:00', local_date: '2026-03-11' }]);

      // Both devices show the same days, whatever their own clock.
      for (const device of [atHome, away]) {
        await open(device, path);
        await expect(main(device).getByText(episode.length.lasted(formatDuration(27 * 60)))).toBeVisible();
        await open(device, `/${locale}/calendar?month=2026-03`);
        await expect(square(device, t, '2026-03-11')).toHaveAccessibleName(
          new RegExp(`${says.pain(7, words.pain.severe)}.*${says.medication}.*${says.goesOn}`),
        );
        await expect(square(device, t, '2026-03-10')).toHaveAccessibleName(new RegExp(says.unknown));
        await expect(square(device, t, '2026-03-12')).toHaveAccessibleName(new RegExp(says.continues));
        await device.context().close();
      }
    },
  );

  turn.es(`the nights in which the clocks are changed, in ${locale}`, async ({ page, context }) => {
    const person = await somebody(page);
    await person.enter(context);
    // From two to three in spring, from three to two in autumn: six hours by the clock are five, and seven.
    await log(page, 7, '2026-03-29', '00:30', '2026-03-29', '06:30');
    await log(page, 9, '2026-10-25', '00:30', '2026-10-25', '06:30');
    // The first half hour after the skipped one (clock-change.spec.ts types a skipped one); of a repeated hour the first is
    // meant.
    await log(page, 4, '2025-03-30', '03:30', '2025-03-30', '05:00');
    await log(page, 5, '2025-10-26', '02:30', '2025-10-26', '05:00');
    await expect
      .poll(() => person.rows('episodes'))
      .toMatchObject([
        { started_at: '2026-03-28T23:30:00+00:00', ended_at: '2026-03-29T04:30:00+00:00' },
        { started_at: '2026-10-24T22:30:00+00:00', ended_at: '2026-10-25T05:30:00+00:00' },
        { started_at: '2025-03-30T01:30:00+00:00', ended_at: '2025-03-30T03:00:00+00:00' },
        { started_at: '2025-10-26T00:30:00+00:00', ended_at: '2025-10-26T04:00:00+00:00' },
      ]);
    const minutes = { '2026-03-29': 300, '2026-10-25': 420, '2025-03-30': 90, '2025-10-26': 210 };
    for (const [day, length] of Object.entries(minutes)) {
      await open(page, `/${locale}/calendar?month=${day.slice(0, 7)}`);
      await expect(page.getByText(calendar.summary(1, 0, 30))).toBeVisible();
      await square(page, t, day).click();
      await sheet(page).getByRole('link', { name: /\d, / }).click();
      await expect(main(page).getByText(episode.length.lasted(formatDuration(length)))).toBeVisible();
    }
  });
}
