/**
 * All of the diary's features without an account: none of them sends a request to a server. That nothing speaks of an account in
 * English either is tested in tests/screens/local.test.ts.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { appointment } from '../../../app/i18n/es/appointment.ts';
import { exporting } from '../../../app/i18n/es/export.ts';
import { importing } from '../../../app/i18n/es/import.ts';
import { insights } from '../../../app/i18n/es/insights.ts';
import { localDiary as local } from '../../../app/i18n/es/local-diary.ts';
import { qualityOfLife as quality } from '../../../app/i18n/es/quality-of-life.ts';
import { settings } from '../../../app/i18n/es/settings.ts';
import { addDays, localDateOf } from '../../../domain/calendar-date.ts';
import { pdfText, withoutSpace } from '../../support/pdf-text.ts';
import { readExport } from '../../support/read-export.ts';
import { zone } from '../diary-rows.ts';
import { button, choose, fixture, line, plan, startOf } from '../import-page.ts';
import { expectNoFlaws, open, openWhole, windows } from '../support.ts';
import { languages, lineOf, main, painButton, saveButton, section, sheet } from './journey.ts';

const t = languages.es;
const { day, medication, treatments } = t;

const question = '¿Puedo viajar?';
const today = () => localDateOf(new Date().toISOString(), zone);

/** Requests other than for files of the site, and errors of the page. */
function wrongsOf(page: Page, site: string): string[] {
  const wrong: string[] = [];
  const isFile = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === site || /^(blob|data):/.test(request.url());
    return isOurs && request.method() === 'GET' && !/^\/(rest|auth|realtime|functions)\//.test(pathname);
  };
  page.on('request', (request) => {
    if (!isFile(request)) wrong.push(`${request.method()} ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => wrong.push(message));
  return wrong;
}

/** Bytes of the file a button downloads. */
async function fileOf(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

test.use({ viewport: windows.phone });

test('has every screen and its actions, and asks nothing of a server', async ({ page, baseURL }) => {
  const to = (path: string) => open(page, `/es${path}`);
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
  /** A step on one screen; none mentions an account, as there is none. */
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await act();
      const said = main(page).getByText(/tu cuenta/i);
      await expect(said.filter({ visible: true })).toHaveCount(0);
    });
  const wrong = wrongsOf(page, new URL(baseURL ?? '').origin);

  await step('an episode, changed, deleted and brought back', async () => {
    await to('/entry');
    await painButton(page, t, 7).check();
    await saveButton(page, t).click();
    await expect(page.getByText(t.entry.saved.doneHere)).toBeVisible();
    await to('/');
    await lineOf(page, t, 7).first().click();
    await press(t.episode.edit);
    await painButton(page, t, 5).check();
    await press(t.episode.saveChanges);
    await expect(main(page).getByText(t.episode.changed)).toBeVisible();
    await press(t.episode.remove.action);
    await expect(page.getByText(t.episode.remove.done, { exact: true })).toBeVisible();
    await to('/trash');
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await main(page)
      .getByRole('button', { name: new RegExp(`^${t.trash.restore}`) })
      .click();
    await expect(main(page).getByText(t.trash.empty.heading)).toBeVisible();
    await to('/');
    await expect(lineOf(page, t, 5).first()).toBeVisible();
  });

  await step('a day', async () => {
    const stress = page.getByRole('group', { name: day.stress.label, exact: true });
    const calm = stress.getByRole('radio', { name: day.stress.levels[1] ?? '', exact: true });
    await to(`/day/${addDays(today(), -3)}`);
    await calm.check();
    await expect(page.getByRole('status').getByText(day.checkIn.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(calm).toBeChecked();
  });

  await step('a medicine, and a dose of it', async () => {
    await to('/medicines');
    await press(medication.medicines.add);
    await sheet(page).getByRole('combobox', { name: medication.fields.name }).fill('Maxalt');
    await page.keyboard.press('Escape');
    await sheet(page).getByRole('button', { name: medication.form.save }).click();
    await expect(main(page).getByText(medication.form.saved)).toBeVisible();
    await to('/intake');
    await page.getByRole('button', { name: /^Maxalt/ }).click();
    await page.getByLabel(medication.fields.dose, { exact: true }).fill('10');
    await page.getByLabel(medication.fields.unit, { exact: true }).selectOption('mg');
    await press(medication.intake.save);
    await expect(page.getByText(medication.intake.saved).first()).toBeVisible();
  });

  await step('a preventive, and a dose of it', async () => {
    await to('/treatments/new');
    await page.getByRole('combobox', { name: treatments.form.names.medicine }).fill('Propranolol');
    await section(page, treatments.form.more).click();
    await page.getByRole('checkbox', { name: treatments.form.adherence }).check();
    await press(treatments.form.save);
    await expect(page.getByRole('heading', { level: 1, name: 'Propranolol' })).toBeVisible();
    await press(treatments.doses.takenToday);
    await expect(
      main(page).getByRole('button', { name: new RegExp(treatments.doses.removeOf('')) }),
    ).toBeVisible();
    await to('/treatments');
    await expect(main(page).getByRole('link', { name: 'Propranolol' })).toBeVisible();
  });

  await step('quality of life', async () => {
    await to('/quality-of-life');
    await press(quality.add.clinic);
    await sheet(page).getByText(quality.instruments.hit6, { exact: true }).click();
    await sheet(page).getByLabel(quality.clinic.score, { exact: true }).fill('58');
    await sheet(page).getByRole('button', { name: quality.save }).click();
    await expect(main(page).getByText(quality.results.saved)).toBeVisible();
  });

  await step('a file, which is taken back and comes again', async () => {
    await to('/import');
    const file = fixture('migraine-buddy.csv');
    await choose(page, importing, file);
    await expect(line(plan(page, importing), importing.plan.added)).toBeVisible();
    await button(page, startOf(importing)).click();
    await expect(main(page).getByRole('heading', { name: importing.done.heading })).toBeVisible();
    // Sooner, what comes under the same finger is not meant (app/diary/taps.ts).
    await page.waitForTimeout(320);
    await press(importing.done.undo);
    await sheet(page).getByRole('button', { name: importing.undo.action }).click();
    const gone = importing.earlier.takenBack('').split('.')[0]?.trim() ?? '';
    await expect(main(page).getByText(gone)).toBeVisible();
    await choose(page, importing, file);
    await expect(line(plan(page, importing), importing.plan.restored)).toBeVisible();
    await button(page, startOf(importing)).click();
    await expect(main(page).getByRole('heading', { name: importing.done.heading })).toBeVisible();
  });

  await step('what is computed of it', async () => {
    await openWhole(page, '/es/insights');
    await expect(main(page).getByRole('heading', { level: 1, name: insights.title })).toBeVisible();
    await expect(main(page).getByText(insights.failed.heading)).toHaveCount(0);
  });

  await step('before an appointment', async () => {
    await to('/appointment');
    const questions = main(page).getByRole('region', { name: appointment.questions.heading });
    await main(page).getByRole('heading', { name: appointment.questions.heading }).click();
    await questions.getByLabel(appointment.questions.label(1)).fill(question);
    await expect(questions.getByText(appointment.saved)).toBeVisible();
    await main(page).getByLabel(appointment.date.label).fill(addDays(today(), 7));
    await expect(main(page).getByText(appointment.date.inDays(7))).toBeVisible();
  });

  await step('the report and every file', async () => {
    await to('/export');
    await expect(main(page).getByText(local.share)).toBeVisible();
    const pdf = await fileOf(page, exporting.pdf.submit);
    expect(await pdfText(pdf)).toContain(withoutSpace(question));
    for (const { heading } of [exporting.data, exporting.blank])
      await main(page).getByRole('heading', { name: heading, exact: true }).click();
    expect((await fileOf(page, exporting.blank.action(Number(today().slice(0, 4))))).length).toBeGreaterThan(
      1000,
    );
    const tables = unzipSync(await fileOf(page, exporting.data.analysis.submit));
    expect(Object.keys(tables).length).toBeGreaterThan(2);
    const fhir = JSON.parse((await fileOf(page, exporting.data.fhir.submit)).toString());
    expect(fhir).toMatchObject({ resourceType: 'Bundle', type: 'document' });
    expect(fhir.entry.length).toBeGreaterThan(1);
    const copy = unzipSync(await fileOf(page, settings.export.submit));
    await expect(main(page).getByText(settings.export.done)).toBeVisible();
    const { tables: rows } = readExport(strFromU8(copy['diario-migrana.json'] ?? new Uint8Array()));
    for (const table of ['episodes', 'intakes', 'day_logs', 'treatments', 'questionnaire_results'])
      expect(rows[table]?.length, table).toBeGreaterThan(0);
  });

  await test.step('an account is offered, once', async () => {
    await to('/');
    await press(t.hygiene.attack.showDiary);
    await expect(main(page).getByText(local.offer.heading)).toBeVisible();
    await expectNoFlaws(page);
    await press(local.offer.dismiss);
    await expect(main(page).getByText(local.offer.heading)).toBeHidden();
    await page.reload();
    await expect(lineOf(page, t, 5).first()).toBeVisible();
    await expect(main(page).getByText(local.offer.heading)).toHaveCount(0);
  });

  await step('the settings', async () => {
    await to('/settings#device');
    await expect(main(page).getByRole('heading', { name: settings.localSections.device })).toBeVisible();
    await expect(main(page).getByText(settings.sections.account, { exact: true })).toHaveCount(0);
  });

  expect(wrong).toEqual([]);
});
