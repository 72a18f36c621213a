import { describe, expect, test } from 'vitest';
import { qrModules } from '#app/components/share/qr-code.tsx';
import { locales } from '#app/paths.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { aDose, aResult, aTreatment } from '#domain/examples/fixtures.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { demoInput } from '#tests/support/demo-input.ts';
import { diary, reportOf } from '#tests/support/report-fixtures.ts';
import { itemsOfPage } from '../layout/drawing.ts';
import { layOut } from '../layout/layout.ts';
import { describeReport, describeSheet, loadReportTexts } from './describe.ts';
import type { Block, ReportDocument } from './document.ts';
import type { SheetCode } from './sheet-blocks.ts';

async function formOf(
  input: StatisticsInput,
  { of, locale = 'es', code }: { of?: string; locale?: 'es' | 'en'; code?: SheetCode } = {},
): Promise<ReportDocument> {
  const choice = { sections: ['person', 'reimbursement'] as const, formOf: of };
  const report = reportOf(input, '2026-07-01', input.today, choice, { name: 'Lucía' });
  const document = describeSheet(report, locale, await loadReportTexts(locale), code);
  if (!document) throw new Error('the report has a sheet');
  return document;
}

const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'beside' ? flat(block.parts.flatMap((part) => part.blocks)) : [block],
  );
const tableOf = ({ summary }: ReportDocument, place: number): string[][] => {
  const tables = flat(summary).filter((block) => block.kind === 'table');
  return tables[place]?.rows.map((row) => row.map(({ text }) => text)) ?? [];
};

describe('the woman of 34, four weeks into a second preventive', () => {
  const input: StatisticsInput = {
    ...womanOf34,
    treatments: [
      aTreatment({
        id: 'two',
        name: 'Fremanezumab',
        dose: 225,
        startDate: '2026-09-01',
        interval: { count: 4, unit: 'week' },
        doses: [aDose('2026-09-01'), aDose('2026-09-28')],
      }),
      aTreatment({
        startDate: '2026-05-01',
        endDate: '2026-08-31',
        active: false,
        stopReason: 'no_effect',
        dailyDose: 160,
      }),
    ],
    questionnaireResults: [aResult('2026-08-20', { instrument: 'midas', score: 22 })],
  };

  test('days before and since, with what they are out of and per 28 days', async () => {
    expect(tableOf(await formOf(input), 0)).toEqual([
      // Of her first six days the 2nd, 5th and 6th hurt.
      ['9 jun – 6 jul 2026', '2/6', '–', '3/6', '–', '3/6', '3/6', ''],
      // 4 * 28 / 27 = 4.15, 13 * 28 / 27 = 13.48.
      ['7 jul – 3 ago 2026', '4/27', '4,1', '13/27', '13,5', '13/27', '14/27', ''],
      ['4 ago – 31 ago 2026', '5/27', '5,2', '14/27', '14,5', '14/27', '14/27', ''],
      // 11 * 28 / 60 = 5.13.
      ['Los tres meses de antes (1 jul – 31 ago 2026)', '11/60', '5,1', '30/60', '14', '30/60', '31/60', ''],
      [
        'Semanas 1 a 12 (1 sept – 28 sept 2026)',
        '4/26',
        '4,3',
        '14/26',
        '15,1',
        '14/26',
        '14/26',
        'sin terminar',
      ],
    ]);
  });

  test('her numbers beside the published ones; none is called met or not', async () => {
    const rows = Object.fromEntries(tableOf(await formOf(input), 1).map(([asked, own]) => [asked, own]));
    expect(rows).toEqual({
      'Días de migraña al mes, antes': '5,1 de cada 28 (11 de 60)',
      'Días de cefalea al mes, antes': '14 de cada 28 (30 de 60)',
      // 1 May to 31 August: 123 days.
      'Preventivos dejados por falta de efecto o efectos adversos':
        '1 dejado por falta de eficacia (Propranolol 160\u00a0mg al día, 17 semanas)',
      MIDAS: '22 (20 ago 2026) → sin resultado',
      'HIT-6': 'sin resultado',
      'Días de migraña, semanas 1 a 12': 'sin terminar',
      'Días de cefalea, semanas 1 a 12': 'sin terminar',
    });
  });

  test('injections with their days; itself and the earlier ones with the daily dose', async () => {
    const document = await formOf(input, { locale: 'en' });
    const facts = flat(document.summary).flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    const said = facts.map(({ label, value }) => `${label}: ${value.text}`);
    expect(said).toContain('2 doses given: Sep 1, 2026, Sep 28, 2026');
    expect(said).toContain('Before: on Propranolol, 160\u00a0mg a day, until the new one');
    expect(document.title).toBe('Continuing a preventive: Fremanezumab');
    expect(tableOf(document, 2).map(([name, , weeks]) => [name, weeks])).toEqual([
      ['Fremanezumab, 225\u00a0mg, every 4 weeks', '4'],
      ['Propranolol, 160\u00a0mg a day', '17'],
    ]);
  });
});

test('eighteen months: the last twelve weeks in their time, each with one change; scores with their difference', async () => {
  const document = await formOf(demoInput('2026-11-25'));
  const names = tableOf(document, 0).map(([name = '']) => name.replace(/ \(.*/, ''));
  expect(names[3]).toBe('Los tres meses de antes');
  // In time order, among the weeks since the first dose.
  const place = names.indexOf('Ahora');
  expect(names[4]).toBe('Semanas 1 a 12');
  expect(place).toBeGreaterThan(4);
  expect(tableOf(document, 0)[place]?.[0]).toContain('(3 sept – 25 nov 2026)');
  const [strong] = flat(document.summary).flatMap((block) =>
    block.kind === 'table' ? [block.rows[place]] : [],
  );
  expect(strong?.every(({ weight }) => weight === 'strong')).toBe(true);
  const own = new Map(tableOf(document, 1).map(([asked = '', text]) => [asked, text]));
  // 22 - 9 = 13 of 22; 65 - 56 = 9.
  expect(own.get('MIDAS')).toMatch(/^22 \(.*\) → 9 \(.*\): 13 puntos menos \(59\u00a0%\)$/);
  expect(own.get('HIT-6')).toMatch(/^65 \(.*\) → 56 \(.*\): 9 puntos menos$/);
  // Its own comparison stands in the first table alone.
  expect(tableOf(document, 2).every((row) => row.length === 4)).toBe(true);
});

test('the criteria begin with those nearest to the reader; one still followed is not called an earlier one', async () => {
  const input = demoInput('2026-11-25');
  const headersOf = (document: ReportDocument) =>
    flat(document.summary).flatMap((block) =>
      block.kind === 'table' ? [block.columns.map(({ header }) => header)] : [],
    )[1];
  const spanish = await formOf(input, { of: 'new' });
  const english = await formOf(input, { of: 'new', locale: 'en' });
  expect(headersOf(spanish)?.slice(2)).toEqual([
    'España (Ministerio, 2022)',
    'NICE (Inglaterra)',
    'AHS (EE. UU., 2021)',
  ]);
  expect(headersOf(english)?.slice(2)).toEqual([
    'AHS (US, 2021)',
    'NICE (England)',
    'Spain (Ministry, 2022)',
  ]);
  // The cells move with their heads: two failures, three and three.
  expect(
    tableOf(english, 1)[2]
      ?.slice(2)
      .map((text) => text.slice(0, 9)),
  ).toEqual(['2 or more', '3 or more', '3 or more']);
  const headings = flat(spanish.summary).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings.at(-1)).toBe('Preventivos de ahora y anteriores');
});

test('with nothing logged it says so, and names no count', async () => {
  const document = await formOf(diary({}));
  expect(document.title).toBe('Para empezar un preventivo');
  expect(tableOf(document, 1)[0]?.[1]).toBe('pocos días anotados');
  expect(tableOf(document, 1)[2]?.[1]).toBe('ninguno anotado');
});

test('eighteen months fit one page in both languages and papers, with a code too', async () => {
  const input = demoInput('2026-11-25');
  const modules = qrModules(`https://diary.example/es/shared#${'a'.repeat(43)}`);
  for (const locale of locales) {
    const texts = await loadReportTexts(locale);
    const code = { modules, text: texts.sheet.codeWithPin('2 dic 2026') };
    const document = await formOf(input, { locale, code });
    for (const paper of ['a4', 'letter'] as const) {
      const drawing = layOut(document, paper);
      expect(drawing.pages).toBe(1);
      // Behind a report as well.
      const whole = reportOf(input, '2026-08-01', input.today, { sections: ['person', 'reimbursement'] });
      expect(layOut(describeReport(whole, locale, texts), paper).pages).toBe(2);
      // One black shape of all dark modules: their number is the number of unit squares.
      const shapes = itemsOfPage(drawing, 0).flatMap((item) => (item.kind === 'shape' ? [item] : []));
      const drawn = shapes.find(({ fill, path }) => fill === 0 && path.length > 1000);
      const unit = Number(/v([\d.]+)/.exec(drawn?.path ?? '')?.[1]);
      const widths = [...(drawn?.path ?? '').matchAll(/h([\d.]+)v/g)].map(
        ([, width]) => Number(width) / unit,
      );
      expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).toBe(
        modules.flat().filter(Boolean).length,
      );
    }
  }
});
