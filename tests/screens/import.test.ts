/** Importing a file, as far as the diary of this device: what is asked, the plan, its undo. The worker's module runs in-thread. */
import { File } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import type { Entity } from '#app/diary/sync/sync-types.ts';
import { importing as en } from '#app/i18n/en/import.ts';
import { importing as es } from '#app/i18n/es/import.ts';
import type { Locale } from '#app/paths.ts';
import { makeExport } from '#domain/copy/export.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';

Object.assign(globalThis, {
  // Of Node, as AbortController is: what is cancelled is known by the class of its reason.
  DOMException: AbortSignal.abort().reason.constructor,
});

const languages = { es, en };
const t = es;
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });
const mapping = (page: Page) => main(page).getByRole('form', { name: t.mapping.heading });
const field = (page: Page, name: string) => mapping(page).getByLabel(name, { exact: true });
const plan = (page: Page) => main(page).getByRole('region', { name: t.plan.heading });
const line = (page: Page, name: string) => plan(page).getByRole('row', { name: new RegExp(`^${name}`) });
const earlier = (page: Page) => main(page).getByRole('region', { name: t.earlier.heading });
const submit = new RegExp(`^${t.plan.submit(2).split('2')[0]}\\d+`);
const undoOf = new RegExp(`^${t.earlier.undoThis('')}`);
const takenBack = t.earlier.takenBack('').split('.')[0]?.trim() ?? '';

const openImport = (locale: Locale = 'es') => renderScreen('import', {}, { locale });
const bytesOf = (name: string, type: string, bytes: Uint8Array | string) => new File([bytes], name, { type });
const csv = (name: string, text: string) => bytesOf(name, 'text/csv', text);
const fixtureBytes = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/import', name));
const fixture = (name: string) => bytesOf(name, '', fixtureBytes(name));
const zipOf = (files: Parameters<typeof zipSync>[0]) => zipSync(files);

const choose = (page: Page, file: File, { choose: words } = t) =>
  main(page)
    .getByLabel(new RegExp(`^(${words.label}|${words.other})`))
    // Node's, which reads as a browser's does; jsdom's cannot be streamed.
    .setInputFiles(file as unknown as Blob);

/** What the plan says is added. */
async function addedOf(page: Page): Promise<string> {
  const cell = line(page, t.plan.added).getByRole('cell');
  await expect(cell).toBeVisible();
  return cell.element().textContent;
}

async function carryOut(page: Page): Promise<void> {
  await button(page, submit).click();
  await expect(heading(page, t.done.heading)).toBeVisible();
}

/** Undoes, once the plan of what that changes is there. */
async function confirmUndo(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.undo.title });
  await expect(dialog).toContainText(t.undo.back);
  await dialog.getByRole('button', { name: t.undo.action }).click();
}

/** Rows of a table, those in the trash too. */
const rowsOf = async (page: Page, table: Entity) => (await page.diary.whenOpen()).rows(table);
const here = async (page: Page, table: Entity) =>
  (await rowsOf(page, table)).filter(({ deleted_at: at }) => at === null || at === undefined);

for (const locale of ['es', 'en'] as const)
  test(`what cannot be read is refused in words, and the next file is read all the same, ${locale}`, async () => {
    const words = languages[locale];
    const page = await openImport(locale);
    const refused = async (file: File, title: string, advice: string, where = '') => {
      await choose(page, file, words);
      const alert = page.getByRole('alert');
      for (const text of [title, advice, where]) await expect(alert).toContainText(text);
      await expect(main(page).getByText(words.choose.chosen(file.name))).toBeVisible();
    };
    const { empty, not_text, damaged, not_recognised, spreadsheet, open_quote } = words.refusals;
    const zip = zipOf({ 'a.csv': new Uint8Array(4096).fill(0x61) });
    await refused(csv('empty.csv', ''), ...empty);
    await refused(bytesOf('picture.png', 'image/png', new Uint8Array([137, 80, 78, 71, 0, 1])), ...not_text);
    await refused(csv('report.csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'), ...not_text);
    await refused(bytesOf('cut.zip', 'application/zip', zip.subarray(0, 40)), ...damaged);
    await refused(csv('one.csv', 'hola'), ...not_recognised);
    const workbook = zipOf({ 'xl/workbook.xml': strToU8('<workbook/>') });
    await refused(bytesOf('diario.xlsx', 'application/zip', workbook), ...spreadsheet);
    const unclosed = 'date,pain,notes\n2026-03-01,7,"open\n2026-03-02,7,x\n';
    await refused(csv('open.csv', unclosed), ...open_quote, words.atLine(2));

    await choose(page, csv('none.csv', 'date,notes\n2026-03-01 10:00,a'), words);
    await expect(main(page).getByRole('form', { name: words.mapping.heading })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('a CSV of another app comes, is taken back, and comes again', async () => {
  const page = await openImport();
  await choose(page, fixture('migraine-buddy.csv'));
  await expect(plan(page).getByText(t.plan.from(t.choose.sources.migraine_buddy[0]))).toBeVisible();
  // The latest first, each with what tells it apart.
  const samples = plan(page).getByRole('listitem');
  await expect(samples.filter({ hasText: /5 mar.*dolor 4 de 10 · 1\sh$/ })).toHaveCount(1);
  await expect(samples.filter({ hasText: /1 mar.*dolor 7 de 10 · 1\sd 2\sh$/ })).toHaveCount(1);
  expect(plan(page).element().textContent).toMatch(/\b5 mar.*\b1 mar/s);
  const added = await addedOf(page);
  await carryOut(page);
  await expect(main(page).getByText(t.done.text(added))).toBeVisible();
  expect(await rowsOf(page, 'import_batches')).toHaveLength(1);
  const { length } = await rowsOf(page, 'episodes');
  expect(length).toBeGreaterThan(0);
  expect(added).toContain(t.things.episodes(length));

  await button(page, t.done.undo).click();
  await confirmUndo(page);
  await expect(main(page).getByText(takenBack)).toBeVisible();
  expect(await here(page, 'episodes')).toEqual([]);
  expect(await rowsOf(page, 'episodes')).toHaveLength(length);

  await choose(page, fixture('migraine-buddy.csv'));
  await expect(line(page, t.plan.restored)).toBeVisible();
  await carryOut(page);
  expect(await here(page, 'episodes')).toHaveLength(length);

  await button(page, t.done.again).click();
  await choose(page, fixture('migraine-buddy.csv'));
  await expect(plan(page).getByText(t.plan.nothing)).toBeVisible();
  await expect(button(page, submit)).toHaveCount(0);
});

test('the diary’s own CSV comes whole, in another language than the page, and the second time brings nothing', async () => {
  const page = await openImport();
  await choose(page, fixture('diary-en.csv'));
  await expect(plan(page).getByText(t.plan.from(t.choose.sources.own_csv[0]))).toBeVisible();
  await expect(line(page, t.plan.lost)).toHaveCount(0);
  await carryOut(page);
  expect(await rowsOf(page, 'intakes')).toHaveLength(105);
  expect(await rowsOf(page, 'day_logs')).toHaveLength(8);
  await button(page, t.done.again).click();
  await choose(page, fixture('diary-en.csv'));
  await expect(plan(page).getByText(t.plan.nothing)).toBeVisible();
});

test('an import is undone later, from the list of earlier imports, and its file brings it again', async () => {
  const page = await openImport();
  await choose(page, fixture('migraine-buddy.csv'));
  await addedOf(page);
  await carryOut(page);
  const { length } = await rowsOf(page, 'episodes');

  await page.reload();
  const undo = earlier(page).getByRole('button', { name: undoOf });
  await undo.click();
  await confirmUndo(page);
  await expect(earlier(page).getByText(takenBack)).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await here(page, 'episodes')).toEqual([]);
  expect(await here(page, 'import_batches')).toEqual([]);

  await choose(page, fixture('migraine-buddy.csv'));
  await expect(line(page, t.plan.restored)).toContainText(t.things.episodes(length));
  await carryOut(page);
  await expect(undo).toBeVisible();
  expect(await here(page, 'episodes')).toHaveLength(length);
  expect(await here(page, 'import_batches')).toHaveLength(1);
});

test('a copy of this diary comes whole into an empty one', async () => {
  const [id, day] = [randomUUID(), '2026-03-01'];
  const at = '2026-03-01T09:00:00+00:00';
  const system = { user_id: randomUUID(), version: 3, created_at: at, updated_at: at, deleted_at: null };
  const [zone, started_at] = ['Europe/Madrid', '2026-03-01T08:00:00+00:00'];
  const entered = {
    intensity: 7,
    started_at,
    zone,
    notes: 'Con luz.',
    ended_at: '2026-03-01T12:00:00+00:00',
  };
  const dose = { episode_id: id, taken_at: started_at, zone, name: 'Naproxeno' };
  const copy = makeExport(
    {
      episodes: [{ id, ...system, ...entered }],
      intakes: [{ id: randomUUID(), ...system, ...dose }],
      day_logs: [{ id: randomUUID(), ...system, local_date: day, mood: 4 }],
    },
    { at: '2026-11-22T10:00:00+01:00', zone },
  );
  const page = await openImport();
  await choose(page, bytesOf('diario-migrana.json', 'application/json', JSON.stringify(copy)));
  await button(page, t.plan.submit(3)).press('Enter');
  await expect(heading(page, t.done.heading)).toBeVisible();
  const [episode, ...others] = await rowsOf(page, 'episodes');
  expect(episode).toMatchObject({ intensity: 7, zone, notes: 'Con luz.' });
  expect([episode?.started_at, episode?.ended_at].map((text) => Date.parse(String(text)))).toEqual(
    [started_at, entered.ended_at].map(Date.parse),
  );
  expect(others).toEqual([]);
  expect(await rowsOf(page, 'intakes')).toMatchObject([{ episode_id: episode?.id, name: 'Naproxeno' }]);
  expect(await rowsOf(page, 'day_logs')).toMatchObject([{ local_date: day, mood: 4 }]);
});

test('the columns of any other CSV are named by the person; an order of dates is asked only where there are several', async () => {
  const page = await openImport();
  await choose(page, csv('mine.csv', 'When;Bad;Other\n03/04/2026 10:00;6;x\n05/06/2026 11:30;4;y'));
  await field(page, t.mapping.pain).selectOption('Bad');
  await field(page, t.mapping.start).selectOption('When');
  await field(page, t.mapping.dates).selectOption(t.mapping.orders.mdy);
  await field(page, t.mapping.notes).selectOption('Other');
  await button(page, t.mapping.submit).click();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(2));
  await button(page, t.plan.submit(2)).click();
  await expect(heading(page, t.done.heading)).toBeVisible();
  const days = (await rowsOf(page, 'episodes')).map(({ started_at }) => String(started_at).slice(0, 10));
  expect(days.sort()).toEqual(['2026-03-04', '2026-05-06']);

  await button(page, t.done.again).click();
  await choose(page, csv('sure.csv', 'When;Bad\n13/04/2026 10:00;6'));
  await expect(field(page, t.mapping.start)).toBeVisible();
  await expect(field(page, t.mapping.dates)).toHaveCount(0);
});

test('a scale that can be two is asked, and the line that is not on it is named', async () => {
  const days = [5, 6, 12, 5, 5].map((pain, i) => `2026-03-0${i + 1} 10:00,${pain}`);
  const page = await openImport();
  await choose(page, csv('five.csv', ['date,pain', ...days].join('\n')));
  await button(page, t.mapping.submit).click();
  await expect(mapping(page).getByText(t.mapping.requiredScale)).toBeVisible();
  await field(page, t.mapping.scale).selectOption(t.mapping.scales['0_10']);
  await button(page, t.mapping.submit).click();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(4));
  await expect(line(page, t.plan.lost)).toContainText(t.plan.losses.unreadable_pain(1));
  await expect(line(page, t.plan.lost)).toContainText('2026-03-03 10:00, 12');
});

test('a diary without intensities takes the one the person states', async () => {
  const page = await openImport();
  await choose(page, csv('none.csv', 'date,notes\n2026-03-01 10:00,a\n2026-03-02 10:00,b'));
  await button(page, t.mapping.submit).click();
  await expect(mapping(page).getByText(t.mapping.requiredStated)).toBeVisible();
  await field(page, t.mapping.stated).selectOption('6');
  await button(page, t.mapping.submit).click();
  await button(page, t.plan.submit(2)).click();
  await expect(heading(page, t.done.heading)).toBeVisible();
  expect((await rowsOf(page, 'episodes')).map(({ intensity }) => intensity)).toEqual([6, 6]);
});

test('headaches without a severity wait in the plan for a pain', async () => {
  const page = await openImport();
  await choose(page, fixture('apple-health.xml'));
  const question = plan(page).getByRole('region', { name: t.plan.unstated.question(1) });
  const pain = question.getByLabel(t.plan.unstated.label, { exact: true });
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(2));
  await pain.selectOption('4');
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(3));
  await expect(pain).toHaveValue('4');
  await carryOut(page);
  for (const answer of [undefined, '7']) {
    if (answer === undefined) await button(page, t.done.again).click();
    await choose(page, fixture('apple-health.xml'));
    if (answer) await pain.selectOption(answer);
    await expect(plan(page).getByText(t.plan.nothing)).toBeVisible();
    await expect(line(page, t.plan.differing)).toBeHidden();
  }
});

test('the ZIP of Apple Health, dropped on the page: headaches, bleeding and sleep', async () => {
  const zip = zipOf({
    'apple_health_export/export_cda.xml': strToU8('<ClinicalDocument/>'),
    'apple_health_export/export.xml': new Uint8Array(fixtureBytes('apple-health.xml')),
  });
  const page = await openImport();
  const place = main(page).getByText(t.choose.drop);
  await expect(place).toBeVisible();
  const files = [bytesOf('exportar.zip', 'application/zip', zip)];
  expect(fireEvent.dragOver(place.element(), { dataTransfer: { files, types: ['Files'] } })).toBe(false);
  fireEvent.drop(place.element(), { dataTransfer: { files, types: ['Files'] } });
  await expect(plan(page).getByText(t.plan.from(t.choose.sources.apple_health[0]))).toBeVisible();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(2));
  await carryOut(page);
  const attacks = await rowsOf(page, 'episodes');
  expect(attacks.map(({ intensity, zone }) => `${intensity} ${zone}`).sort()).toEqual([
    '5 Europe/Madrid',
    '8 America/Mexico_City',
  ]);
  const days = new Map((await rowsOf(page, 'day_logs')).map((row) => [row.local_date, row]));
  expect(days.size).toBe(4);
  expect(days.get('2026-03-04')).toMatchObject({ headache_free: true });
  expect(days.get('2026-03-07')).toMatchObject({ menstruation: 'heavy', menstruation_start: true });
  expect(days.get('2026-03-08')).toMatchObject({ sleep_hours: 7.2 });
  expect(days.get('2026-03-08')?.menstruation ?? null).toBeNull();
});

/** A CSV with one attack a day. */
function manyAttacks(count: number): File {
  const lines = Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.UTC(2024, 0, 1) - back * 86_400_000).toISOString().slice(0, 10);
    return `${day}T08:00,${1 + (back % 9)},nota ${back}`;
  });
  return csv('many.csv', ['start,pain,notes', ...lines].join('\n'));
}

/** Holds an import after one of its parts. @returns how it goes on */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('scheduler', { yield: () => promise });
  return resolve;
}

test('stopped, an import says how far it came, and is finished by importing again', async () => {
  const count = 600;
  const page = await openImport();
  const bring = async () => {
    await choose(page, manyAttacks(count));
    await button(page, t.mapping.submit).click();
    await expect(button(page, submit)).toBeVisible();
  };
  await bring();
  const goOn = hold();
  await button(page, t.plan.submit(count)).click();
  await expect(main(page).getByText(/^250 de 60\d$/)).toBeVisible();
  await button(page, t.stop).click();
  goOn();
  await expect(heading(page, t.done.stopped)).toBeVisible();
  await expect(main(page).getByText(/Han llegado 250 de 60\d\./)).toBeVisible();
  await expect(button(page, t.done.undo)).toBeVisible();
  const arrived = (await rowsOf(page, 'episodes')).length;
  expect(arrived).toBeLessThan(count);

  await button(page, t.done.again).click();
  await bring();
  await expect(line(page, t.plan.same)).toContainText(t.things.episodes(arrived));
  await carryOut(page);
  expect(await here(page, 'episodes')).toHaveLength(count);
  expect(await rowsOf(page, 'import_batches')).toHaveLength(1);
});

test('leaving half-way asks first', async () => {
  const page = await openImport();
  await choose(page, manyAttacks(300));
  await button(page, t.mapping.submit).click();
  await expect(button(page, submit)).toBeVisible();
  const goOn = hold();
  await button(page, submit).click();
  await expect(main(page).getByText(t.importing, { exact: true })).toBeVisible();
  await page.locator('a[href="/es/calendar"]').first().click();
  const asked = page.getByRole('dialog', { name: t.leave.title });
  await asked.getByRole('button', { name: t.leave.cancel }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL('/es/import');
  goOn();
  await expect(heading(page, t.done.heading)).toBeVisible();
  expect(await rowsOf(page, 'episodes')).toHaveLength(300);
});

const mebibyte = 1024 * 1024;

test('a cell of ten megabytes is cut and named, and is not put on the page', async () => {
  const cell = 'a'.repeat(10 * mebibyte);
  const page = await openImport();
  await choose(page, csv('cell.csv', `start,pain,notes\n2026-03-01T08:00,7,"${cell}"\n2026-03-02T08:00,7,b`));
  await button(page, t.mapping.submit).click();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(2));
  await expect(plan(page).getByText(t.plan.losses.too_long(1))).toBeVisible();
  expect(document.documentElement.outerHTML.length).toBeLessThan(mebibyte);
});

for (const locale of ['es', 'en'] as const)
  test(`dates that can be read in two orders are asked, with the days they would be, ${locale}`, async () => {
    const words = languages[locale];
    const page = await openImport(locale);
    const buddy =
      '"#","Started","Lasted","Pain Level"\n"1","3/09/26 21:05","1h 0m","7"\n"2","5/09/26 21:05","1h 0m","6"\n';
    await choose(page, csv('buddy.csv', buddy), words);
    const form = main(page).getByRole('form', { name: words.dates.heading });
    const question = form.getByRole('group', { name: words.dates.question('3/09/26 21:05') });
    await form.getByRole('button', { name: words.dates.submit }).click();
    await expect(form).toContainText(words.dates.required);
    await expect(question.getByRole('radio')).toHaveCount(2);
    const september = locale === 'es' ? /3 de septiembre de 2026/ : /September 3, 2026/;
    await question.getByRole('radio', { name: september }).check();
    await form.getByRole('button', { name: words.dates.submit }).click();
    const region = main(page).getByRole('region', { name: words.plan.heading });
    await region.getByRole('button', { name: words.plan.submit(2) }).click();
    await expect(heading(page, words.done.heading)).toBeVisible();
    const days = (await rowsOf(page, 'episodes')).map(({ local_date: day }) => day);
    expect(days.sort()).toEqual(['2026-09-03', '2026-09-05']);
  });

test('a corrected file does not match, with both values, and takes the place of what it brought', async () => {
  const page = await openImport();
  const tracker = (pain: number) =>
    csv(
      'tracker.csv',
      `start_time,end_time,intensity,medication,triggers,notes\n2026-09-02T08:00:00Z,2026-09-02T09:00:00Z,${pain},Sumatriptan,,\n`,
    );
  await choose(page, tracker(7));
  await carryOut(page);
  await button(page, t.done.again).click();
  await choose(page, tracker(8));
  await expect(line(page, t.plan.differing)).toContainText(t.things.episodes(1));
  await expect(plan(page)).toContainText(/En tu diario: .*7/);
  await expect(plan(page)).toContainText(/En el archivo: .*8/);
  await expect(line(page, t.plan.added)).toHaveCount(0);
  await plan(page).getByRole('radio', { name: t.plan.takeTheirs }).check();
  await carryOut(page);
  expect(await here(page, 'episodes')).toMatchObject([{ intensity: 8 }]);
  expect(await here(page, 'intakes')).toHaveLength(1);
});

test('a table below a title, of lines about several things, with words for pain', async () => {
  const page = await openImport();
  const text = [
    'Mi diario',
    'fecha,tipo,dolor',
    '2026-09-02 10:00,ánimo,bien',
    '2026-09-03 10:00,cabeza,Bestial',
    '2026-09-04 10:00,cabeza,Rarete',
    '2026-09-05 10:00,cabeza,',
  ];
  await choose(page, csv('mine.csv', text.join('\n')));
  await expect(mapping(page)).toContainText(t.mapping.intro(4));
  await field(page, t.mapping.pain).selectOption('dolor');
  await field(page, t.mapping.scale).selectOption(t.mapping.scales.words);
  await field(page, 'Bestial').selectOption('10');
  await expect(field(page, 'Rarete')).toHaveValue('');
  await field(page, t.mapping.only).selectOption('tipo');
  await button(page, t.mapping.submit).click();
  await expect(mapping(page)).toContainText(t.mapping.requiredValues);
  await mapping(page).getByRole('checkbox', { name: 'cabeza' }).check();
  // The wrong column is no date, and the mapper says so at once.
  await field(page, t.mapping.start).selectOption('tipo');
  await expect(mapping(page)).toContainText(t.mapping.noDates);
  await field(page, t.mapping.start).selectOption('fecha');
  await expect(mapping(page).getByText(t.mapping.noDates)).toHaveCount(0);
  await button(page, t.mapping.submit).click();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(1));
  await expect(line(page, t.plan.lost)).toContainText(t.plan.losses.not_chosen(1));
  await expect(line(page, t.plan.lost)).toContainText(t.plan.losses.unreadable_pain(1));
  await expect(line(page, t.plan.kept)).toContainText(t.plan.losses.unknown_column(1));
  await carryOut(page);
  expect(await rowsOf(page, 'episodes')).toMatchObject([
    { intensity: 10, notes: expect.stringContaining('tipo: cabeza') },
  ]);
});

test('where the table begins can be said, and whether it has names', async () => {
  const page = await openImport();
  await choose(page, csv('mine.csv', 'fecha,dolor\n2026-09-02 10:00,7\n2026-09-03 10:00,8\n'));
  await expect(mapping(page)).toContainText(t.mapping.intro(2));
  await mapping(page).getByText(t.mapping.table.summary).click();
  await field(page, t.mapping.table.from).selectOption(t.mapping.table.line(2, '2026-09-02 10:00 · 7'));
  await expect(mapping(page)).toContainText(t.mapping.intro(1));
  await mapping(page).getByText(t.mapping.table.summary).click();
  await field(page, t.mapping.table.hasNames).uncheck();
  await expect(mapping(page)).toContainText(t.mapping.intro(2));
  await field(page, t.mapping.start).selectOption(t.mapping.unnamed(1, '2026-09-02 10:00'));
  await field(page, t.mapping.pain).selectOption(t.mapping.unnamed(2, '7'));
  await field(page, t.mapping.scale).selectOption(t.mapping.scales['0_10']);
  await button(page, t.mapping.submit).click();
  await expect(line(page, t.plan.added)).toContainText(t.things.episodes(2));
});

test('lines that are left out are shown each', async () => {
  const page = await openImport();
  const lines = Array.from({ length: 6 }, (_, nth) => `ayer ${nth},5`);
  await choose(page, csv('mine.csv', ['fecha,dolor', '2026-09-02 10:00,7', ...lines].join('\n')));
  await field(page, t.mapping.start).selectOption('fecha');
  await field(page, t.mapping.scale).selectOption(t.mapping.scales['0_10']);
  await button(page, t.mapping.submit).click();
  const lost = line(page, t.plan.lost);
  await expect(lost).toContainText(t.plan.losses.unreadable_date(6));
  await lost.getByText(t.plan.showLines).click();
  await expect(lost.getByRole('listitem')).toHaveCount(6);
});

for (const locale of ['es', 'en'] as const)
  test(`a table for analysis is refused, with the way to the complete copy, ${locale}`, async () => {
    const words = languages[locale];
    const page = await openImport(locale);
    const names = 'date,status,observed,headache_day,migraine_day,acute_medication';
    await choose(page, csv('days.csv', `${names}\n2026-09-02,free,yes,no,no,no\n`), words);
    for (const text of words.refusals.own_output) await expect(page.getByRole('alert')).toContainText(text);
  });
