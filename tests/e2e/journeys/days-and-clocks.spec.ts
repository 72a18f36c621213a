/** A flight across the ocean, on two devices with clocks of different zones. Times that are typed: tests/screens/times.test.ts. */
import { expect, test } from '@playwright/test';
import { formatDuration } from '../../../app/i18n/format.ts';
import { open, windows } from '../support.ts';
import { languages, lineOf, main, painButton, saveButton, section, somebody, square } from './journey.ts';

test.use({ viewport: windows.phone });

const madrid = 'Europe/Madrid';
const mexico = 'America/Mexico_City';

const t = languages.en;
const { calendar, entry, episode, words } = t;
const says = calendar.daySentence;

test('a flight from Madrid to Mexico: each hour where it was lived', async ({ browser, page }) => {
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
  await open(atHome, '/en/entry?day=2026-03-11');
  await atHome.getByLabel(entry.start.time).fill('02:00');
  await painButton(atHome, t, 7).check();
  await section(atHome, entry.end.heading).click();
  await atHome.getByRole('radio', { name: entry.end.ongoing }).check();
  await saveButton(atHome, t).click();
  await expect(atHome.getByText(entry.saved.done)).toBeVisible();

  // It ends after landing, at 22:00 local time that day: 27 hours, not 20.
  const away = await inZone(mexico);
  await open(away, '/en/');
  await lineOf(away, t, 7).first().click();
  await expect(main(away).getByText(episode.zoneDiffers('Madrid'))).toBeVisible();
  const path = new URL(away.url()).pathname;
  await open(away, '/en/intake?day=2026-03-11');
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
    await open(device, '/en/calendar?month=2026-03');
    await expect(square(device, t, '2026-03-11')).toHaveAccessibleName(
      new RegExp(`${says.pain(7, words.pain.severe)}.*${says.medication}.*${says.goesOn}`),
    );
    await expect(square(device, t, '2026-03-10')).toHaveAccessibleName(new RegExp(says.unknown));
    await expect(square(device, t, '2026-03-12')).toHaveAccessibleName(new RegExp(says.continues));
    await device.context().close();
  }
});
