import { describe, expect, test } from 'vitest';
import { qrModules } from '#app/components/share/qr-code.tsx';
import { fundingForm as es } from '#app/i18n/es/funding-form.ts';
import { locales } from '#app/paths.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { aDose, aResult, aTreatment } from '#domain/examples/fixtures.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { demoInput } from '#tests/support/demo-input.ts';
import { aReportProfile, diary, reportOf } from '#tests/support/report-fixtures.ts';
import { itemsOfPage } from '../layout/drawing.ts';
import { layOut } from '../layout/layout.ts';
import { describeReport, describeSheet, loadReportTexts } from './describe.ts';
import type { Block, ReportDocument } from './document.ts';
import type { SheetOptions } from './sheet-blocks.ts';

async function formOf(
  input: StatisticsInput,
  { of, locale = 'es', ...options }: SheetOptions & { of?: string; locale?: 'es' | 'en' } = {},
): Promise<ReportDocument> {
  const choice = { sections: ['person', 'reimbursement'] as const, formOf: of };
  const profile = aReportProfile({ diagnosis: 'Migraña crónica', diagnosisBy: 'neurologist' });
  const report = reportOf(input, '2026-07-01', input.today, choice, { name: 'Lucía', profile });
  const document = describeSheet(report, locale, await loadReportTexts(locale), options);
  if (!document) throw new Error('the report has a sheet');
  return document;
}

const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'beside' ? flat(block.parts.flatMap((part) => part.blocks)) : [block],
  );
const blocksOf = ({ summary, annexes }: ReportDocument) =>
  flat([...summary, ...annexes.flatMap(({ blocks }) => blocks)]);
/** The rows of the first table of a name. */
const tableOf = (document: ReportDocument, name: string): string[][] => {
  const table = blocksOf(document).find((block) => block.kind === 'table' && block.caption === name);
  return table?.kind === 'table' ? table.rows.map((row) => row.map(({ text }) => text)) : [];
};
const factsOf = (document: ReportDocument) =>
  blocksOf(document).flatMap((block) =>
    block.kind === 'facts' ? block.facts.map(({ label, value }) => `${label}: ${value.text}`) : [],
  );

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
    expect(tableOf(await formOf(input), es.days)).toEqual([
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

  test('each criterion of Spain beside what is logged, and what is missing of which days', async () => {
    expect(tableOf(await formOf(input, { form: 'spain' }), es.criteria)).toEqual([
      // 11 in 84 at the least; with 2 of the last two months and 22 before the sixth day of the first not logged 35: 3.67 to 11.67.
      [
        '8 o más días de migraña al mes',
        '5,1 de cada 28 (11 de 60)',
        'Faltan datos',
        'Días sin anotar: 22 (9 jun – 6 jul 2026), 1 (7 jul – 3 ago 2026), 1 (4 ago – 31 ago 2026)',
      ],
      // 30 and 54 of 84: 10 to 18.
      [
        'Para llamarla crónica: 15 o más días de cefalea al mes, 8 o más de migraña',
        '14 de cada 28 (30 de 60)',
        'Faltan datos',
        'Días sin anotar: 22 (9 jun – 6 jul 2026), 1 (7 jul – 3 ago 2026), 1 (4 ago – 31 ago 2026)',
      ],
      // 1 May to 31 August: 123 days, 17 weeks.
      [
        '3 preventivos que fallaron, 12 semanas o más cada uno y con dosis suficiente',
        '1 de 3',
        'No consta',
        '–',
      ],
      ['Si es crónica, uno de ellos la toxina botulínica', '–', 'Faltan datos', 'Depende de si es crónica'],
      ['Para seguir: lo fija cada servicio de salud; por confirmar en tu comunidad', '–', '–', '–'],
    ]);
    // From 1 September twelve weeks end on 23 November.
    expect(tableOf(await formOf(input, { form: 'nice' }), es.criteria).at(-1)).toEqual([
      'Para seguir: un 50\u00a0% menos de días de migraña en la semana 12; un 30\u00a0% si es crónica',
      '–',
      'Faltan datos',
      'La semana 12 termina el 23 nov 2026',
    ]);
    expect(tableOf(await formOf(input, { form: 'none' }), es.criteria)).toEqual([]);
  });

  test('days of acute medicines beside their limits, and the scores', async () => {
    // 30 August to 28 September, as counted for the criteria: 11, 1, 4 days; 16 of several classes.
    expect(factsOf(await formOf(input))).toEqual(
      expect.arrayContaining([
        'Analgésicos simples: 11 días (límite: 15)',
        'Combinados: 1 día (límite: 10)',
        'Triptanes: 4 días (límite: 10)',
        'Varias clases juntas: 16 días (límite: 10)',
        'MIDAS: 22 (20 ago 2026)',
        'HIT-6: sin resultado',
      ]),
    );
  });

  test('whoever signs corrects the diagnosis, and stands over the lines; HTML is a text', async () => {
    const signer = {
      treatment: '',
      diagnosis: 'Migraña episódica',
      name: '<b>Dra. Sol</b>',
      number: '28/1234',
    };
    const signed = factsOf(await formOf(input, { form: 'spain', signer }));
    expect(signed).toEqual(
      expect.arrayContaining([
        'Diagnóstico: Migraña episódica',
        'Nombre: <b>Dra. Sol</b>',
        'N.º de colegiado: 28/1234',
        'Firma: ',
      ]),
    );
    expect(signed.join()).not.toContain('crónica (');
    expect(factsOf(await formOf(input, { form: 'us', locale: 'en', signer }))).toContain('NPI no.: 28/1234');
    expect(factsOf(await formOf(input)).join()).toContain('Migraña crónica (neurología)');
  });

  test('injections with their days; itself and the earlier ones with the daily dose', async () => {
    const document = await formOf(input, { locale: 'en' });
    const said = factsOf(document);
    expect(said).toContain('2 doses given: Sep 1, 2026, Sep 28, 2026');
    expect(said).toContain('Before: on Propranolol, 160\u00a0mg a day, until the new one');
    expect(document.title).toBe('Request to continue: Fremanezumab');
    const tables = blocksOf(document).filter((block) => block.kind === 'table');
    const names = tables.flatMap(({ rows }) => rows.map(([first, , weeks]) => [first?.text, weeks?.text]));
    expect(names).toEqual(
      expect.arrayContaining([
        ['Propranolol, 160\u00a0mg a day', '17'],
        ['Fremanezumab, 225\u00a0mg, every 4 weeks', '4'],
      ]),
    );
  });
});

test('eighteen months: the last twelve weeks in their time, each with one change; scores with their difference', async () => {
  const document = await formOf(demoInput('2026-11-25'));
  const days = tableOf(document, es.days);
  const names = days.map(([name = '']) => name.replace(/ \(.*/, ''));
  expect(names[3]).toBe('Los tres meses de antes');
  // In time order, among the weeks since the first dose.
  const place = names.indexOf('Ahora');
  expect(names[4]).toBe('Semanas 1 a 12');
  expect(place).toBeGreaterThan(4);
  expect(days[place]?.[0]).toContain('(3 sept – 25 nov 2026)');
  // The page has the same days in short.
  expect(tableOf(document, es.short).map(([name]) => name)).toEqual([
    'Los tres meses de antes (29 dic 2025 – 22 mar 2026)',
    'Semanas 1 a 12 (23 mar – 14 jun 2026)',
    'Ahora (3 sept – 25 nov 2026)',
  ]);
  const facts = factsOf(document);
  // 22 - 9 = 13 of 22; 65 - 56 = 9.
  expect(facts.find((text) => text.startsWith('MIDAS'))).toMatch(
    /: 22 \(.*\) → 9 \(.*\): 13 puntos menos \(59\u00a0%\)$/,
  );
  expect(facts.find((text) => text.startsWith('HIT-6'))).toMatch(/: 65 \(.*\) → 56 \(.*\): 9 puntos menos$/);
});

test('a form says where its numbers come from, and of which preventives; one still followed is not called an earlier one', async () => {
  const input = demoInput('2026-11-25');
  const noteOf = (document: ReportDocument) =>
    blocksOf(document).flatMap((block) =>
      block.kind === 'table' && block.caption === es.criteria ? [block.note] : [],
    )[0];
  const nice = (treatment: string) =>
    formOf(input, { of: 'new', form: 'nice', signer: { treatment, diagnosis: null, name: '', number: '' } });
  expect(noteOf(await nice('Erenumab'))).toContain('Fuente: NICE TA682, 30 nov 2026.');
  expect(noteOf(await nice(''))).toContain('TA659, TA682, TA764, TA871, TA906 y TA973');
  expect(noteOf(await nice('Topiramato'))).toContain(es.notRead('Topiramato'));
  expect((await nice('Erenumab')).title).toBe('Solicitud para empezar: Erenumab');
  const spanish = await formOf(input, { of: 'new', form: 'spain' });
  expect(noteOf(spanish)).toContain('por confirmar en la tuya');
  const headings = blocksOf(spanish).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings).toContain('Preventivos de ahora y anteriores');
});

test('a brand is read as its substance, though the reader sees both', async () => {
  const ended = { endDate: '2026-06-30', active: false, stopReason: 'no_effect' as const };
  const document = await formOf(
    diary({
      treatments: [
        aTreatment({ id: 'now', name: 'Aimovig', startDate: '2026-07-01' }),
        aTreatment({ id: 'a', name: 'Topamax', startDate: '2026-01-01', ...ended }),
        aTreatment({ id: 'b', name: 'Botox', startDate: '2026-01-01', ...ended }),
        aTreatment({ id: 'c', name: 'Sumial', startDate: '2026-05-30', ...ended }),
      ],
    }),
    { form: 'us' },
  );
  expect(document.title).toBe('Solicitud para seguir: Erenumab (Aimovig)');
  // Two classes at 25 weeks; the third has 32 days, 4 weeks.
  expect(tableOf(document, es.criteria)[2]?.slice(1, 3)).toEqual(['2 de 2', 'Consta']);
  const spain = await formOf(
    diary({ treatments: [aTreatment({ name: 'Sumial', startDate: '2026-05-30', ...ended })] }),
    { form: 'spain', of: 'new', locale: 'en' },
  );
  expect(tableOf(spain, 'Criteria, and what the diary shows')[2]?.[2]).toBe('Not shown');
});

test('with nothing logged it says so, and names no count', async () => {
  const document = await formOf(diary({}));
  expect(document.title).toBe('Solicitud de un preventivo');
  const [days, , failed] = tableOf(document, es.criteria);
  expect(days?.slice(1, 3)).toEqual(['pocos días anotados', 'Faltan datos']);
  expect(failed?.slice(1, 3)).toEqual(['0 de 3', 'No consta']);
});

test('eighteen months fit one page and its annex in both languages and papers, whoever asks, with a code and a signature', async () => {
  const input = demoInput('2026-11-25');
  const modules = qrModules(`https://diary.example/es/shared#${'a'.repeat(43)}`);
  for (const locale of locales) {
    const texts = await loadReportTexts(locale);
    const code = { modules, text: texts.sheet.codeWithPin('2 dic 2026') };
    const long = {
      treatment: 'W'.repeat(60),
      diagnosis: 'W'.repeat(120),
      name: 'W'.repeat(80),
      number: 'W'.repeat(30),
    };
    for (const form of ['spain', 'nice', 'none'] as const)
      expect(layOut(await formOf(input, { locale, code, form, signer: long }), 'letter').pages).toBe(2);
    const document = await formOf(input, { locale, code, form: 'us' });
    for (const paper of ['a4', 'letter'] as const) {
      const drawing = layOut(document, paper);
      expect(drawing.pages).toBe(2);
      // Behind a report as well.
      const whole = reportOf(input, '2026-08-01', input.today, { sections: ['person', 'reimbursement'] });
      expect(layOut(describeReport(whole, locale, texts), paper).pages).toBe(3);
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
