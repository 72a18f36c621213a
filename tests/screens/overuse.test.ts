/** Medication days of a class in a month, shown before the next one is saved once they are many, and never as a verdict. */
import { expect, test } from 'vitest';
import { entry } from '#app/i18n/es/entry.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { addDays, addMonths, instantOf, monthOf } from '#domain/calendar-date.ts';
import { renderScreen } from './render-screen.tsx';
import { today, zone } from './rows.ts';

/** Last month: it has all its days, whatever day it is today. */
const lastMonth = addMonths(monthOf(today()), -1);
const dayOf = (date: number) => addDays(`${lastMonth}-01`, date - 1);
const takenOn = (date: number) => ({
  taken_at: instantOf(`${dayOf(date)}T09:00`, zone),
  zone,
  name: 'Maxalt',
  medicine: 'rizatriptan',
  dose: 10,
  unit: 'mg',
});
const month = new Intl.DateTimeFormat('es', { month: 'long' }).format(new Date(`${lastMonth}-15`));
const { said, groups, inMonth } = medication.days;
const line = (days: number) => said(days, groups.triptan ?? '', inMonth(month), 10);

test('six days are not told; seven, eight, nine, ten are, before saving', async () => {
  const page = await renderScreen(
    'entry',
    {
      cabinet_items: [{ name: 'Maxalt', medicine: 'rizatriptan' }],
      intakes: [1, 2, 3, 4, 5, 6].map(takenOn),
    },
    { search: `?day=${dayOf(7)}` },
  );
  const main = page.getByRole('main');
  const repeat = page.getByRole('button', { name: /^Maxalt 10/ });
  const intakes = async () => (await page.diary.whenOpen()).rows('intakes').length;

  // The seventh day is two thirds of the reference: told with the intake, not before it.
  await page.getByLabel(entry.start.time).fill('08:00');
  await page.getByRole('radio', { name: entry.intensity.chosen(7, words.pain.severe) }).check();
  await page.locator('main summary', { hasText: medication.part.heading }).click();
  await expect(repeat).toBeVisible();
  await expect(main).not.toContainText(line(6));
  await repeat.click();
  const card = page.getByRole('group', { name: 'Maxalt 10\u00a0mg' });
  await expect(card).toContainText(line(7));
  // A second tablet that day adds no day, and removing it subtracts none.
  await repeat.click();
  await expect(card).toHaveCount(2);
  await expect(card.last()).toContainText(line(7));
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
  expect(await intakes()).toBe(8);

  // Outside an attack, on the next three days.
  for (const date of [8, 9, 10]) {
    await page.goto(`/es/intake?day=${dayOf(date)}`);
    await repeat.click();
    await page.getByLabel(medication.fields.time).fill('21:00');
    await expect(main).toContainText(line(date));
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(page.getByText(medication.intake.saved).first()).toBeVisible();
  }

  // The reference is reached; nothing is refused, and no diagnosis or instruction is given.
  await page.goto(`/es/intake?day=${dayOf(11)}`);
  await expect(main).toContainText(line(10));
  await repeat.click();
  await expect(main).toContainText(line(11));
  await expect(main).not.toContainText(/exceso|abuso|cefalea por|overuse headache|debes|you should/i);
  // A day earlier, which is already counted: no further day.
  await page.getByLabel(medication.fields.date).fill(dayOf(10));
  await expect(main).toContainText(line(10));
  expect(await intakes()).toBe(11);
});
