/** Treatments: adding one, its doses, its facts, the trash. */
import { expect, test } from 'vitest';
import { calendarFile } from '#app/i18n/es/calendar-file.ts';
import { codes } from '#app/i18n/es/codes.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { treatments as t } from '#app/i18n/es/treatments.ts';
import { vocabulary } from '#app/i18n/es/vocabulary.ts';
import { formatDay } from '#app/i18n/format.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { addDays } from '#domain/calendar-date.ts';
import { savedBy } from './downloads.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(new Date());

/** A day of this year or the last, as these screens write it. */
const short = (day: string) =>
  formatDay('es', day, day.slice(0, 4) === today().slice(0, 4) ? 'short' : 'dated');

/** Fills in the start; parts left out are marked as not remembered. */
async function began(page: Page, start: string) {
  const [year = '', month = '', day = ''] = start.split('-');
  const group = page.getByRole('group', { name: t.form.start });
  await group.getByLabel(t.form.startParts.startDay, { exact: true }).fill(day);
  await group.getByLabel(t.form.startParts.startMonth, { exact: true }).fill(month);
  await group.getByLabel(t.form.startParts.startYear, { exact: true }).fill(year);
}

/** Records a treatment and ends on its page. */
async function add(page: Page, name: string, fill?: () => Promise<void>) {
  await page.goto('/es/treatments/new');
  await page.getByRole('combobox', { name: t.form.names.medicine }).fill(name);
  // An own name is confirmed; one in the dictionary needs no confirmation.
  const own = page.getByRole('option', { name: medication.fields.ownName(name), exact: true });
  if (await own.isVisible()) await own.click();
  await fill?.();
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a common preventive is chosen without a keyboard, and another name takes its place', async () => {
  const page = await renderScreen('newTreatment');
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const name = page.getByRole('combobox', { name: t.form.names.medicine });
  await chip('Topiramato').check();
  await expect(name).toHaveValue('Topiramato');
  await chip('Propranolol').check();
  await expect(chip('Topiramato')).not.toBeChecked();
  await expect(name).toHaveValue('Propranolol');
  await chip('Propranolol').uncheck();
  await expect(name).toHaveValue('');
  await name.fill('Nadolol');
  await expect(chip('Propranolol')).toHaveCount(0);
});

test('begins empty; a tablet is added, raised, left with a reason and begun again', async () => {
  const page = await renderScreen('treatments');
  await expect(page.getByText(t.empty.heading)).toBeVisible();
  await page.getByRole('link', { name: t.add }).click();

  // Nothing typed is lost when a field is missing.
  await field(page, t.form.dose).fill('25');
  await field(page, t.form.timesADay).fill('1,000');
  await button(page, t.form.save).click();
  await expect(page.getByText(problems.number_ambiguous('1,000', '1000', '1'))).toBeVisible();
  await expect(field(page, t.form.timesADay)).toHaveValue('1,000');
  await field(page, t.form.timesADay).fill('');
  await expect(page.getByText(problems.name_required)).toBeVisible();
  await expect(page.getByText(problems.dose_without_unit)).toBeVisible();
  await expect(page.getByRole('combobox', { name: t.form.names.medicine })).toBeFocused();
  await expect(field(page, t.form.dose)).toHaveValue('25');
  await page.getByRole('combobox', { name: t.form.names.medicine }).fill('Topiramato');
  await page.getByRole('radio', { name: 'mg', exact: true }).check();
  await began(page, addDays(today(), -40));
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topiramato' })).toBeVisible();
  await expect(main(page).getByText('25\u00a0mg')).toBeVisible();

  await button(page, t.steps.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.steps.date).fill(addDays(today(), -14));
  await dialog.getByLabel(t.form.dose, { exact: true }).fill('50');
  await dialog.getByRole('button', { name: t.steps.save }).click();
  await expect(main(page).getByText(t.weeks(2))).toBeVisible();
  // Confirmed beside the control, without a toast.
  await expect(page.getByText(t.steps.saved)).toHaveCount(1);
  await expect(page.getByRole('region', { name: t.steps.heading }).getByText(t.steps.saved)).toBeVisible();
  await expect(main(page).getByText(t.steps.first)).toBeVisible();

  await button(page, t.page.stop).click();
  await dialog.getByRole('radio', { name: codes.stopReasons.no_effect }).check();
  await dialog.getByRole('button', { name: t.stop.confirm }).click();
  await expect(page.getByText(t.stop.done, { exact: true })).toBeVisible();
  await page.goto('/es/treatments');
  await expect(page.getByText(t.stopped(codes.stopReasons.no_effect)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Topiramato' }).click();
  // Exact: the result, which arrives later, can say these words in a sentence.
  await expect(main(page).getByText(t.page.facts.doseEnded, { exact: true })).toBeVisible();
});

test('knows when the next injection is due, and takes back what was written by mistake', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Fremanezumab', async () => {
    await page.getByRole('checkbox', { name: t.form.injected }).check();
    await field(page, t.form.intervalCount).fill('4');
  });
  await expect(main(page).getByText(t.inDays(0), { exact: false }).first()).toBeVisible();
  await button(page, t.doses.givenToday).click();
  await expect(main(page).getByText(t.inDays(28), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t.doses.undo }).click();
  await expect(button(page, t.doses.givenToday)).toBeVisible();
  // It is stored, not only shown.
  await page.reload();
  await expect(button(page, t.doses.givenToday)).toBeVisible();
  await expect(main(page).getByText(t.doses.none)).toBeVisible();
});

const injectedId = crypto.randomUUID();

test('an injection is offered in the list from three days before its day on; the next one comes first', async () => {
  const injected = (given: number) => ({
    treatments: [
      {
        id: injectedId,
        name: 'Fremanezumab',
        medicine: 'fremanezumab',
        start_date: addDays(today(), -200),
        interval_count: 28,
        interval_unit: 'day',
      },
    ],
    treatment_doses: [
      {
        id: crypto.randomUUID(),
        treatment_id: injectedId,
        local_date: addDays(today(), -given),
        taken: true,
      },
    ],
  });
  const early = await renderScreen('treatments', injected(24));
  await expect(main(early).getByText(t.inDays(4), { exact: false })).toBeVisible();
  await expect(button(early, t.doses.givenToday)).toBeHidden();
  const near = await renderScreen('treatments', injected(25));
  const give = button(near, t.doses.givenToday);
  await expect(give).toBeVisible();
  const next = main(near).getByText(t.inDays(3), { exact: false }).element();
  expect(next.compareDocumentPosition(give.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('is put aside, left and taken up again in one answer', async () => {
  const page = await renderScreen('treatments');
  const state = (name: 'now' | 'paused' | 'stopped') =>
    page.getByRole('radio', { name: t.form.states[name], exact: true });
  await add(page, 'Candesartán', async () => {
    await began(page, addDays(today(), -30));
    await expect(state('now')).toBeChecked();
    await state('paused').check();
  });
  await expect(main(page).getByText(t.aside)).toBeVisible();

  await button(page, t.page.edit).click();
  await expect(state('paused')).toBeChecked();
  await state('stopped').check();
  await button(page, t.form.save).click();
  await expect(page.getByText(problems.day_invalid)).toBeVisible();
  await field(page, t.form.end).fill(addDays(today(), -2));
  await page.getByRole('radio', { name: codes.stopReasons.access }).check();
  await button(page, t.form.save).click();
  await expect(main(page).getByText(t.stopped(codes.stopReasons.access))).toBeVisible();

  await button(page, t.page.edit).click();
  await state('now').check();
  await expect(field(page, t.form.end)).toBeHidden();
  await button(page, t.form.save).click();
  await expect(button(page, t.page.stop)).toBeVisible();
  await expect(main(page).locator('select')).toHaveCount(0);
});

test('is found by brand, and half a name is not saved', async () => {
  const page = await renderScreen('treatments');
  await page.goto(`/es/treatments/new`);
  await expect(page.locator('select, datalist')).toHaveCount(0);
  const name = page.getByRole('combobox', { name: t.form.names.medicine });
  await name.fill('topa');
  await button(page, t.form.save).click();
  await expect(page.getByText(problems.medicine_name_unconfirmed)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('topa');

  await name.fill('Topam');
  await page.getByRole('option', { name: /^Topamax/ }).click();
  await expect(page.getByText(t.form.isBrandOf('topiramato'), { exact: false })).toContainText(
    medication.fields.unchecked,
  );
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topamax' })).toBeVisible();
});

test('an acute medicine taken for some days counts for its class', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Sumatriptán', async () => {
    await page.locator('summary', { hasText: t.form.more }).click();
    await page.getByRole('radio', { name: codes.treatmentRoles.short_term }).check();
    await page.getByRole('checkbox', { name: t.form.adherence }).check();
  });
  await expect(main(page).getByText(t.countsAs(vocabulary.medicationClass.triptan))).toBeVisible();
  await button(page, t.doses.takenToday).click();
  // Shown once the device has stored it: the next page load would interrupt the write.
  await expect(main(page).getByRole('button', { name: new RegExp(t.doses.removeOf('')) })).toBeVisible();
  await page.goto(`/es/medicines`);
  const triptans = main(page).getByRole('region', { name: vocabulary.medicationClass.triptan });
  await expect(triptans).toContainText(medication.month.days(1));
});

test('keeps what was typed, here and in a treatment that is edited, until it is saved or dropped', async () => {
  const page = await renderScreen('treatments');
  await page.goto(`/es/treatments/new`);
  await page.getByRole('combobox', { name: t.form.names.medicine }).fill('Propranolol');
  await field(page, t.form.posology).fill('Por la noche');
  await page.reload();
  await expect(page.getByText(t.form.draftRestored)).toBeVisible();
  await expect(page.getByRole('combobox', { name: t.form.names.medicine })).toHaveValue('Propranolol');
  await expect(field(page, t.form.posology)).toHaveValue('Por la noche');
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Propranolol' })).toBeVisible();

  await button(page, t.page.edit).click();
  await field(page, t.form.posology).fill('Por la mañana');
  await page.reload();
  await expect(field(page, t.form.posology)).toHaveValue('Por la mañana');
  await button(page, t.form.discardDraft).click();
  await expect(field(page, t.form.posology)).toHaveValue('Por la noche');
  await field(page, t.form.posology).fill('Por la tarde');
  await button(page, t.form.save).click();
  await expect(main(page).getByText('Por la tarde')).toBeVisible();
  await expect(main(page).getByText(t.form.saved, { exact: true })).toBeVisible();
  await page.goto(`/es/treatments/new`);
  await expect(page.getByRole('combobox', { name: t.form.names.medicine })).toHaveValue('');
  await expect(page.getByText(t.form.draftRestored)).toBeHidden();
});

test('what a tab closed while saving left behind is not offered again: it is in the diary', async () => {
  const page = await renderScreen('treatments');
  await page.goto(`/es/treatments/new`);
  const name = page.getByRole('combobox', { name: t.form.names.medicine });
  await name.fill('Propranolol');
  const [left] = Object.entries(localStorage).filter(([key]) => key.startsWith(draftKeys.treatment));
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Propranolol' })).toBeVisible();
  localStorage.setItem(...(left as [string, string]));
  await page.goto(`/es/treatments/new`);
  await expect(name).toHaveValue('');
  await expect(page.getByText(t.form.draftRestored)).toBeHidden();
  expect(Object.keys(localStorage)).not.toContain(left?.[0]);
});

test('says how often, how much in a day and since when, no more exactly than it is remembered', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Topiramato', async () => {
    await field(page, t.form.dose).fill('25');
    await page.getByRole('radio', { name: 'mg', exact: true }).check();
    await field(page, t.form.timesADay).fill('2');
    await expect(page.getByText(t.form.dailyDoseHint('50\u00a0mg'))).toBeVisible();
    await began(page, '2015-13');
    await button(page, t.form.save).click();
    await expect(page.getByText(problems.start_invalid)).toBeVisible();
    await began(page, '2015-3');
    await expect(page.getByText('Marzo de 2015', { exact: false })).toBeVisible();
  });
  const said = `25\u00a0mg, ${t.timesADay(2)} (${t.aDay('50\u00a0mg')})`;
  await expect(main(page).getByText(said).first()).toBeVisible();
  await expect(main(page).getByText(t.since('marzo de 2015', false))).toBeVisible();

  await button(page, t.page.edit).click();
  await began(page, '2015');
  await field(page, t.form.dailyDose).fill('75');
  await button(page, t.form.save).click();
  await expect(main(page).getByText(t.since('2015', false))).toBeVisible();
  await expect(main(page).getByText(t.aDay('75\u00a0mg'), { exact: false }).first()).toBeVisible();
  await page.goto(`/es/treatments`);
  await page.getByText(t.timeline.table).click();
  await expect(page.getByRole('row', { name: /Topiramato/ })).toContainText('2015');
});

test('a habit has no dose, and a device that is picked is one', async () => {
  const page = await renderScreen('treatments');
  await page.goto(`/es/treatments/new`);
  await page.locator('summary', { hasText: t.form.kind }).click();
  await page.getByRole('radio', { name: t.form.kinds.lifestyle, exact: true }).check();
  await expect(field(page, t.form.dose)).toBeHidden();
  await page.getByRole('textbox', { name: t.form.names.lifestyle }).fill('Cenar antes');
  await button(page, t.form.save).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cenar antes' })).toBeVisible();
  await expect(main(page).getByText(t.form.kinds.lifestyle, { exact: true })).toBeVisible();

  await page.goto(`/es/treatments/new`);
  await page.getByRole('combobox', { name: t.form.names.medicine }).fill('cefa');
  await page.getByRole('option', { name: /^Cefaly/ }).click();
  await expect(page.getByRole('combobox', { name: t.form.names.device })).toHaveValue('Cefaly');
  await expect(field(page, t.form.dose)).toBeHidden();
});

test('an amount other than the usual is kept with the dose of its day', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Botox', async () => {
    await field(page, t.form.dose).fill('155');
    await page.getByRole('radio', { name: vocabulary.units.unit, exact: true }).check();
    await page.getByRole('checkbox', { name: t.form.injected }).check();
    await field(page, t.form.intervalCount).fill('12');
    await began(page, addDays(today(), -100));
  });
  await page.getByLabel(t.doses.add).fill(addDays(today(), -90));
  const amount = page.getByLabel(t.doses.amount(vocabulary.units.unit));
  await amount.fill('mucho');
  await button(page, t.doses.save).click();
  await expect(page.getByText(problems.number_invalid)).toBeVisible();
  await amount.fill('1.500');
  await button(page, t.doses.save).click();
  await expect(page.getByText(problems.number_ambiguous('1.500', '1500', '1,5'))).toBeVisible();
  await expect(amount).toHaveValue('1.500');
  await amount.fill('195');
  await button(page, t.doses.save).click();
  const given = main(page).getByText(`195\u00a0${vocabulary.unitOf('unit', 195)}`, { exact: false });
  await expect(given).toBeVisible();
  await page.reload();
  await expect(given).toBeVisible();
});

test('goes to the trash and comes back', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Amitriptilina');
  await button(page, t.page.remove).click();
  await expect(page).toHaveURL(/\/es\/treatments$/);
  await expect(page.getByText(t.empty.heading)).toBeVisible();
  await page.getByRole('button', { name: t.page.undo }).click();
  await expect(page.getByRole('link', { name: 'Amitriptilina' })).toBeVisible();
});

test('does not count a day without a tick as missed, and puts back a dose as it was', async () => {
  const page = await renderScreen('treatments');
  await add(page, 'Magnesio', async () => {
    await began(page, addDays(today(), -4));
    await page.locator('summary', { hasText: t.form.more }).click();
    await page.getByRole('checkbox', { name: t.form.adherence }).check();
  });
  const says = (...days: [taken: number, leftOut: number, unknown: number]) =>
    expect(main(page).getByText(t.doses.adherence(...days), { exact: false })).toBeVisible();
  const remove = main(page).getByRole('button', { name: new RegExp(t.doses.removeOf('')) });
  await button(page, t.doses.leftOut).click();
  await says(0, 1, 4);
  await remove.click();
  await says(0, 0, 5);
  const removed = page.getByRole('listitem').filter({ hasText: new RegExp(t.doses.removed('.+')) });
  await removed.getByRole('button', { name: t.doses.undo }).click();
  await says(0, 1, 4);
  await remove.click();
  await button(page, t.doses.takenToday).click();
  await says(1, 0, 4);

  // Asked once on the home page, where a second tap removes the answer.
  await page.goto(`/es/`);
  const question = main(page).getByRole('group', { name: 'Magnesio' });
  await expect(question).toHaveCount(1);
  const taken = question.getByRole('button', { name: t.doses.isTaken, exact: true });
  await expect(taken).toHaveAttribute('aria-pressed', 'true');
  await taken.click();
  await expect(taken).toHaveAttribute('aria-pressed', 'false');
});

test('an unknown treatment says so', async () => {
  const page = await renderScreen(
    'treatment',
    {},
    { params: { id: '00000000-0000-4000-8000-000000000000' } },
  );
  await expect(page.getByText(t.page.notFound.heading)).toBeVisible();
});

test('home says since when an injection is due, and takes today, another day, or that it will not be given', async () => {
  const page = await renderScreen('home');
  const due = addDays(today(), -16);
  const question = () =>
    main(page).getByRole('group', { name: t.doses.overdue('Fremanezumab', short(due)), exact: true });
  await add(page, 'Fremanezumab', async () => {
    await page.getByRole('checkbox', { name: t.form.injected }).check();
    await field(page, t.form.intervalCount).fill('4');
    await began(page, addDays(due, -28));
  });
  await page.getByLabel(t.doses.add).fill(addDays(due, -28));
  await button(page, t.doses.save).click();
  await expect(main(page).getByText(t.doses.isGiven, { exact: false })).toBeVisible();

  await page.goto('/es/');
  await expect(question()).toBeVisible();
  // A day that has not come is not taken.
  await button(page, t.doses.otherDay).click();
  await expect(field(page, t.doses.otherDayLabel)).toBeFocused();
  await expect(field(page, t.doses.otherDayLabel)).toHaveValue(due);
  await field(page, t.doses.otherDayLabel).fill(addDays(today(), 1));
  await button(page, t.doses.save).click();
  await expect(page.getByText(problems.day_in_future)).toBeVisible();
  await field(page, t.doses.otherDayLabel).fill(addDays(due, 2));
  await button(page, t.doses.save).click();
  await expect(question()).toBeHidden();
  await page.getByRole('button', { name: t.doses.undo }).click();
  await expect(question()).toBeVisible();

  // Beside the button: what the product texts say of a missed one, and the day to which skipping leads.
  const next = t.doses.skipping(short(addDays(due, 28)));
  await expect(main(page).getByText(`${t.doses.givenLate} ${next}`, { exact: true })).toBeVisible();
  // Skipped: the next one is an interval after the day it was due, and nothing is asked.
  await button(page, t.doses.skip).click();
  await expect(question()).toBeHidden();
  await page.goto('/es/treatments');
  await expect(
    main(page).getByText(t.next(short(addDays(due, 28)), t.inDays(12)), { exact: true }),
  ).toBeVisible();
});

test('the next injection goes into the calendar of the device, with an alarm at nine that says nothing of health', async () => {
  const page = await renderScreen('home');
  const last = addDays(today(), -14);
  await add(page, 'Fremanezumab', async () => {
    await page.getByRole('checkbox', { name: t.form.injected }).check();
    await field(page, t.form.intervalCount).fill('4');
    await began(page, last);
  });
  await page.getByLabel(t.doses.add).fill(last);
  await button(page, t.doses.save).click();
  const file = await savedBy(() => button(page, calendarFile.add).click());
  const due = addDays(last, 28);
  const lines = (await file.text()).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:dose-${due}@diario.example`,
      `DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`,
      `SUMMARY:${calendarFile.titles.dose}`,
      'TRIGGER;RELATED=START:PT9H',
    ]),
  );
  expect(lines.join('|')).not.toContain('Fremanezumab');
});
