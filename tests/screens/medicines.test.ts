/** The cabinet, an intake outside an episode, and the medication of an episode. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { codes } from '#app/i18n/es/codes.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { medication as t } from '#app/i18n/es/medication.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { addDays, addMonths, instantOf, monthOf } from '#domain/calendar-date.ts';
import { violationsIn } from './axe.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { daysAgo, episodeRow, hoursAgo, rowsOf, today, zone } from './rows.ts';

/** Last month: it has all its days, whatever day it is today. */
const lastMonth = addMonths(monthOf(today()), -1);
const dayOfLastMonth = (day: number) => addDays(`${lastMonth}-01`, day - 1);
const monthName = () => new Intl.DateTimeFormat('es', { month: 'long' }).format(new Date(`${lastMonth}-15`));

const triptanDays = (count: number) =>
  Array.from({ length: count }, (_, index) => taken(instantOf(`${dayOfLastMonth(index + 1)}T09:00`, zone)));
const taken = (at: string, more: object = {}) => ({
  taken_at: at,
  zone,
  name: 'Maxalt',
  medicine: 'rizatriptan',
  dose: 10,
  unit: 'mg',
  ...more,
});
const inCabinet = (name: string, more: object = {}) => ({ id: randomUUID(), name, ...more });
const maxaltInCabinet = () => inCabinet('Maxalt', { medicine: 'rizatriptan' });

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
  await card.getByLabel(t.fields.class).selectOption(words.medicationClass.combination);
  await card.getByLabel(t.fields.dose, { exact: true }).fill('2');
  await card.getByLabel(t.fields.unit, { exact: true }).selectOption('tablet');
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(main(page).getByText(/Fórmula de la botica 2/)).toBeVisible();
  // Shown at once, stored a moment later.
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();

  await page.goto('/es/medicines');
  const combined = main(page).getByRole('region', { name: words.medicationClass.combination });
  await expect(combined).toContainText(`${t.month.inMonth(1)}. ${t.month.watchedFrom(10)}`);
  await expect(combined.getByRole('button', { name: /Fórmula de la botica/ })).toContainText(
    t.month.inMonth(1),
  );

  await page.goto('/es/entry');
  await openMedication(page);
  await page.getByRole('button', { name: /^Fórmula de la botica 2/ }).click();
  await expect(page.getByRole('group', { name: /^Fórmula de la botica 2/ })).toBeVisible();
});

test('stands by class: the class’s days once, each medicine with its own and its last intake', async () => {
  const monday = instantOf(`${daysAgo(45)}T09:00`, zone);
  // At one instant: minutes apart they may be on two days.
  const now = hoursAgo(0);
  const page = await renderScreen('medicines', {
    cabinet_items: [
      maxaltInCabinet(),
      inCabinet('Imigran', { medicine: 'sumatriptan' }),
      inCabinet('Gelocatil', { medicine: 'paracetamol' }),
      inCabinet('Primperan', { medicine: 'metoclopramide' }),
    ],
    intakes: [
      taken(now),
      taken(now, { name: 'Imigran', medicine: 'sumatriptan' }),
      taken(now, { name: 'Relert', medicine: 'eletriptan' }),
      taken(now, { name: 'Optalidón', medicine: null, overuse_class: 'combination' }),
      taken(monday, { name: 'Gelocatil', medicine: 'paracetamol' }),
    ],
  });
  const group = (name: string) => main(page).getByRole('region', { name, exact: true });
  const row = (name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });
  const triptans = group(words.medicationClass.triptan);
  await expect(triptans.getByText(t.month.watchedFrom(10))).toHaveCount(1);
  await expect(triptans.getByRole('button')).toHaveCount(2);
  // A class of which there is nothing in the cabinet has its days all the same.
  await expect(group(words.medicationClass.combination)).toContainText(t.month.inMonth(1));
  await expect(group(words.medicationClass.combination).getByRole('button')).toHaveCount(0);
  await expect(group(t.month.several)).toContainText(t.month.inMonth(1));
  // The class's days are not the medicine's, and what was taken long ago is found inside.
  await expect(row('Gelocatil')).toContainText(t.month.inMonth(0));
  await expect(row('Primperan')).toContainText(t.medicines.neverTaken);
  await expect(row('Primperan')).not.toContainText(t.month.inMonth(0));
  expect(await violationsIn(main(page))).toEqual([]);
  await row('Gelocatil').click();
  const sheet = page.getByRole('dialog', { name: 'Gelocatil' });
  await expect(sheet).toContainText(t.month.inMonth(0));
  await expect(sheet.getByRole('link', { name: new RegExp(t.history.outside) })).toBeVisible();
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

  const said = (days: number) =>
    t.days.said(days, t.days.groups.triptan ?? '', t.days.inMonth(monthName()), 10);
  const strip = page.getByRole('group', { name: t.part.cabinet });
  await expect(strip).toContainText(said(9));
  await strip.getByRole('button', { name: /^Maxalt 10/ }).click();

  const card = page.getByRole('group', { name: 'Maxalt 10\u00a0mg' });
  await expect(card).toContainText(said(10));
  await expect(strip).toContainText(said(10));

  await card.getByRole('button', { name: t.days.explain }).click();
  const dialog = page.getByRole('dialog', { name: t.reference.title });
  await expect(dialog.getByRole('link', { name: t.reference.sourceName })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: t.days.explain })).toBeFocused();

  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(main(page).getByText('Maxalt 10\u00a0mg')).toBeVisible();
});

test('how it went is asked two hours later', async () => {
  const episode = episodeRow(4);
  const older = taken(hoursAgo(3), { episode_id: episode.id });
  // Not due yet: the two hours are over in a minute or two.
  const recent = taken(hoursAgo(2 - 1.5 / 60), {
    episode_id: episode.id,
    name: 'Nolotil',
    medicine: 'metamizole',
  });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const page = await renderScreen('home', { episodes: [episode], intakes: [older, recent] });
  const question = (name: RegExp) => main(page).getByRole('group', { name });
  const ask = main(page).getByRole('button', { name: hygiene.attack.askOutcome });
  await ask.click();
  await expect(question(/^Maxalt 10/)).toBeVisible();
  await expect(question(/^Nolotil/)).toBeHidden();

  await question(/^Maxalt 10/)
    .getByRole('radio', { name: words.outcome.relief })
    .check();
  await expect(main(page).getByText(t.outcome.saved, { exact: true })).toBeVisible();
  await main(page).locator('summary', { hasText: t.outcome.sideEffects }).click();
  await main(page).getByRole('checkbox').first().check();
  await expect(main(page).getByText(t.outcome.chest)).toBeHidden();
  const chest = main(page).getByRole('checkbox', { name: codes.sideEffects.chest_tightness });
  await chest.check();
  await expect(main(page).getByRole('alert')).toHaveText(t.outcome.chest);
  await chest.uncheck();

  // It appears without a reload and is announced to screen readers.
  vi.advanceTimersByTime(3 * 60_000);
  await expect(question(/^Nolotil/)).toBeVisible();
  await expect(page.getByText(t.outcome.appeared('Nolotil 10\u00a0mg'))).toBeAttached();

  await page.goto(`/es/episode/${episode.id}`);
  await ask.click();
  await question(/^Nolotil/)
    .getByRole('radio', { name: words.outcome.none })
    .check();
  await expect(main(page).getByText(t.outcome.saved, { exact: true })).toBeVisible();
  await page.goto('/es/');
  await page.getByRole('button', { name: hygiene.attack.showDiary }).click();
  await expect(
    main(page).getByRole('link', { name: new RegExp(`Maxalt.*${words.relief.yes}$`, 'i') }),
  ).toBeVisible();
  await expect(ask).toBeHidden();
});

test('something taken outside an episode is noted, changed, deleted and brought back', async () => {
  const page = await renderScreen('medicines', {
    cabinet_items: [inCabinet('Gelocatil', { medicine: 'paracetamol' })],
  });
  await main(page).getByRole('link', { name: t.medicines.log }).click();
  await expect(page).toHaveURL(/\/intake$/);
  const name = page.getByRole('combobox', { name: t.fields.name });
  await expect(name).toHaveValue('');
  await page.getByRole('button', { name: /^Gelocatil/ }).click();
  await expect(name).toHaveValue('Gelocatil');
  const dose = page.getByLabel(t.fields.dose, { exact: true });
  await expect(dose).toHaveValue('');
  await dose.fill('mucho');
  await page.getByRole('button', { name: t.intake.save, exact: true }).click();
  await expect(dose).toBeFocused();
  await dose.fill('1');
  await page.getByLabel(t.fields.unit, { exact: true }).selectOption('g');
  const notes = page.getByRole('textbox', { name: t.fields.notes });
  await notes.fill('Fiebre');
  await page.reload();
  await expect(page.getByText(t.intake.draftRestored)).toBeVisible();
  await expect(notes).toHaveValue('Fiebre');
  expect(await violationsIn(main(page))).toEqual([]);
  await page.getByRole('button', { name: t.intake.save, exact: true }).click();
  await expect(page.getByText(t.intake.saved).first()).toBeVisible();

  await expect(page).toHaveURL(/\/medicines$/);
  await main(page)
    .getByRole('button', { name: /^Gelocatil/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Gelocatil' });
  await sheet.getByRole('link', { name: new RegExp(`1.g.*${t.history.outside}`, 's') }).click();
  await expect(notes).toHaveValue('Fiebre');
  await page.getByLabel(t.fields.painAt).selectOption('3');
  await page.getByRole('button', { name: t.intake.save, exact: true }).click();
  await expect(sheet).toBeVisible();

  await sheet.getByRole('link', { name: /1.g/s }).click();
  await expect(page.getByLabel(t.fields.painAt)).toHaveValue('3');
  await page.getByRole('button', { name: t.intake.remove }).click();
  await expect(sheet.getByText(t.history.none)).toBeVisible();
  await page.getByRole('button', { name: t.medicines.undo }).click();
  await expect(sheet.getByRole('link', { name: /1.g/s })).toBeVisible();
});

test('the cabinet takes medicines by brand, in an order of one’s own, and gives them back', async () => {
  const page = await renderScreen('medicines');
  const long = 'Suspensión magistral con un nombre larguísimo que nadie ha conseguido decir entero';
  const ownName = long.slice(0, 80);
  await expect(main(page).getByText(t.medicines.empty)).toBeVisible();
  const form = page.getByRole('dialog', { name: t.form.addTitle });
  const named = (name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) });
  for (const [typed, offered, name] of [
    ['nolo', /^Nolotil/, 'Nolotil'],
    ['suma', /^Sumatriptán$/, 'Sumatriptán'],
  ] as const) {
    await page.getByRole('button', { name: t.medicines.add }).click();
    await form.getByRole('combobox', { name: t.fields.name }).fill(typed);
    await form.getByRole('option', { name: offered }).click();
    await form.getByRole('button', { name: t.form.save }).click();
    await expect(form).toBeHidden();
    await expect(named(name)).toBeVisible();
    await expect(page.getByText(t.form.saved)).toHaveCount(1);
    await expect(main(page).getByText(t.form.saved)).toBeVisible();
  }
  // Two medicines of one name could not be told apart.
  await page.getByRole('button', { name: t.medicines.add }).click();
  await form.getByRole('combobox', { name: t.fields.name }).fill('NOLOTIL');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form.getByText(t.form.already)).toBeVisible();
  await form.getByRole('combobox', { name: t.fields.name }).fill(ownName);
  await form.getByRole('option', { name: t.fields.ownName(ownName) }).click();
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form).toBeHidden();

  const names = main(page).getByRole('listitem');
  const expectNames = async (...wanted: string[]) => {
    await expect(names).toHaveCount(wanted.length);
    await expect(names).toContainText(wanted.map((name) => new RegExp(`^${name}`)));
  };
  await expectNames('Nolotil', 'Sumatriptán', 'Suspensión');
  await page.getByRole('button', { name: t.medicines.reorder }).click();
  await page.getByRole('button', { name: t.medicines.up('Sumatriptán') }).press('Enter');
  await expectNames('Sumatriptán', 'Nolotil', 'Suspensión');
  await expect(page.getByText(t.medicines.movedTo('Sumatriptán', 1, 3))).toBeAttached();
  await page.getByRole('button', { name: t.medicines.reorderDone }).click();
  await page.reload();
  await expectNames('Sumatriptán', 'Nolotil', 'Suspensión');

  await named('Nolotil').click();
  await page.getByRole('dialog').getByRole('button', { name: t.medicines.remove }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNames('Sumatriptán', 'Suspensión');
  await page.getByRole('button', { name: t.medicines.undo }).click();
  await expectNames('Sumatriptán', 'Nolotil', 'Suspensión');

  await named('Sumatriptán').click();
  await page
    .getByRole('dialog', { name: 'Sumatriptán' })
    .getByRole('button', { name: t.medicines.hide })
    .click();
  await expect(page.locator('summary', { hasText: t.medicines.hidden })).toBeVisible();
  await page.goto('/es/entry');
  await openMedication(page);
  await expect(page.getByRole('button', { name: /^Nolotil/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sumatriptán/ })).toBeHidden();
});

test('a common medicine is added without a keyboard, with its usual amount, one after the other', async () => {
  const page = await renderScreen('medicines');
  const form = page.getByRole('dialog', { name: t.form.addTitle });
  for (const [name, dose] of [
    ['Ibuprofeno', '600\u00a0mg'],
    ['Rizatriptán', t.first.noAmount],
  ] as const) {
    await page.getByRole('button', { name: t.medicines.add }).click();
    await form.getByRole('button', { name, exact: true }).click();
    await form.getByRole('button', { name: dose, exact: true }).click();
    await expect(form.getByRole('combobox', { name: t.fields.name })).toHaveValue(name);
    await expect(form.getByRole('button', { name: t.form.save })).toBeFocused();
    expect(await violationsIn(form)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  }
  expect(await rowsOf(page, 'cabinet_items')).toMatchObject([
    { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' },
    { name: 'Rizatriptán', medicine: 'rizatriptan', dose: null },
  ]);
});

test('a dose of two readings is asked about, in the cabinet and in an attack, and what was typed stays', async () => {
  const question = problems.number_ambiguous('1.000', '1000', '1');
  const page = await renderScreen('medicines');
  await page.getByRole('button', { name: t.medicines.add }).click();
  const form = page.getByRole('dialog', { name: t.form.addTitle });
  await form.getByRole('combobox', { name: t.fields.name }).fill('Paracetamol');
  await page.keyboard.press('Escape');
  const dose = form.getByLabel(t.form.usualDose, { exact: true });
  await dose.fill('1.000');
  await form.getByLabel(t.fields.unit, { exact: true }).selectOption('mg');
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(form.getByText(question)).toBeVisible();
  await expect(dose).toHaveValue('1.000');
  await dose.fill('1000');
  await form.getByRole('button', { name: t.form.save }).click();
  await expect(main(page).getByText(t.form.saved)).toBeVisible();

  await page.goto('/es/entry');
  await page.getByRole('radio', { name: entry.intensity.chosen(4, words.pain.moderate) }).check();
  await openMedication(page);
  await page.getByRole('button', { name: t.part.add }).click();
  await page.getByRole('combobox', { name: t.fields.name }).fill('Ibuprofeno');
  const card = page.getByRole('group', { name: 'Ibuprofeno' });
  await card.getByLabel(t.fields.dose, { exact: true }).fill('3,125');
  await card.getByLabel(t.fields.unit, { exact: true }).selectOption('mg');
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(card.getByText(problems.number_ambiguous('3,125', '3125', '3,1250'))).toBeVisible();
  await expect(card.getByLabel(t.fields.dose, { exact: true })).toHaveValue('3,125');
  // Both of the offered readings are taken.
  await card.getByLabel(t.fields.dose, { exact: true }).fill('3,1250');
  await page.getByRole('button', { name: entry.save, exact: true }).click();
  await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
});

test('has no flaw in the sheet of a medicine that was taken on many days', async () => {
  const maxalt = maxaltInCabinet();
  const intakes = Array.from({ length: 10 }, (_, index) => taken(hoursAgo(3 + index * 24)));
  const page = await renderScreen('medicines', { cabinet_items: [maxalt], intakes });
  await expect(main(page).getByRole('button', { name: /^Maxalt/ })).toContainText(/^Maxalt10 días/);
  expect(await violationsIn(main(page))).toEqual([]);
  await page.goto(`/es/medicines?medicine=${maxalt.id}`);
  const sheet = page.getByRole('dialog', { name: 'Maxalt' });
  await expect(sheet).toBeVisible();
  expect(await violationsIn(sheet)).toEqual([]);
});
