/** The cabinet, an intake outside an episode, and the medication of an episode. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { entry } from '#app/i18n/es/entry.ts';
import { medication as t } from '#app/i18n/es/medication.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { addDays, addMonths, instantOf, monthOf } from '#domain/calendar-date.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { today, zone } from './rows.ts';

/** Last month: it has all its days, whatever day it is today. */
const lastMonth = addMonths(monthOf(today()), -1);
const dayOfLastMonth = (day: number) => addDays(`${lastMonth}-01`, day - 1);
const monthName = () => new Intl.DateTimeFormat('es', { month: 'long' }).format(new Date(`${lastMonth}-15`));

const triptanDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    taken_at: instantOf(`${dayOfLastMonth(index + 1)}T09:00`, zone),
    zone,
    name: 'Maxalt',
    medicine: 'rizatriptan',
    dose: 10,
    unit: 'mg',
  }));
const inCabinet = (name: string, more: object = {}) => ({ id: randomUUID(), name, ...more });
const maxaltInCabinet = () => inCabinet('Maxalt', { medicine: 'rizatriptan' });

const main = (page: Page) => page.getByRole('main');
const openMedication = (page: Page) => page.locator('summary', { hasText: t.part.heading }).click();

test("a medicine of one's own is asked what it is, and stays in the cabinet", async () => {
  const page = await renderScreen('medicines');
  await page.goto('/es/entry');
  await page.getByRole('radio', { name: entry.intensity.chosen(4, words.pain.moderate) }).check();
  await openMedication(page);
  await page.getByRole('button', { name: t.part.add }).click();
  await page.getByRole('combobox', { name: t.fields.name }).fill('Fórmula de la botica');
  const card = page.getByRole('group', { name: 'Fórmula de la botica' });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: t.fields.ownName('Fórmula de la botica') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(card).toContainText(t.days.unclassified);
  await card.getByLabel(t.fields.class).selectOption(words.medicationClass.combination);
  await expect(card).toContainText(
    t.days.after(words.medicationClass.combination, t.days.used(1, 10, t.days.thisMonth)),
  );
  await card.getByLabel(t.fields.dose, { exact: true }).fill('2');
  await card.getByLabel(t.fields.unit, { exact: true }).selectOption('tablet');
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(main(page).getByText(/Fórmula de la botica 2/)).toBeVisible();
  // Shown at once, stored a moment later.
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();

  await page.goto('/es/medicines');
  const row = main(page).getByRole('button', { name: /Fórmula de la botica/ });
  await expect(row).toContainText(words.medicationClass.combination);
  await expect(row).toContainText(t.medicines.monthCount(1, 10));

  await page.goto('/es/entry');
  await openMedication(page);
  await page.getByRole('button', { name: /^Fórmula de la botica 2/ }).click();
  await expect(page.getByRole('group', { name: /^Fórmula de la botica 2/ })).toBeVisible();
});

test('never guesses what a brand is that other countries sell as something else', async () => {
  const page = await renderScreen('medicines');
  await page.getByRole('button', { name: t.medicines.add }).click();
  const form = page.getByRole('dialog', { name: t.form.addTitle });
  const name = form.getByRole('combobox', { name: t.fields.name });

  await name.fill('Actron');
  await page.keyboard.press('Escape');
  await expect(form.getByText(t.fields.severalMeanings)).toBeVisible();

  await name.fill('actron');
  const inSpain = form.getByRole('option', { name: /España/ });
  await expect(form.getByRole('option', { name: /Argentina/ })).toContainText('ibuprofeno');
  await inSpain.click();
  await expect(form.getByText(t.fields.severalMeanings)).toBeHidden();
  await expect(form.getByText(new RegExp(words.medicationClass.combination))).toBeVisible();
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form).toBeHidden();
  await main(page)
    .getByRole('button', { name: /^Actron/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('ácido acetilsalicílico');
});

test('does not take half a name for a medicine, wherever it is typed', async () => {
  const page = await renderScreen('medicines');
  const unconfirmed = problems.medicine_name_unconfirmed;
  const name = page.getByRole('combobox', { name: t.fields.name });

  // In the cabinet: the name stays in the field it was typed in.
  await page.goto('/es/medicines');
  await page.getByRole('button', { name: t.medicines.add }).click();
  await name.fill('ibu');
  await page.getByRole('button', { name: t.form.save }).click();
  await expect(page.getByText(unconfirmed)).toBeVisible();
  await expect(name).toHaveValue('ibu');
  await expect(name).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: t.form.cancel }).click();
  await expect(main(page).getByText(t.medicines.empty)).toBeVisible();

  // With an intake, saved from another field.
  await page.goto('/es/intake');
  await name.fill('ibu');
  await page.getByRole('textbox', { name: t.fields.notes }).fill('Fiebre');
  await page.getByRole('button', { name: t.intake.save, exact: true }).click();
  await expect(page.getByText(unconfirmed)).toBeVisible();
  await expect(name).toHaveValue('ibu');

  // With an episode: confirmed as an own medicine, it is saved and kept in the cabinet.
  await page.goto('/es/entry');
  await page.getByRole('radio', { name: entry.intensity.chosen(4, words.pain.moderate) }).check();
  await openMedication(page);
  await page.getByRole('button', { name: t.part.add }).click();
  await name.fill('ibu');
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(page.getByText(unconfirmed)).toBeVisible();
  await page.getByRole('button', { name: t.fields.ownName('ibu') }).click();
  await expect(page.getByText(unconfirmed)).toBeHidden();
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
  await page.goto('/es/medicines');
  await expect(main(page).getByRole('button', { name: /^ibu/ })).toBeVisible();
});

test('has addresses: a medicine, its form, Back, and one that is gone', async () => {
  const maxalt = maxaltInCabinet();
  const page = await renderScreen('medicines', { cabinet_items: [maxalt], intakes: triptanDays(2) });
  await page.goto(`/es/medicines?medicine=${maxalt.id}`);
  const sheet = page.getByRole('dialog', { name: 'Maxalt' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: t.medicines.edit }).click();
  await expect(page.getByRole('dialog', { name: t.form.editTitle })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeVisible();
  await page.goto(`/es/medicines?medicine=${randomUUID()}`);
  await expect(page.getByText(t.medicines.notFound)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/medicines$/);
});

test('the days of the reference are told before anything is saved', async () => {
  const page = await renderScreen('medicines', {
    intakes: triptanDays(9),
    cabinet_items: [maxaltInCabinet()],
  });
  await page.goto(`/es/entry?day=${dayOfLastMonth(10)}`);
  await page.getByLabel(entry.start.time).fill('08:00');
  await page.getByRole('radio', { name: entry.intensity.chosen(7, words.pain.severe) }).check();
  await openMedication(page);

  const used = (days: number) => t.days.used(days, 10, t.days.inMonth(monthName()));
  const repeat = page.getByRole('button', { name: /^Maxalt 10/ });
  await expect(repeat).toContainText(used(9));
  await expect(repeat).toContainText(t.days.near);
  await repeat.click();

  const card = page.getByRole('group', { name: 'Maxalt 10\u00a0mg' });
  await expect(card).toContainText(t.days.after(words.medicationClass.triptan, used(10)));
  await expect(card.getByText(t.days.reached)).toBeVisible();
  // A second tablet on the same day adds no medication day.
  await expect(repeat).toContainText(t.days.sameDay(used(10)));

  await card.getByRole('button', { name: t.days.explain }).click();
  const dialog = page.getByRole('dialog', { name: t.reference.title });
  await expect(dialog.getByRole('link', { name: t.reference.sourceName })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: t.days.explain })).toBeFocused();

  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(main(page).getByText('Maxalt 10\u00a0mg')).toBeVisible();
});
