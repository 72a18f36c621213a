/** Medication days of a class in a month, shown before the next one is saved, and never as a verdict. */
import { expect, type Page, test } from '@playwright/test';
import { addDays, addMonths, instantOf, localDateOf, monthOf } from '../../../domain/calendar-date.ts';
import { zone } from '../diary-rows.ts';
import { open, windows } from '../support.ts';
import { languages, painButton, saveButton, section, somebody } from './journey.ts';

test.use({ viewport: windows.phone });

/** Last month: it has all its days, whatever day it is today. */
const lastMonth = addMonths(monthOf(localDateOf(new Date().toISOString(), zone)), -1);
const dayOf = (date: number) => addDays(`${lastMonth}-01`, date - 1);
const takenOn = (date: number) => ({
  taken_at: instantOf(`${dayOf(date)}T09:00`, zone),
  zone,
  name: 'Maxalt',
  medicine: 'rizatriptan',
  dose: 10,
  unit: 'mg',
});

for (const t of [languages.es]) {
  const { locale, medication, entry, words } = t;
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(new Date(`${lastMonth}-15`));
  const triptans = words.medicationClass.triptan;
  const used = (days: number) => medication.days.used(days, 10, medication.days.inMonth(month));
  const repeat = (page: Page) => page.getByRole('button', { name: /^Maxalt 10/ });

  test(`seven, eight, nine, ten days: told before saving, in ${locale}`, async ({ page, context }) => {
    test.slow();
    const person = await somebody(page);
    await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan' });
    await person.add('intakes', ...[1, 2, 3, 4, 5, 6, 7].map(takenOn));
    await person.enter(context);

    // The eighth day is near the reference, shown on the button and on the intake.
    await open(page, `/${locale}/entry?day=${dayOf(8)}`);
    await page.getByLabel(entry.start.time).fill('08:00');
    await painButton(page, t, 7).check();
    await section(page, medication.part.heading).click();
    await expect(repeat(page)).toContainText(used(7));
    await expect(repeat(page)).not.toContainText(medication.days.near);
    await repeat(page).click();
    const card = page.getByRole('group', { name: 'Maxalt 10\u00a0mg' });
    await expect(card).toContainText(medication.days.after(triptans, used(8)));
    await expect(card).toContainText(medication.days.near);
    // A second tablet that day adds no day, and removing it subtracts none.
    await repeat(page).click();
    await expect(card).toHaveCount(2);
    await expect(card.last()).toContainText(medication.days.same(triptans, used(8)));
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await expect.poll(async () => (await person.rows('intakes')).length).toBe(9);

    // Outside an attack, on the next two days: near the reference, then reached.
    const takeOn = async (date: number, days: number) => {
      await open(page, `/${locale}/intake?day=${dayOf(date)}`);
      await repeat(page).click();
      await page.getByLabel(medication.fields.time).fill('21:00');
      await expect(page.getByRole('main')).toContainText(medication.days.after(triptans, used(days)));
      await expect(
        page
          .getByRole('main')
          .getByText(days < 10 ? medication.days.near : medication.days.reached)
          .first(),
      ).toBeVisible();
      await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
      await expect(page.getByText(medication.intake.saved).first()).toBeVisible();
    };
    await takeOn(9, 9);
    await takeOn(10, 10);

    // The reference is reached; nothing is refused, and no diagnosis or instruction is given.
    await open(page, `/${locale}/intake?day=${dayOf(11)}`);
    await expect(repeat(page)).toContainText(medication.days.reached);
    await repeat(page).click();
    await expect(page.getByRole('main')).toContainText(medication.days.after(triptans, used(11)));
    await expect(page.getByRole('main')).not.toContainText(
      /abuso|cefalea por|overuse headache|debes|you should/i,
    );
    // A day earlier, which is already counted: no further day.
    await page.getByLabel(medication.fields.date).fill(dayOf(10));
    await expect(page.getByRole('main')).toContainText(medication.days.same(triptans, used(10)));
    await expect.poll(async () => (await person.rows('intakes')).length).toBe(11);
  });
}
