import { describe, expect, test } from 'vitest';
import { locales } from '#app/paths.ts';
import { type Report, reportSections } from '#domain/reports/report.ts';
import { describeReport, loadReportTexts } from './describe.ts';
import type { Block, ReportDocument } from './document.ts';
import { aReport } from './report-fixture.ts';

const said = async (report: Report, locale: 'es' | 'en' = 'es') =>
  describeReport(report, locale, await loadReportTexts(locale));

const blocksOf = (document: ReportDocument): Block[] => {
  const flat = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) =>
      block.kind === 'beside' ? block.parts.flatMap((part) => flat(part.blocks)) : [block],
    );
  return [...flat(document.summary), ...document.annexes.flatMap(({ blocks }) => flat(blocks))];
};
const headings = (document: ReportDocument) =>
  blocksOf(document).flatMap((block) => (block.kind === 'heading' ? block.text : []));

/** Every text of a document, in order. */
const textsOf = (document: ReportDocument) => {
  const texts: string[] = [];
  JSON.stringify(document, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
};

describe.each(locales)('in %s', (locale) => {
  test('everything has words', async () => {
    const texts = textsOf(await said(aReport, locale));
    expect(texts.filter((text) => /undefined|null|NaN|\[object|own_/.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });

  test('a report of nothing says so in each section, and counts no zero it does not know', async () => {
    const empty: Report = {
      ...aReport,
      months: [],
      attack: { ...(aReport.attack as NonNullable<Report['attack']>), attacks: 0 },
      acute: [],
      preventives: [],
      menstruation: { cycles: 0, windows: [], related: 'cannot_say', only: 'cannot_say' },
      disability: { lostDays: null, results: [] },
      calendar: [],
      questions: [],
      reimbursement: { months: [], failed: [] },
      episodes: [],
    };
    const document = await said(empty, locale);
    expect(blocksOf(document).some(({ kind }) => kind === 'table')).toBe(false);
    expect(textsOf(document).filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  });
});

test('the first thing on the page are the last 30 days, each number out of the days that are known', async () => {
  const { summary } = await said(aReport);
  expect(summary[0]).toMatchObject({
    kind: 'facts',
    size: 'figure',
    facts: [
      { label: 'Días con cefalea, últimos 30 días', value: { text: '12 de 28' } },
      { label: 'Días de migraña, últimos 30 días', value: { text: '7 a 9 de 28' } },
      { label: 'Días con medicación aguda, últimos 30 días', value: { text: '11 de 29', mark: 'reached' } },
      { label: 'Días registrados, todo el periodo', value: { text: '88 de 90' } },
    ],
  });
});

test('a class has its reference in the head of its column, and a mark where it is reached', async () => {
  const table = blocksOf(await said(aReport)).find((block) => block.kind === 'table');
  expect(table?.kind === 'table' && table.columns.map(({ header }) => header)).toEqual([
    'Mes',
    'Registrados',
    'Cefalea',
    'Migraña',
    'Moderada o intensa',
    'Medicación aguda',
    'Analgésicos simples (ref. 15)',
    'Triptanes (ref. 10)',
    'Sin clasificar',
    'Varias clases (ref. 10)',
  ]);
  const row = table?.kind === 'table' ? table.rows.at(-1)?.map(({ text, mark }) => [text, mark]) : [];
  expect(row).toEqual([
    ['Últimos 30 días', undefined],
    ['28/30', undefined],
    ['12/28', undefined],
    ['7–9/28', undefined],
    ['9/28', undefined],
    ['11/29', undefined],
    ['6', undefined],
    ['10', 'reached'],
    ['1', undefined],
    ['9?', 'near'],
  ]);
});

test('a month that is not whole is marked, and the note says what the marks mean', async () => {
  const table = blocksOf(await said(aReport, 'en')).find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.rows.map(([name]) => name?.text)).toEqual([
    'August 2026*',
    'September 2026',
    'October 2026',
    'November 2026*',
    'Last 30 days',
  ]);
  expect(table.note).toMatch(
    /regular use; a comparison, not a diagnosis.*Filled triangle.*Hollow triangle.*\?.*Incomplete month/,
  );
});

test.each(reportSections)('without the section %s nothing of it is said', async (section) => {
  const sections = reportSections.filter((one) => one !== section);
  // The charts are drawn from the months.
  const cut = section === 'charts' ? {} : { [section]: null };
  const [whole, without] = await Promise.all([
    said(aReport),
    said({ ...aReport, ...cut, choice: { ...aReport.choice, sections } }),
  ]);
  const parts = (document: ReportDocument) => headings(document).length + document.annexes.length;
  expect(parts(without)).toBeLessThan(parts(whole));
  expect(textsOf(whole).filter((text) => !textsOf(without).includes(text))).not.toEqual([]);
});

test('private details come only where they were asked for', async () => {
  const episodes = aReport.episodes?.map((one) => ({ ...one, notes: null, food: null, place: null })) ?? [];
  const without = { ...aReport, choice: { ...aReport.choice, details: [] }, episodes };
  expect(textsOf(await said(aReport)).join()).toContain('Tras un viaje largo. Comida: alcohol. Lugar: viaje');
  expect(textsOf(await said(without)).join()).not.toMatch(/alcohol|viaje/);
});

test('each month of the calendar has whole weeks, and a day its words', async () => {
  const calendar = blocksOf(await said(aReport)).find((block) => block.kind === 'calendar');
  if (calendar?.kind !== 'calendar') throw new Error('no calendar');
  expect(calendar.months.map(({ name }) => name)).toEqual([
    'agosto de 2026',
    'septiembre de 2026',
    'octubre de 2026',
    'noviembre de 2026',
  ]);
  expect(calendar.months.flatMap(({ weeks }) => weeks.map((week) => week.length))).toEqual(
    calendar.months.flatMap(({ weeks }) => weeks.map(() => 7)),
  );
  const days = calendar.months.flatMap(({ weeks }) => weeks.flat()).filter(({ date }) => date !== null);
  expect(days).toHaveLength(90);
  // 24 August 2026 was a Monday.
  expect(calendar.months[0]?.weeks[0]?.[0]).toMatchObject({
    date: 24,
    text: '24 ago 2026: cefalea, dolor 1 de 10, medicación, regla',
  });
});

test('a start that is known to the year alone is no day', async () => {
  const texts = textsOf(await said(aReport)).join('\n');
  expect(texts).toContain('hacia 2021 – 15 mar 2022');
  expect(texts).not.toContain('1 ene 2021');
});

test('of many preventives the current ones and the latest stand in the summary, the earlier ones on a page of their own', async () => {
  const [one] = aReport.preventives ?? [];
  if (!one) throw new Error('no preventive');
  const many = (count: number, current: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...one,
      name: `P${place + 1}`,
      current: place < current,
    }));
  const tables = async (preventives: NonNullable<Report['preventives']>) => {
    const document = await said({ ...aReport, preventives });
    const rowsIn = (blocks: readonly Block[]) =>
      blocks.flatMap((block) =>
        block.kind === 'table' && block.columns[4]?.header === 'Cómo fue'
          ? [block.rows.map(([name]) => name?.text.replace(/,.*/, ''))]
          : [],
      );
    return [rowsIn(document.summary), rowsIn(document.annexes.flatMap(({ blocks }) => blocks))];
  };
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `P${from + place}`);
  expect(await tables(many(6, 2))).toEqual([[names(1, 6)], []]);
  expect(await tables(many(21, 1))).toEqual([[names(1, 6)], [names(7, 21)]]);
  expect(await tables(many(11, 10))).toEqual([[names(1, 10)], [names(11, 11)]]);
  expect(textsOf(await said({ ...aReport, preventives: many(21, 1) })).join()).toContain(
    'Hay otros 15 anteriores, en página aparte.',
  );
});

test.each([
  ['2026-11-20', 'Últimos 30 días del periodo'],
  ['2026-11-21', 'Últimos 30 días'],
] as const)('a period that ended on %s has "%s"', async (last, name) => {
  const texts = textsOf(await said({ ...aReport, choice: { ...aReport.choice, last } }));
  expect(texts).toContain(name);
});
