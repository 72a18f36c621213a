/** What the worker makes of copied messages is what is made directly, and only the worker makes it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { statisticsInput } from '#domain/counting/input.ts';
import { makeReport } from '#domain/reports/make-report.ts';
import { reportSections } from '#domain/reports/report-choice.ts';
import { daysOfPeriod } from '#domain/reports/report-period.ts';
import { demoPerson } from '#product/seed/people.ts';
import { seededDiary } from '../../../benchmarks/lib/statistics-input.ts';
import { root } from '../../../scripts/lib/command.ts';
import { reachedFrom } from '../../../scripts/lib/imports.ts';
import { makeAnalysis } from '../files/analysis-export.ts';
import { makeFhir } from '../files/fhir-export.ts';
import { makePdf } from '../files/pdf.ts';
import { screenPages } from '../layout/screen-pages.ts';
import { describeReport, loadReportTexts } from '../words/describe.ts';
import { collectDiary, partsOf } from './diary-parts.ts';
import { type Answering, answers } from './report-answers.ts';
import type { Reporting, Task } from './report-messages.ts';

const now = '2026-11-20T12:00:00.000Z';
const today = '2026-11-20';
const diary = seededDiary(demoPerson, now);
const facts = { name: 'Ana', birthYear: 1988, sex: 'female', baselineMigraineDays: 9 } as const;
const span = daysOfPeriod('12m', today);
const choice = { ...span, sections: reportSections, details: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  vi.stubGlobal('fetch', (url: string) => {
    const name = url.includes('bold') ? 'bold.ttf' : 'regular.ttf';
    return Promise.resolve(
      new Response(new Uint8Array(readFileSync(join(import.meta.dirname, '../font', name)))),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer to a question, both copied as between two threads, about a diary that was sent in parts. */
async function ask<Name extends Task>(
  task: Name,
  asks: Reporting[Name]['asks'],
): Promise<Reporting[Name]['answer']> {
  const sent = collectDiary();
  for (const part of partsOf(diary)) sent.add(structuredClone(part));
  const work = { diary: sent.diary, onProgress: () => undefined, signal: new AbortController().signal };
  const made = await (answers[task] as Answering)(structuredClone(asks) as never, work);
  return structuredClone(made) as Reporting[Name]['answer'];
}

const directly = () =>
  makeReport(
    statisticsInput(diary, { birthYear: facts.birthYear }, now, today),
    { ...facts, profile: diary.reportProfile },
    choice,
    now,
  );
const described = async () => describeReport(directly(), 'es', await loadReportTexts('es'));

describe('of a diary with eighteen months of entries', () => {
  test('the report and its words are the same', async () => {
    const report = await ask('report', { person: facts, choice, today });
    expect(report).toEqual(directly());
    expect(report.episodes?.length).toBeGreaterThan(50);
    expect(await ask('describe', { report, locale: 'es' })).toEqual(await described());
  });

  test('the pages are those of the layout', async () => {
    const document = await described();
    const pages = await ask('pages', { document, paper: 'letter' });
    expect(pages).toEqual(screenPages(document, 'letter'));
    expect(pages.pages.length).toBeGreaterThan(3);
    expect(pages.pages[0]?.label).toMatch(/Página 1 de \d+$/);
  });

  test('the PDF is the same, byte for byte', async () => {
    const document = await described();
    const [made, direct] = [await ask('pdf', { document, paper: 'a4' }), await makePdf(document, 'a4')];
    expect(Buffer.from(await made.arrayBuffer()).equals(Buffer.from(await direct.arrayBuffer()))).toBe(true);
  });

  test('the tables and the FHIR document are the same', async () => {
    const person = { birthYear: facts.birthYear, biologicalSex: facts.sex };
    const site = 'https://diary.example';
    vi.stubGlobal('navigator', { languages: ['es-ES'] });
    const tables = await ask('tables', { person, span, locale: 'es', country: undefined });
    expect(await tables.bytes()).toEqual(await (await makeAnalysis(diary, person, span, 'es')).bytes());
    const fhir = await ask('fhir', { person, span, choice, site });
    expect(await fhir.text()).toBe(await (await makeFhir(diary, person, span, { choice, site })).text());
  });
});

test('another diary replaces the one before it', () => {
  const sent = collectDiary();
  for (const one of [diary, { ...diary, episodes: [], intakes: [], dayLogs: new Map() }])
    for (const part of partsOf(one)) sent.add(part);
  expect(sent.diary().episodes).toEqual([]);
  expect(() => collectDiary().diary()).toThrow('No diary');
});

test('a message has a few rows, so that the page is never long at copying one', () => {
  for (const part of partsOf(diary))
    for (const rows of Object.values(part))
      if (Array.isArray(rows)) expect(rows.length).toBeLessThanOrEqual(50);
});

test('no screen counts, words, lays out or writes a report itself', () => {
  // The example on the home page is drawn when the site is built.
  const read = (file: string) =>
    file.endsWith('/example-report.ts') || !existsSync(join(root, file))
      ? ''
      : readFileSync(join(root, file), 'utf8');
  const screens = globSync('app/{root.tsx,entry.client.tsx,routes/**/route.tsx,routes/*.tsx}', { cwd: root });
  expect(screens.length).toBeGreaterThan(20);
  const reached = new Set(screens.flatMap((screen) => reachedFrom(screen, read)));
  const workers = [...reached].filter((module) =>
    /^app\/reports\/(layout\/layout|files\/(pdf|write-pdf|analysis-export|diary-csv-export|fhir-export)|words\/describe)\.ts$|make-report|pdfkit/.test(
      module,
    ),
  );
  expect(reached).toContain('app/reports/worker/ask.ts');
  expect(workers).toEqual([]);
});
