/** The choices of a report: its days, its parts, and what is saved from here. Paper and files as drawn are in tests/e2e/. */
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { attachments } from '#app/i18n/es/attachments.ts';
import { errors } from '#app/i18n/es/errors.ts';
import { exporting as t } from '#app/i18n/es/export.ts';
import { problems } from '#app/i18n/es/problems.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { shell } from '#app/i18n/es/shell.ts';
import { addDays } from '#domain/calendar-date.ts';
import { usualSections } from '#domain/reports/report-choice.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import { newSettledPerson, openAs, writeAs } from './account-server.ts';
import { violationsIn } from './axe.ts';
import { savedBy } from './downloads.ts';
import { main, type Page } from './render-screen.tsx';
import { episodeRow, today } from './rows.ts';
import { begun, killWorkers, running } from './workers.ts';

const report = (page: Page) => main(page).locator('[data-report]');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const unfold = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true }).click();
/** The periods are a line until it is pressed. */
const openPeriods = (page: Page) => main(page).getByText(t.period.legend, { exact: true }).first().click();
const question = '¿Puedo tomar un triptán con la píldora?';

/** The report of a person with an attack a fortnight ago, and a question for the doctor. */
async function openReport(): Promise<Page> {
  const { session } = await newSettledPerson();
  await writeAs(session, 'episodes', episodeRow(14 * 24, 5));
  await writeAs(session, 'report_profiles', { question_1: question });
  const page = await openAs(session, '/es/export');
  // With the code of reports, which the first test loads, and after the first round of the sync.
  await expect.poll(() => report(page).elements().length).toBe(1);
  await expect(report(page)).toContainText(/Ana/);
  return page;
}

test('dates that cannot be are refused in words, and nothing typed is lost', async () => {
  const page = await openReport();
  await openPeriods(page);
  await main(page).getByText(t.period.names.custom, { exact: true }).click();
  const [first, last] = [main(page).getByLabel(t.period.first), main(page).getByLabel(t.period.last)];
  // They start from the days chosen before.
  await expect(first).toHaveValue(daysOfPeriod('3m', today()).first);
  await expect(last).toHaveValue(today());

  await last.fill(addDays(today(), 1));
  await expect(main(page).getByText(problems.day_in_future)).toBeVisible();
  await expect(main(page).getByText(t.preview.fixDates)).toBeVisible();
  await expect(report(page)).toHaveCount(0);
  await unfold(page, t.data.heading);
  for (const name of [t.pdf.submit, t.csv.submit, t.print, t.data.analysis.submit, t.data.fhir.submit]) {
    await press(page, name);
    await expect(last).toBeFocused();
    first.element().focus();
  }
  expect(await violationsIn(main(page))).toEqual([]);

  await first.fill('2026-02-10');
  await last.fill('2026-02-01');
  await expect(main(page).getByText(problems.period_reversed)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(problems.period_reversed)).toBeVisible();
  await expect(first).toHaveValue('2026-02-10');
  await expect(last).toHaveValue('2026-02-01');

  await last.fill('2026-02-10');
  await expect(report(page)).toContainText(/Ana/);
  const file = await savedBy(() => press(page, t.pdf.submit));
  expect(file.name).toBe(t.pdf.fileName('2026-02-10', '2026-02-10'));
});

test('the CSV of the chosen days is one file, in the words of the page', async () => {
  const page = await openReport();
  const { first, last } = daysOfPeriod('3m', today());
  const file = await savedBy(() => press(page, t.csv.submit));
  expect(file.name).toBe(t.csv.fileName(first, last));
  const [headings, attack, ...others] = (await file.text()).trim().split('\r\n');
  expect(headings).toMatch(/Qué es.Día.Hora de inicio/);
  expect(attack).toMatch(/^Crisis.\d{4}-\d\d-\d\d.\d\d:\d\d/);
  expect(others).toEqual([]);
  await expect(main(page).getByText(t.csv.done)).toBeVisible();
});

test('the PDF goes to the share sheet of the device, with a second press where the browser wants one', async () => {
  const sent: string[] = [];
  const refused = [new DOMException('', 'NotAllowedError')];
  const sheet = {
    canShare: () => true,
    share: async ({ files: [file] }: { files: File[] }) => {
      const error = refused.pop();
      if (error) throw error;
      sent.push(file?.name ?? '');
    },
  };
  Object.assign(navigator, sheet);
  onTestFinished(() => {
    for (const name of Object.keys(sheet)) Reflect.deleteProperty(navigator, name);
  });
  const page = await openReport();
  await press(page, t.pdf.share);
  await expect(main(page).getByText(t.pdf.shareAgain)).toBeVisible();
  expect(sent).toEqual([]);
  await press(page, t.pdf.share);
  const { first, last } = daysOfPeriod('3m', today());
  await expect.poll(() => sent).toEqual([t.pdf.fileName(first, last)]);
  await expect(main(page).getByText(t.pdf.shareAgain)).toHaveCount(0);
});

test('what is most private is off and stands under the list of attacks; the address names no health data', async () => {
  const page = await openReport();
  const part = (name: string) => main(page).getByRole('checkbox', { name, exact: true });
  await main(page).getByText(t.include.heading).click();
  await expect(part(t.include.sections.months)).toBeChecked();
  await expect(part(t.include.sections.episodes)).not.toBeChecked();
  await expect(part(t.include.detailNames.notes)).toHaveCount(0);

  await part(t.include.sections.episodes).check();
  for (const name of Object.values(t.include.detailNames)) await expect(part(name)).not.toBeChecked();
  await part(t.include.detailNames.notes).check();
  await part(t.include.sections.person).uncheck();
  await expect(main(page).getByText(t.include.count(9, 12))).toBeVisible();
  await expect(report(page)).not.toContainText(/Ana/);
  const { searchParams } = new URL(page.url(), window.location.href);
  expect([...searchParams.keys()].sort()).toEqual(['details', 'parts']);
  expect(await violationsIn(main(page))).toEqual([]);

  await page.reload();
  await main(page).getByText(t.include.heading).click();
  await expect(part(t.include.detailNames.notes)).toBeChecked();
  await press(page, t.include.restore);
  await expect(part(t.include.sections.person)).toBeChecked();
  await expect(part(t.include.sections.episodes)).not.toBeChecked();
  await expect(report(page)).toContainText(/Ana/);
});

test('days, language and paper are kept over a reload and Back; the screen keeps its own language', async () => {
  const page = await openReport();
  await main(page).getByText(t.preview.text, { exact: true }).click();
  await expect(report(page).locator('[lang=es]')).toContainText(question);
  const heading = report(page).getByRole('heading').first();
  await expect(heading).toBeVisible();
  const own = heading.element().textContent ?? '';
  await openPeriods(page);
  await main(page).getByText(t.period.names['6m'], { exact: true }).click();
  await main(page).getByText(t.format.heading).click();
  await main(page).getByText(t.format.languages.en, { exact: true }).click();
  await main(page).getByText(t.format.papers.letter, { exact: true }).click();
  await expect(report(page).locator('[lang=en]')).toBeVisible();
  await expect(heading).not.toHaveText(own);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);

  await page.reload();
  await expect(report(page).locator('[lang=en]')).toBeVisible();
  await main(page).getByRole('link', { name: shell.more.appointment }).click();
  await expect(page).toHaveURL('/es/appointment');
  await page.goBack();
  await openPeriods(page);
  await expect(main(page).getByRole('radio', { name: t.period.names['6m'] })).toBeChecked();
  await main(page).getByText(t.format.heading).click();
  await expect(main(page).getByRole('radio', { name: t.format.papers.letter })).toBeChecked();
});

test('the blank calendar, the tables, FHIR and the complete copy are saved from here', async () => {
  const page = await openReport();
  const year = Number(today().slice(0, 4));
  for (const { heading } of [t.data, t.blank]) await unfold(page, heading);
  const sheet = await savedBy(() => press(page, t.blank.action(year)));
  expect(sheet.name).toBe(t.blank.fileName(year));
  expect(await sheet.text()).toMatch(/^%PDF-/);
  await expect(main(page).getByText(t.blank.done)).toBeVisible();

  const { first, last } = daysOfPeriod('3m', today());
  const tables = await savedBy(() => press(page, t.data.analysis.submit));
  expect(tables.name).toBe(t.data.analysis.fileName(first, last));
  const files = unzipSync(await tables.bytes());
  expect(Object.keys(files).length).toBeGreaterThan(2);
  await expect(main(page).getByText(t.data.analysis.done)).toBeVisible();

  await expect(main(page).getByText(t.data.fhir.text(usualSections, []))).toBeVisible();
  const fhir = await savedBy(() => press(page, t.data.fhir.submit));
  expect(fhir.name).toBe(t.data.fhir.fileName(first, last));
  const bundle = await fhir.text();
  expect(JSON.parse(bundle)).toMatchObject({ resourceType: 'Bundle', type: 'document' });
  // The recipient does not learn the person's name.
  expect(bundle).not.toContain('Ana');
  await expect(main(page).getByText(t.data.fhir.done)).toBeVisible();

  const copy = await savedBy(() => press(page, settings.export.submit));
  expect(copy.name).toMatch(/\.zip$/);
  await expect(main(page).getByText(settings.export.done)).toBeVisible();
});

test('a photo that no device has sent yet cannot be ticked, and the report says why', async () => {
  const { session } = await newSettledPerson();
  const episode = episodeRow(14 * 24, 5);
  await writeAs(session, 'episodes', episode);
  const photo = { media_type: 'image/jpeg', byte_size: 1000, width: 40, height: 30 };
  await writeAs(session, 'attachments', { ...photo, caption: 'Receta', episode_id: episode.id });
  await writeAs(session, 'attachments', {
    ...photo,
    media_type: 'application/pdf',
    width: null,
    height: null,
  });
  const page = await openAs(session, '/es/export');
  await expect.poll(() => report(page).elements().length).toBe(1);
  await main(page).getByText(t.pictures.heading, { exact: true }).click();
  const boxes = main(page).getByRole('group', { name: t.pictures.heading }).getByRole('checkbox');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toHaveAccessibleName('Receta');
  await boxes.click();
  await expect(main(page).getByText(attachments.elsewhere)).toBeVisible();
  await expect(boxes).not.toBeChecked();
  await expect(main(page).getByText(t.pictures.count(0, 1), { exact: true })).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);
  // The report is made without it.
  const file = await savedBy(() => press(page, t.pdf.submit));
  expect(await file.text()).not.toContain('/DCTDecode');
});

test('without a photo in the diary there is nothing to tick', async () => {
  const page = await openReport();
  await expect(main(page).getByText(t.include.heading)).toBeVisible();
  await expect(main(page).getByText(t.pictures.heading, { exact: true })).toHaveCount(0);
});

test('a visitor may begin on this device, or sign in', async () => {
  const page = await openAs(undefined, '/en/export');
  await expect(main(page).getByRole('link', { name: 'I have an account' })).toBeVisible();
});

test('one worker makes the report, its pages and its files', async () => {
  killWorkers();
  const page = await openReport();
  await savedBy(() => press(page, t.pdf.submit));
  await unfold(page, t.data.heading);
  await savedBy(() => press(page, t.data.analysis.submit));
  expect(begun).toEqual(['report-worker.ts']);
});

test('the worker and its copy of the diary end with the session', async () => {
  killWorkers();
  await openReport();
  expect(running.size).toBe(1);
  accountStorage.removeItem(sessionKey);
  await expect.poll(() => running.size).toBe(0);
});

/** A worker that dies before it answers. */
class Dying extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
  }
  postMessage() {}
  terminate() {}
}

test('a worker that dies is said in words; what was chosen stays, and another try makes the report', async () => {
  const page = await openReport();
  killWorkers();
  vi.stubGlobal('Worker', Dying);
  await openPeriods(page);
  await main(page).getByText(t.period.names['6m'], { exact: true }).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText(errors.failures.unexpected.title);
  // Nothing is shown as if it were still being made.
  await press(page, t.pdf.submit);
  await expect(main(page).getByText(t.pdf.busy)).toHaveCount(0);
  expect(await violationsIn(main(page))).toEqual([]);

  vi.unstubAllGlobals();
  await press(page, shell.retry);
  await expect(alert).toHaveCount(0);
  await expect(main(page).getByRole('radio', { name: t.period.names['6m'] })).toBeChecked();
  const { first, last } = daysOfPeriod('6m', today());
  const file = await savedBy(() => press(page, t.pdf.submit));
  expect(file.name).toBe(t.pdf.fileName(first, last));
});

test('a file whose worker dies is a message, and the report stays', async () => {
  const page = await openReport();
  killWorkers();
  vi.stubGlobal('Worker', Dying);
  await press(page, t.pdf.submit);
  await expect(page.getByText(errors.failures.unexpected.title)).toBeVisible();
  await expect(report(page)).toContainText(/Ana/);
  vi.unstubAllGlobals();
  const file = await savedBy(() => press(page, t.pdf.submit));
  expect(await file.text()).toMatch(/^%PDF-/);
});
