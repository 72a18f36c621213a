import { describe, expect, test } from 'vitest';
import { locales } from '#app/paths.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { anEpisode, anIntake } from '#domain/examples/fixtures.ts';
import type { Report } from '#domain/reports/report.ts';
import { reportSections } from '#domain/reports/report-choice.ts';
import { comparisonOf } from '#domain/reports/report-comparison.ts';
import { aReport } from '#tests/support/full-report.ts';
import { diary, reportOf } from '#tests/support/report-fixtures.ts';
import { saidRates } from '#tests/support/said-rates.ts';
import { describeReport, loadReportTexts } from './describe.ts';
import type { Block, ReportDocument } from './document.ts';

const textOf = async (report: Report, locale: 'es' | 'en' = 'es') =>
  describeReport(report, locale, await loadReportTexts(locale));

const blocksOf = (document: ReportDocument): Block[] => {
  const flat = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) =>
      block.kind === 'beside' ? block.parts.flatMap((part) => flat(part.blocks)) : [block],
    );
  return [
    ...flat(document.summary),
    ...document.parts.flatMap(flat),
    ...document.annexes.flatMap(({ blocks }) => flat(blocks)),
  ];
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
  test('everything has a text', async () => {
    const texts = textsOf(await textOf(aReport, locale));
    expect(texts.filter((text) => /undefined|null|NaN|\[object|own_/.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(300);
  });

  test('an empty report says so in each section, and states no zero for unknown counts', async () => {
    const empty: Report = {
      ...aReport,
      months: [],
      attack: { ...(aReport.attack as NonNullable<Report['attack']>), attacks: 0, entries: 0 },
      acute: [],
      preventives: [],
      menstruation: { cycles: 0, windows: [], related: 'cannot_say', only: 'cannot_say', rate: null },
      disability: { lostDays: null, results: [], firstResults: [], middleResults: [] },
      calendar: [],
      questions: [],
      reimbursement: null,
      episodes: [],
    };
    const document = await textOf(empty, locale);
    expect(blocksOf(document).some(({ kind }) => kind === 'table')).toBe(false);
    expect(textsOf(document).filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  });
});

test.each([
  ['es', 1, 'ninguna nueva (1 anotación de una crisis que empezó antes)'],
  ['es', 2, 'ninguna nueva (2 anotaciones de crisis que empezaron antes)'],
  ['en', 1, 'no new one (1 entry of an attack that began before)'],
  ['en', 2, 'no new one (2 entries of attacks that began before)'],
] as const)(
  'entries of an attack that began before the period are not none (%s, %i)',
  async (locale, entries, found) => {
    const { attack } = aReport;
    if (!attack) throw new Error('the report has attacks');
    const duration = { ...attack.duration, attacks: 0, ends: 0, median: null, shortest: null, longest: null };
    const later = { ...attack, attacks: 0, entries, unsure: 0, duration };
    const texts = textsOf(await textOf({ ...aReport, attack: later }, locale));
    expect(texts).toContain(found);
    const { none } = (await loadReportTexts(locale)).report.attack;
    expect(texts).not.toContain(none);
    expect(textsOf(await textOf({ ...aReport, attack: { ...later, entries: 0 } }, locale))).toContain(none);
  },
);

const factsOf = (document: ReportDocument) =>
  blocksOf(document).flatMap((block) => (block.kind === 'facts' ? block.facts : []));
const textBeside = (document: ReportDocument, label: string) =>
  factsOf(document).find((fact) => fact.label === label)?.value.text;

test('under the name stand diagnosis and questions, then headache now and before, per 28 logged days', async () => {
  const document = await textOf(aReport);
  expect(factsOf(document).map(({ label }) => label)).toEqual([
    'Diagnóstico, según refiere',
    'Otras enfermedades',
    'Otra medicación',
    'Pregunta 1',
    'Pregunta 2',
    'Días de cefalea de cada 28',
    'Días de migraña de cada 28',
    'Días de medicación aguda de cada 28',
    'Cambio (IC 95\u00a0%)',
    'Días de medicación en los últimos 30',
    'Límite de medicación',
    'Peor mes de cefalea',
    'HIT-6',
    ...factsOf(document)
      .slice(13)
      .map(({ label }) => label),
  ]);
  expect(document.summary[1]).toMatchObject({
    kind: 'facts',
    size: 'figure',
    facts: [
      // 12 of 81 and 12 of 28; 8 to 9 of 81 and 14 of 28; 11 of 81 and 11 of 28: times 28.
      { value: { text: '4,1 (antes 12)' } },
      { value: { text: '2,8–3,1 (antes 14)' } },
      { value: { text: '3,8 (antes 11)' } },
    ],
  });
  expect(document.summary[2]).toMatchObject({
    text: '«2,8–3,1»: a algún día le faltan detalles. Ahora, con la dosis actual: 31 ago – 20 nov 2026 (81 de 82 días anotados). Antes de Erenumab: 20 mar – 10 may 2026 (28 de 52 días anotados); con Propranolol, 160\u00a0mg al día, hasta el nuevo.',
  });
  expect(textBeside(document, 'Días de medicación en los últimos 30')).toBe(
    'analgésicos simples 6 (límite 15), triptanes 10 (límite 10, alcanzado), cualquier clase 9 (límite 10)',
  );
  expect(textBeside(document, 'Peor mes de cefalea')).toBe(
    'nov 2026, sin terminar: 12 de 19 (meses con la mitad anotada)',
  );
  // 12/81 of 12/28, 8 to 9/81 of 14/28, 11/81 of 11/28, each with the interval of the table of preventives.
  expect(textBeside(document, 'Cambio (IC 95\u00a0%)')).toBe(
    'cefalea −65\u00a0% (−86 a −16); migraña −80 a −78\u00a0% (−93 a −45); medicación aguda −65\u00a0% (−86 a −12)',
  );
});

test('no size is left out where there is no clear change, and none is in percent of nothing', async () => {
  const { comparison } = aReport;
  if (!comparison) throw new Error('no comparison');
  const textOf28 = async (before: number, now: number) => {
    const counted = (days: number) => ({ days, undecided: 0, of: 28 });
    if (!comparison.before) throw new Error('no days before');
    const of = comparisonOf(
      { ...comparison.before, headache: counted(before) },
      { ...comparison.now, headache: counted(now) },
      comparison.treatment,
    );
    const document = await textOf({ ...aReport, comparison: of });
    const text = factsOf(document).find(({ label }) => label.startsWith('Cambio'))?.value.text;
    return text?.split('; migraña')[0];
  };
  expect(await textOf28(12, 9)).toMatch(/^cefalea sin cambio claro, −25\u00a0% \(−\d+ a \+\d+\)$/);
  expect(await textOf28(0, 2)).toBe('cefalea sin cambio claro, de 0 a 2');
});

test('that no change is clear is said once, and first', async () => {
  const { comparison } = aReport;
  if (!comparison?.before) throw new Error('no days before');
  const same = comparisonOf(comparison.before, comparison.before, comparison.treatment);
  const text = textBeside(await textOf({ ...aReport, comparison: same }), 'Cambio (IC 95\u00a0%)');
  expect(text).toMatch(/^Sin cambio claro: cefalea [^.]*; migraña [^.]*; medicación aguda [^.]*$/);
  expect(text?.match(/cambio claro/g)).toHaveLength(1);
});

test('the days of a response stand below the table, unless the top of the page has them', async () => {
  const [one] = aReport.preventives ?? [];
  const { comparison } = aReport;
  if (!one?.response || !comparison?.before) throw new Error('no preventive that was compared');
  const noteOf = async (spans: NonNullable<typeof one.response>['spans']) => {
    const response = { ...one.response, spans } as typeof one.response;
    const document = await textOf({ ...aReport, preventives: [{ ...one, response }] });
    const table = blocksOf(document).find(
      (block) => block.kind === 'table' && block.columns[4]?.header === 'Cómo fue',
    );
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.rows.flat().some(({ text }) => text.includes('ago'))).toBe(false);
    return table.note;
  };
  const [before, judged] = [comparison.before, comparison.now].map(({ first, last }) => ({ first, last }));
  if (!before || !judged) throw new Error('no days');
  expect(comparison.treatment).toBe(one.name);
  expect(await noteOf({ before, judged })).not.toContain('31 ago');
  const other = { ...judged, first: '2026-08-30' };
  expect(await noteOf({ before, judged: other })).toContain('20 mar – 10 may 2026 → 30 ago – 20 nov 2026');
});

test('the week before each dose stands below the table, where insights show it', async () => {
  const [one] = aReport.preventives ?? [];
  if (!one) throw new Error('no preventive');
  const clause =
    'semana previa a cada dosis, 3–4/40 días de migraña (las otras, 9/118; puede ser casualidad)';
  const textWith = async (given: Partial<typeof one>) =>
    textsOf(await textOf({ ...aReport, preventives: [{ ...one, ...given }] })).join();
  expect(await textWith({})).toContain(clause);
  expect(await textWith({ wearOff: null })).not.toContain('semana previa');
  expect(await textWith({ current: false })).not.toContain('semana previa');
});

test.each([
  [3, '3 o más; sin grado, faltan 20 respuestas y 5 días'],
  [21, '21 o más (rango del MIDAS: grado IV), faltan 20 respuestas y 5 días'],
])('%i lost days that could be more have a grade only if it is the highest', async (score, text) => {
  const { disability } = aReport;
  if (!disability) throw new Error('no disability');
  const lostDays = { score, band: '1' as const, couldBeMore: true, answered: 46, asked: 66, observed: 85 };
  const document = await textOf({ ...aReport, disability: { ...disability, lostDays } });
  expect(textBeside(document, 'Días perdidos en 90 días')).toBe(text);
});

test('months in which a medication reference was reached, or may have been', async () => {
  const [one] = aReport.months ?? [];
  if (!one) throw new Error('no months');
  const textWith = async (...reached: ('yes' | 'no' | 'cannot_say')[]) => {
    const months = reached.map((is, place) => ({ ...one, first: `2026-0${place + 1}-01`, reached: is }));
    return textBeside(await textOf({ ...aReport, months }), 'Límite de medicación');
  };
  expect(await textWith('yes', 'no', 'cannot_say', 'cannot_say')).toBe(
    'alcanzado en 1 mes (ene 2026), según lo anotado',
  );
  expect(await textWith('no', 'cannot_say')).toBe('ningún mes lo alcanza, según lo anotado');
  expect(await textWith('no', 'no')).toBeUndefined();
});

test('that days without data could bring months to a limit is one sentence, and no mark in a cell', async () => {
  const [one] = aReport.months ?? [];
  if (!one) throw new Error('no months');
  const noteWith = async (
    locale: 'es' | 'en',
    ...given: (readonly [reached: 'yes' | 'no' | 'cannot_say', blank: number])[]
  ) => {
    const months = given.map(([reached, blank], place) => ({
      ...one,
      first: `2026-0${place + 1}-01`,
      isWhole: true,
      elapsed: 30,
      acute: { days: 4, undecided: 1, of: 31 - blank },
      several: { days: 4, reference: 10, reached },
      reached,
    }));
    const document = await textOf({ ...aReport, months }, locale);
    const table = blocksOf(document).find((block) => block.kind === 'table');
    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.rows.flat().filter(({ text }) => text.includes('?'))).toEqual([]);
    return table.note;
  };
  expect(await noteWith('es', ['cannot_say', 7], ['cannot_say', 13])).toContain(
    '7-13 días sin datos al mes: con ellos, cualquier mes podría llegar a un límite.',
  );
  expect(await noteWith('en', ['cannot_say', 7], ['cannot_say', 13])).toContain(
    '7–13 days a month are unlogged: with medicine on all of them, any month could reach a limit.',
  );
  expect(await noteWith('es', ['yes', 2], ['cannot_say', 7])).toContain('cualquier otro mes podría');
  expect(await noteWith('es', ['no', 0], ['cannot_say', 7], ['cannot_say', 7])).toContain(
    '7 días sin datos al mes: con ellos, 2 meses podrían llegar a un límite.',
  );
  expect(await noteWith('es', ['no', 0], ['yes', 4])).not.toContain('sin datos al mes');
});

test('a period that is over has no now', async () => {
  const past = { ...aReport, choice: { ...aReport.choice, last: '2026-10-31' } };
  const texts = textsOf(await textOf(past)).join(' ');
  expect(texts).toContain('Al final del periodo, con la dosis de entonces: ');
  expect(texts).toContain('– seguía entonces');
  expect(texts).not.toContain('Ahora, con la dosis');
  expect(texts).not.toContain('Cambio (IC');
});

test('a period with too few earlier days says so', async () => {
  const { comparison } = aReport;
  if (!comparison) throw new Error('no comparison');
  const alone = comparisonOf(null, comparison.now);
  const texts = textsOf(await textOf({ ...aReport, comparison: alone }, 'en'));
  expect(texts).toContain(
    '“2.8–3.1”: some days lack details. Now: Aug 31 – Nov 20, 2026 (81 of 82 days logged). The period has too few earlier days to compare with.',
  );
  expect(texts).toContain('2.8–3.1');
});

test('a report without the months begins with the last 30 days', async () => {
  const document = await textOf({ ...aReport, comparison: null });
  expect(document.summary[1]).toMatchObject({
    size: 'figure',
    facts: [
      { label: 'Días con cefalea, últimos 30 días', value: { text: '12 de 28' } },
      { label: 'Días de migraña, últimos 30 días', value: { text: '7–9 de 28' } },
      { label: 'Días con medicación aguda, últimos 30 días', value: { text: '11 de 29' } },
    ],
  });
});

test('no month at a number of days is one sentence; months at 15 days are counted', async () => {
  const months = aReport.months ?? [];
  const none = { classes: [], several: null, reached: 'no' } as const;
  const limits = async (days: number, more: Partial<(typeof months)[number]>) => {
    const changed = months.map((month) => ({ ...month, ...more, headache: { ...month.headache, days } }));
    return textBeside(
      await textOf({ ...aReport, months: changed, lastThirty: { ...aReport.lastThirty, ...more } }, 'en'),
      'Medicine days in the last 30',
    );
  };
  expect(await limits(11, none)).toMatch(
    /As logged, no month had 15 headache days \(most: 11\), and no class reached its day limit\.$/,
  );
  expect(await limits(15, none)).toMatch(/Months with 15 headache days or more: 4 of 4\.$/);
  // What is only recorded is said of the month, not of all.
  expect(await limits(11, { ...none, reached: 'cannot_say' })).not.toMatch(/month/i);
});

test('a class has its reference in the head of its column, and a mark where it is reached', async () => {
  const table = blocksOf(await textOf(aReport)).find((block) => block.kind === 'table');
  expect(table?.kind === 'table' && table.columns.map(({ header }) => header)).toEqual([
    'Mes',
    'Anotados',
    'Cefalea',
    'Migraña',
    'Moderada o intensa',
    'Medicación aguda',
    'Analgésicos simples (límite 15)',
    'Triptanes (límite 10)',
    'Cualquier clase (límite 10)',
    'Tomas',
  ]);
  // What has no reference has no column.
  expect(table?.kind === 'table' && table.note).toContain(
    'Medicamentos sin clasificar, contados en medicación aguda: 1 día.',
  );
  const row = table?.kind === 'table' ? table.rows.at(-2)?.map(({ text, mark }) => [text, mark]) : [];
  expect(row).toEqual([
    ['Últimos 30 días', undefined],
    ['28/30', undefined],
    ['12/28', undefined],
    ['7–9/28', undefined],
    ['9/28', undefined],
    ['11/29', undefined],
    ['6', undefined],
    ['10', 'reached'],
    ['9', 'near'],
    ['14', undefined],
  ]);
  const [name, recorded] = (table?.kind === 'table' && table.rows.at(-1)) || [];
  expect([name?.text, recorded?.text]).toEqual(['sep a oct, por 28', '57/61']);
});

test('an incomplete month is marked, and the note explains the marks', async () => {
  const table = blocksOf(await textOf(aReport, 'en')).find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  expect(table.rows.map(([name]) => name?.text)).toEqual([
    'Aug 2026*',
    'Sep 2026',
    'Oct 2026',
    'Nov 2026*',
    'Last 30 days',
    'Sep to Oct, per 28',
  ]);
  expect(table.note).toMatch(
    /more than 3 months; reaching it is not a diagnosis.*Filled triangle.*Hollow.*Incomplete/,
  );
});

test.each(reportSections)('without the section %s its content is absent', async (section) => {
  const sections = reportSections.filter((one) => one !== section);
  // The charts are drawn from the months.
  const cut = section === 'charts' ? {} : { [section]: null };
  const [complete, without] = await Promise.all([
    textOf(aReport),
    textOf({ ...aReport, ...cut, choice: { ...aReport.choice, sections } }),
  ]);
  const parts = (document: ReportDocument) =>
    headings(document).length + factsOf(document).length + document.annexes.length;
  expect(parts(without)).toBeLessThan(parts(complete));
  expect(textsOf(complete).filter((text) => !textsOf(without).includes(text))).not.toEqual([]);
});

test('private details appear only if chosen', async () => {
  const episodes = aReport.episodes?.map((one) => ({ ...one, notes: null, food: null, place: null })) ?? [];
  const without = { ...aReport, choice: { ...aReport.choice, details: [] }, episodes };
  expect(textsOf(await textOf(aReport)).join()).toContain(
    'Tras un viaje largo. Comida: alcohol. Lugar: viaje',
  );
  expect(textsOf(await textOf(without)).join()).not.toMatch(/alcohol|viaje/);
});

test('the strip has a row a month, a number a headache day, and the preventives over it', async () => {
  const strip = blocksOf(await textOf(aReport)).find((block) => block.kind === 'strip');
  if (strip?.kind !== 'strip') throw new Error('no strip');
  expect(strip.months.map(({ name, days, total }) => [name, days.length, total])).toEqual([
    ['ago 2026', 8, '2/6'],
    ['sep 2026', 30, '8/23'],
    ['oct 2026', 31, '8/23'],
    ['nov 2026', 21, '5/16'],
  ]);
  expect(strip.months[0]?.days[0]).toMatchObject({
    date: 24,
    peak: 1,
    text: '24 ago: cefalea, dolor 1 de 10, migraña, medicación, regla',
  });
  expect(strip.months[0]?.text).toMatch(/^agosto de 2026: 2 con cefalea de 6 días anotados; 24 ago: /);
  // August to November are 122 days; begun before them, so from their start to the last day of the report.
  expect(strip.bars).toEqual([
    {
      label: 'Erenumab, 140\u00a0mg',
      text: 'Erenumab, 140\u00a0mg: 11 may 2026 – sigue',
      from: 0,
      to: expect.closeTo(113 / 122, 6),
    },
  ]);
  // A dose stands in its day.
  expect(
    strip.months.flatMap(({ days }) => days.filter(({ given }) => given).map(({ text }) => text)),
  ).toEqual([expect.stringMatching(/^19 nov: .*dosis del preventivo$/)]);
  expect(strip.axis.map(({ name }) => name)).toEqual(['ago', 'sep', 'oct', 'nov']);
});

test('a preventive has its daily dose and how it is taken; one given at intervals the days of its doses', async () => {
  const texts = textsOf(await textOf(aReport)).join('\n');
  expect(texts).toContain('Topiramato, 100\u00a0mg al día, «Mañana y noche»');
  // The interval says how it is taken.
  expect(texts).toContain('Erenumab, 140\u00a0mg, cada 28 días');
  expect(texts).toContain('3 dosis (11 may, 8 jun, 19 nov 2026)');
});

test('kinds of aura have their minutes, and the contraceptive stands beside them', async () => {
  const document = await textOf(aReport);
  const labels = factsOf(document).map(({ label }) => label);
  expect(labels.indexOf('Anticonceptivo')).toBe(labels.indexOf('Aura') + 1);
  expect(textBeside(document, 'Anticonceptivo')).toBe('solo progestágeno; embarazo: no');
  expect(textBeside(document, 'Aura')).toBe(
    '3 de 24 anotaciones; 1 sin dolor; visual 3 (mediana 20\u00a0min, n=2), motora 1',
  );
  const { attack } = aReport;
  const without = await textOf({
    ...aReport,
    attack: attack && { ...attack, aura: 0, auraOnly: 0, auraKinds: [] },
  });
  expect(
    factsOf(without)
      .map(({ label }) => label)
      .indexOf('Anticonceptivo'),
  ).toBeLessThan(5);
});

test('treatments that needed another have a column, unless none did; likewise effects', async () => {
  const columns = async (acute: NonNullable<Report['acute']>) =>
    blocksOf(await textOf({ ...aReport, acute }, 'en')).flatMap((block) =>
      block.kind === 'table' && block.columns[0]?.header === 'Medicine'
        ? [block.columns.map(({ header }) => header), block.rows[0]?.map(({ text }) => text) ?? []]
        : [],
    );
  const acute = aReport.acute ?? [];
  const [headers = [], cells = []] = await columns(acute);
  expect(cells[headers.indexOf('Needed another')]).toBe('2 of 16');
  const [fewer] = await columns(acute.map((one) => ({ ...one, rescued: 0, sideEffects: [] })));
  expect(fewer).not.toContain('Needed another');
  expect(fewer).not.toContain('Effects noted');
});

test('one attack has a pain and no median', async () => {
  const { attack } = aReport;
  if (!attack) throw new Error('no attack');
  const peak = { median: 8, low: 8, high: 8 };
  const worst = async (entries: number) =>
    textBeside(await textOf({ ...aReport, attack: { ...attack, entries, peak } }), 'Dolor máximo (0-10)');
  expect([await worst(1), await worst(2)]).toEqual(['8', 'mediana 8']);
});

test('an attack of which only the day is known has no time in the list', async () => {
  const [one] = aReport.episodes ?? [];
  if (!one) throw new Error('no episode');
  const row = async (woke: boolean) => {
    const times = { localDate: '2026-11-19', startedAt: '2026-11-19T00:00', endedAt: '2026-11-19T14:00' };
    const midnight = { ...one, ...times, woke, minutes: null };
    const table = blocksOf(await textOf({ ...aReport, episodes: [midnight] }, 'es')).findLast(
      ({ kind }) => kind === 'table',
    );
    return table?.kind === 'table' ? table.rows[0]?.slice(0, 2).map(({ text }) => text) : undefined;
  };
  expect(await row(false)).toEqual(['19 nov 2026', '–']);
  expect(await row(true)).toEqual(['19 nov 2026, al despertar', 'terminó: 14:00']);
});

test('an attack there on waking that ended says when, and only one that nobody ended has no known end', async () => {
  const [one] = aReport.episodes ?? [];
  if (!one) throw new Error('no episode');
  const woke = { ...one, woke: true, minutes: null };
  const durations = async (locale: 'es' | 'en') => {
    const episodes = [
      { ...woke, endedAt: '2026-11-19T21:10' },
      { ...woke, endedAt: '2026-11-20T06:15' },
      { ...woke, endedAt: null },
      { ...woke, endedAt: null, ongoing: true },
    ];
    const table = blocksOf(await textOf({ ...aReport, episodes }, locale)).findLast(
      ({ kind }) => kind === 'table',
    );
    return table?.kind === 'table' ? table.rows.map(([, duration]) => duration?.text) : [];
  };
  expect(await durations('es')).toEqual([
    'terminó: 21:10',
    'terminó: 20 nov, 6:15',
    'final sin anotar',
    'sigue',
  ]);
  expect(await durations('en')).toEqual([
    expect.stringMatching(/^ended 9:10\sPM$/),
    expect.stringMatching(/^ended Nov 20, 6:15\sAM$/),
    'no end logged',
    'ongoing',
  ]);
});

test('a stretch of hours in which no attack began is not among the most frequent', async () => {
  const attack = aReport.attack as NonNullable<Report['attack']>;
  const hours = [
    { fromHour: 0, toHour: 3, count: 0 },
    { fromHour: 6, toHour: 9, count: 12 },
  ];
  const texts = textsOf(await textOf({ ...aReport, attack: { ...attack, hours } }, 'en')).join('\n');
  expect(texts).toContain('6 to 9 h: 12');
  expect(texts).not.toContain('0 to 3 h');
});

test('a stretch of hours that is one of several equal ones is not named among the most frequent', async () => {
  const attack = aReport.attack as NonNullable<Report['attack']>;
  const onsetOf = async (...counts: number[]) => {
    const hours = counts.map((count, place) => ({ fromHour: 3 * place, toHour: 3 * place + 3, count }));
    const alone = { ...attack, woke: 0, sudden: 0, hours };
    return factsOf(await textOf({ ...aReport, attack: alone }, 'en')).find(({ label }) => label === 'Onset')
      ?.value.text;
  };
  expect(await onsetOf(1, 2, 2, 2, 2)).toBe('at different hours');
  expect(await onsetOf(5, 2, 2)).toBe('0 to 3 h: 5');
  expect(await onsetOf(2, 2, 1)).toBe('0 to 3 h: 2, 3 to 6 h: 2');
  expect(await onsetOf(0, 0)).toBe('–');
});

test.each(['Иван', 'علي', '李小龍', 'Ɛ\u0303'])(
  'the foot says that not all of %s can be printed',
  async (name) => {
    const { footer } = (await loadReportTexts('en')).report;
    const named = await textOf({ ...aReport, person: aReport.person && { ...aReport.person, name } }, 'en');
    expect(named.footer).toContain(footer.unprintable('[?]'));
    expect((await textOf(aReport, 'en')).footer).not.toContain(footer.unprintable('[?]'));
  },
);

test.each([
  ['es', 71, { low: 12, high: 92 }, false, '7 → 2 (71\u00a0% menos; IC 95\u00a0%: 12–92)'],
  ['es', 31, { low: -41, high: 66 }, true, '7 → 2 (sin cambio claro)'],
  ['en', 71, { low: 12, high: 92 }, false, '7 → 2 (71% fewer; 95% CI 12–92)'],
  ['en', -150, { low: -400, high: 0 }, false, '7 → 2 (150% more; 95% CI 0–400)'],
  ['en', 31, { low: -41, high: 66 }, true, '7 → 2 (no clear change)'],
  ['en', 31, null, false, '7 → 2 (31% fewer)'],
] as const)(
  '%s: a change of %i %% is described with its uncertainty',
  async (locale, by, percent, mayBeChance, text) => {
    const [one] = aReport.preventives ?? [];
    if (!one?.response) throw new Error('no preventive that was compared');
    const uncertainty = percent && { percent, mayBeChance };
    const rates = { before: { low: 7, high: 7 }, judged: { low: 2, high: 2 } };
    const [before, judged] = mayBeChance ? [7, 2] : [21, 6];
    const of = mayBeChance ? 28 : 84;
    const response = {
      ...one.response,
      before: { days: before, undecided: 0, of },
      judged: { days: judged, undecided: 0, of },
      rates,
      percent: { low: by, high: by },
      uncertainty,
      verdict: mayBeChance ? ('unclear' as const) : by < 0 ? ('more' as const) : ('fewer' as const),
      remembered: false,
    };
    const texts = textsOf(await textOf({ ...aReport, preventives: [{ ...one, response }] }, locale));
    expect(texts).toContain(text);
  },
);

test.each([
  ['es', 'diary', 'menos de tres meses en el diario'],
  ['es', 'months', 'menos de tres meses con la dosis'],
  ['en', 'diary', 'in the diary for less than three months'],
  ['en', 'months', 'less than three months at the dose'],
] as const)('%s: a response without %s is described by what is missing', async (locale, lacks, text) => {
  const [, one] = aReport.preventives ?? [];
  if (!one) throw new Error('no preventive');
  const texts = textsOf(await textOf({ ...aReport, preventives: [{ ...one, lacks }] }, locale));
  expect(texts).toContain(text);
});

test('a start known only to the year is not shown as a day', async () => {
  const texts = textsOf(await textOf(aReport)).join('\n');
  expect(texts).toContain('hacia 2021 – 15 mar 2022');
  expect(texts).not.toContain('1 ene 2021');
});

test('with many preventives the summary has the current and latest ones, an annex the earlier ones', async () => {
  const [one] = aReport.preventives ?? [];
  if (!one) throw new Error('no preventive');
  const many = (count: number, current: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...one,
      name: `P${place + 1}`,
      current: place < current,
    }));
  const tables = async (preventives: NonNullable<Report['preventives']>) => {
    const document = await textOf({ ...aReport, preventives });
    const rowsIn = (blocks: readonly Block[]) =>
      blocks.flatMap((block) =>
        block.kind === 'table' && block.columns[4]?.header === 'Cómo fue'
          ? [block.rows.map(([name]) => name?.text.replace(/,.*/, ''))]
          : [],
      );
    return [rowsIn(document.parts.flat()), rowsIn(document.annexes.flatMap(({ blocks }) => blocks))];
  };
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `P${from + place}`);
  expect(await tables(many(6, 2))).toEqual([[names(1, 6)], []]);
  expect(await tables(many(21, 1))).toEqual([[names(1, 6)], [names(7, 21)]]);
  expect(await tables(many(11, 10))).toEqual([[names(1, 10)], [names(11, 11)]]);
  expect(textsOf(await textOf({ ...aReport, preventives: many(21, 1) })).join()).toContain(
    'Hay otros 15 anteriores, en página aparte.',
  );
});

test('with many acute medicines the summary names some, an annex the others', async () => {
  const [one] = aReport.acute ?? [];
  if (!one) throw new Error('no medicine');
  const acute = Array.from({ length: 9 }, (_, place) => ({ ...one, names: [`M${place + 1}`], dose: null }));
  const namesIn = (blocks: readonly Block[]) =>
    blocks.flatMap((block) =>
      block.kind === 'table' && block.columns[2]?.header === 'Sin dolor a las 2 h'
        ? block.rows.map(([name]) => name?.text)
        : [],
    );
  const both = async (count: number) => {
    const document = await textOf({ ...aReport, acute: acute.slice(0, count) });
    return [namesIn(document.parts.flat()), namesIn(document.annexes.flatMap(({ blocks }) => blocks))];
  };
  expect(await both(6)).toEqual([['M1', 'M2', 'M3', 'M4', 'M5', 'M6'], []]);
  expect(await both(9)).toEqual([
    ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'],
    ['M7', 'M8', 'M9'],
  ]);
  expect(textsOf(await textOf({ ...aReport, acute })).join()).toContain('Hay otros 3, en página aparte.');
  // What has no result is named below the table and needs no page.
  const bare = { ...one, names: ['Primperan'], treatments: 4, free: null, relief: null, judged: 0 };
  const against = { ...bare, medianPain: null, medianMinutes: null, sideEffects: [] };
  const document = await textOf({ ...aReport, acute: [against, ...acute.slice(0, 6)] });
  expect(namesIn(document.parts.flat())).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  expect(namesIn(document.annexes.flatMap(({ blocks }) => blocks))).toEqual([]);
  expect(textsOf(document).join()).toContain('Además: Metoclopramida (Primperan), 10\u00a0mg: 4.');
});

test.each([
  [
    'es',
    'HIT-6',
    '66 (impacto grave, 60–78), 2 mar (antes de Erenumab) → 64, 1 jul → 62 (impacto grave, 60–78), 2 oct 2026',
  ],
  [
    'en',
    'HIT-6',
    '66 (severe impact, 60–78), Mar 2 (before Erenumab) → 64, Jul 1 → 62 (severe impact, 60–78), Oct 2, 2026',
  ],
] as const)('%s: %s has categories of points and no grades', async (locale, label, text) => {
  const facts = blocksOf(await textOf(aReport, locale)).flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  );
  expect(facts.find((fact) => fact.label === label)?.value.text).toBe(text);
});

test('the list of attacks says what the person answered, in the words of the form', async () => {
  const [episode] = aReport.episodes ?? [];
  if (!episode) throw new Error('the report has attacks');
  const outcomes = ['free', 'relief', 'partial', 'none', 'rescued'] as const;
  const medicines = outcomes.map((outcome) => ({ name: 'Maxalt', outcome }));
  for (const locale of locales) {
    const texts = await loadReportTexts(locale);
    const { outcome: labels } = texts.vocabulary;
    const lower = (['free', 'relief', 'partial', 'none'] as const).map((code) => labels[code].toLowerCase());
    const document = await textOf({ ...aReport, episodes: [{ ...episode, medicines }] }, locale);
    const { rescued } = texts.report.episodes;
    const name = texts.medicineName('Maxalt');
    expect(textsOf(document)).toContain([...lower, rescued].map((label) => `${name} (${label})`).join(', '));
  }
});

test('medicines have the international name in the language of the report, with their brand', async () => {
  const [one] = aReport.acute ?? [];
  if (!one || !aReport.comparison) throw new Error('the report has medicines');
  const acute = ['Maxalt', 'Ibuprofeno'].map((name) => ({ ...one, names: [name] }));
  const comparison = { ...aReport.comparison, treatment: 'Ajovy' };
  const all = async (locale: 'es' | 'en') =>
    textsOf(await textOf({ ...aReport, acute, comparison }, locale)).join('\n');
  const [es, en] = [await all('es'), await all('en')];
  for (const text of ['Rizatriptán (Maxalt), 10\u00a0mg', 'Antes de Fremanezumab (Ajovy)'])
    expect(es).toContain(text);
  for (const text of ['Rizatriptan (Maxalt), 10\u00a0mg', 'Ibuprofen, 10\u00a0mg', 'Topiramate'])
    expect(en).toContain(text);
  expect(en).not.toMatch(/Ibuprofeno|Topiramato|Rizatriptán/);
});

test('what has neither a known name nor a class has its row where something is known of it, and is named below otherwise', async () => {
  const [one] = aReport.acute ?? [];
  if (!one) throw new Error('the report has medicines');
  const own = { ...one, names: ['Pastilla blanca'], classes: ['unclassified'] as const, treatments: 1 };
  const tea = {
    ...own,
    names: ['Infusión de jengibre'],
    ...{ judged: 0, free: null, relief: null, medianPain: null, medianMinutes: null, sideEffects: [] },
  };
  const rowsOf = (document: ReportDocument) =>
    blocksOf(document).flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([name]) => name?.text) : [],
    );
  const document = await textOf({ ...aReport, acute: [one, own, tea] });
  expect(rowsOf(document)).toContain('Rizatriptán, 10\u00a0mg');
  expect(rowsOf(document)).toContain('Pastilla blanca, 10\u00a0mg (sin clasificar)');
  expect(rowsOf(document).join()).not.toContain('jengibre');
  const line =
    'Sin clasificar (cuentan en los días con medicación, no en una clase): Infusión de jengibre, 10\u00a0mg: 1.';
  expect(textsOf(document).join()).toContain(line);
  expect(textsOf(await textOf({ ...aReport, acute: [tea] }))).toContain(line);
});

test('an own medicine without a class says what became of it: one attack, better at two hours, but not mild', async () => {
  const attack = anEpisode({ started: '2026-09-20T08:00', ended: '2026-09-20T14:00', intensity: 6 });
  const intake = {
    ...anIntake({ taken: '2026-09-20T08:30', outcome: 'partial' }),
    episodeId: attack.id,
    name: 'Pastilla blanca',
    painAt: 4,
  };
  const written = diary({ episodes: [{ ...attack, intakes: [intake] }] });
  const report = reportOf(written, '2026-09-01', '2026-09-28');
  const row = blocksOf(await textOf(report))
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .find(([name]) => name?.text.startsWith('Pastilla blanca'));
  expect(row?.map(({ text }) => text)).toEqual([
    'Pastilla blanca (sin clasificar)',
    ...['1', '0 de 1', '0 de 1', '4', '30\u00a0min'],
  ]);
});

test('what the person has not answered is named, unless it does not apply', async () => {
  const { person } = aReport;
  if (!person) throw new Error('the report has a person');
  const nothing = { diagnosis: '', otherConditions: '', otherMedicines: '', contraception: null };
  const linesOf = async (given: Partial<typeof person>, locale: 'es' | 'en' = 'es') =>
    textsOf(await textOf({ ...aReport, person: { ...person, ...given } }, locale)).filter((text) =>
      /^(Sin contestar|Not answered)/.test(text),
    );
  expect(await linesOf({})).toEqual([]);
  expect(await linesOf({ ...nothing, pregnancy: null })).toEqual([
    'Sin contestar: diagnóstico, otras enfermedades, otra medicación, anticonceptivo, embarazo.',
  ]);
  expect(await linesOf({ ...nothing, pregnancy: null, sex: 'male' }, 'en')).toEqual([
    'Not answered: diagnosis, other conditions, other medicines.',
  ]);
});

test('the control level of a preventive followed now stands below the table, with its source', async () => {
  const levels = {
    es: 'control óptimo: menos de 4 de cada 28 (IHS 2025)',
    en: 'optimal control (fewer than 4 in 28, IHS 2025)',
  };
  for (const locale of locales) {
    const texts = textsOf(await textOf(aReport, locale)).join();
    expect(texts).toContain(levels[locale]);
  }
});

test('entries that are one attack are said once, below; an antiemetic is no dose of the months', async () => {
  const [one] = aReport.acute ?? [];
  const { attack } = aReport;
  if (!one || !attack) throw new Error('the report has medicines');
  const acute = [one, { ...one, names: ['Primperan'], classes: ['not_counted'] as const, treatments: 1 }];
  const document = await textOf({ ...aReport, acute });
  const { attack: t, episodes } = (await loadReportTexts('es')).report;
  expect(textBeside(document, t.count)).toBe('22, en 24 anotaciones; 1 quizá no sea nueva');
  expect(textBeside(document, t.aura)).toMatch(/^3 de 24 anotaciones/);
  expect(textBeside(document, t.aggravated)).toBe('12 de 15 con respuesta');
  expect(textsOf(document).filter((text) => text === t.joined)).toHaveLength(1);
  const apart = { ...aReport, attack: { ...attack, entries: attack.attacks } };
  expect(textsOf(await textOf(apart))).not.toContain(t.joined);
  expect(textsOf(document).join()).toContain(
    'Sin contar en «Tomas»: Metoclopramida (Primperan), 10\u00a0mg: 1.',
  );
  // The option and the list have one name.
  const { exporting } = await import('#app/i18n/es/export.ts');
  expect(episodes.title(26)).toBe(`${exporting.include.sections.episodes} (26)`);
});

test('bars are days of 28 with their range, on one scale as long as it needs, beside a band of before', async () => {
  const { months, comparison } = aReport;
  if (!months || !comparison?.before) throw new Error('no months');
  const before = { ...comparison.before, migraine: { days: 7, undecided: 2, of: 28 } };
  const made = { ...aReport, comparison: { ...comparison, before } };
  const charts = blocksOf(await textOf(made, 'en')).filter((block) => block.kind === 'bars');
  expect(charts).toHaveLength(3);
  for (const { max, scale } of charts) expect(scale?.at(-1)?.value).toBe(max);
  expect(new Set(charts.map(({ max }) => max)).size).toBe(1);
  expect(charts[1]?.reference).toEqual({ low: 7, high: 9, text: 'Before Erenumab: 7–9' });
  // 7 to 9 of 28 days with migraine; a month of 6 known days of 8 has no rate.
  expect(charts[1]?.bars[1]).toMatchObject({ value: 7, most: 9, text: '7–9 (7–9 of 28)' });
  expect(charts[1]?.bars[0]).toMatchObject({ value: null, text: 'at least 7 in 8 days (6 logged)' });
});

test('a median states its number of cases, unless it is of all', async () => {
  const row = blocksOf(await textOf(aReport, 'en')).flatMap((block) =>
    block.kind === 'table' && block.columns[5]?.header === 'Pain when taken' ? [block.rows[0] ?? []] : [],
  )[0];
  // 20 treatments, of which 20 have a pain and 17 a time.
  expect(row?.slice(5, 7).map(({ text }) => text)).toEqual(['6', '45\u00a0min (n=17)']);
});

test.each([
  ['2026-11-20', 'Últimos 30 días del periodo'],
  ['2026-11-21', 'Últimos 30 días'],
] as const)('a period that ended on %s has "%s"', async (last, name) => {
  const texts = textsOf(await textOf({ ...aReport, choice: { ...aReport.choice, last } }));
  expect(texts).toContain(name);
});

test.each(locales)(
  '%s: a day with an aura alone has a sign of its own, named where there is one',
  async (locale) => {
    const legendOf = async (calendar: Report['calendar']) => {
      const blocks = blocksOf(await textOf({ ...aReport, calendar }, locale));
      return blocks.flatMap((block) => (block.kind === 'strip' ? block.legend : []));
    };
    const days = aReport.calendar ?? [];
    const [usual] = await legendOf(days);
    const [withBox] = await legendOf(
      days.map((day, place) => (place === 1 ? { ...day, status: 'episode_only' as const } : day)),
    );
    const [plain] = await legendOf(days.map((day) => ({ ...day, bleeding: false, medicine: false })));
    const { strip } = (await loadReportTexts(locale)).report;
    const drawn = { episodeOnly: false, migraine: true, medicine: true, bleeding: true, given: true };
    expect(usual).toBe(strip.legend(drawn));
    expect(withBox).toBe(strip.legend({ ...drawn, episodeOnly: true }));
    // No bleeding, no medicine: neither is explained.
    expect(plain).not.toMatch(/period|regla|medic/);
    expect(withBox).not.toBe(usual);
  },
);

test('attacks are listed with their entries, and the number that cannot be judged', async () => {
  const fact = async (changes: Partial<NonNullable<Report['attack']>>) => {
    const attack = { ...(aReport.attack as NonNullable<Report['attack']>), ...changes };
    const blocks = blocksOf(await textOf({ ...aReport, attack }));
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    return facts.find(({ label }) => label === 'Crisis')?.value.text;
  };
  expect(await fact({ attacks: 24, entries: 24, unsure: 0 })).toBe('24');
  expect(await fact({ attacks: 22, entries: 24, unsure: 1 })).toMatch(
    /^22, en 24 anotaciones.*; 1 quizá no sea nueva/,
  );
});

test('weeks are marked of what was stopped for lack of effect before twelve weeks, and of nothing else', async () => {
  const weeksOf = async (weeks: number, reason: 'no_effect' | 'side_effects') => {
    const [one] = aReport.preventives ?? [];
    if (!one) throw new Error('the fixture has a preventive');
    return textsOf(
      await textOf({ ...aReport, preventives: [{ ...one, weeksAtDose: weeks, stopReason: reason }] }),
    );
  };
  expect(await weeksOf(11, 'no_effect')).toContain('11 (menos de 12)');
  expect(await weeksOf(12, 'no_effect')).toContain('12');
  expect((await weeksOf(11, 'side_effects')).filter((text) => text.includes('menos de 12'))).toEqual([]);
});

test('whether attacks come outside the menstrual window is said as it is, or that it is not known', async () => {
  const pattern = async (
    related: NonNullable<Report['menstruation']>['related'],
    only: NonNullable<Report['menstruation']>['only'],
    hasRate = false,
  ) => {
    const menstruation = {
      ...(aReport.menstruation as NonNullable<Report['menstruation']>),
      related,
      only,
      ...(!hasRate && { rate: null }),
    };
    return textBeside(await textOf({ ...aReport, menstruation }), 'Patrón');
  };
  expect(await pattern('yes', 'yes')).toBe('solo en la ventana');
  expect(await pattern('yes', 'no')).toBe('relacionada, y también fuera');
  // Beside the base rate, without which it means little.
  expect(await pattern('yes', 'no', true)).toBe(
    'relacionada, y también fuera; en un año, empezó en 13/52 días de la ventana y 26/213 de fuera',
  );
  expect(await pattern('yes', 'cannot_say')).toBe('relacionada; faltan datos para saber si también fuera');
  expect(await pattern('no', 'no')).toMatch(/no cumple el criterio/);
});

describe('whoever logs attacks alone', () => {
  /** 18 days of 84 logged, 17 of them with headache; the row of the months has 14 of 92 days. */
  const span = { first: '2026-08-09', last: '2026-10-31', elapsed: 84, observed: 18 };
  const counted = (days: number, of = 18) => ({ days, undecided: 0, of });
  const alone: Report = {
    ...aReport,
    comparison: comparisonOf(null, {
      ...span,
      headache: counted(17),
      migraine: counted(18),
      moderateSevere: counted(17),
      acute: counted(13),
    }),
    months: (aReport.months ?? []).slice(-1).map((month) => ({
      ...month,
      first: '2026-10-01',
      last: '2026-10-31',
      isWhole: true,
      elapsed: 31,
      observed: 14,
      headache: counted(13, 14),
      migraine: counted(14, 14),
      moderateSevere: counted(13, 14),
      acute: counted(10, 14),
    })),
  };

  test('is told how many days there were at least, and no rate', async () => {
    const document = await textOf(alone);
    const [figures] = blocksOf(document).filter((block) => block.kind === 'facts' && block.size === 'figure');
    expect(figures).toMatchObject({
      facts: [
        { label: 'Días con cefalea', value: { text: 'al menos 17 de 84 días (18 anotados)' } },
        { label: 'Días de migraña', value: { text: 'al menos 18 de 84 días (18 anotados)' } },
        { label: 'Días con medicación aguda', value: { text: 'al menos 13 de 84 días (18 anotados)' } },
      ],
    });
    const rows = blocksOf(document).flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(
      rows
        .find(([name]) => name?.text.includes('al menos'))
        ?.map(({ text }) => text)
        .slice(0, 6),
    ).toEqual(['oct, al menos', '14/31', '13', '14', '13', '10']);
    const [bars] = blocksOf(document).flatMap((block) => (block.kind === 'bars' ? [block.bars] : []));
    expect(bars?.at(-1)).toEqual({
      label: 'octubre de 2026',
      value: null,
      text: 'al menos 13 de 31 días (14 anotados)',
    });
    // A share of days that were logged because they hurt says nothing of a month.
    expect(factsOf(document).map(({ label }) => label)).not.toContain('Peor mes de cefalea');
    expect(textsOf(await textOf(alone, 'en'))).toContain('at least 17 in 84 days (18 logged)');
  });

  test('a rate of half of the days stands beside what it is of all of them', async () => {
    const { comparison } = alone;
    if (!comparison) throw new Error('no comparison');
    const now = { ...comparison.now, observed: 57 };
    // 15, 9 and 12 of 57, and of 84.
    const logged = { ...now, headache: counted(15, 57), migraine: counted(9, 57), acute: counted(12, 57) };
    const half = { ...alone, comparison: comparisonOf(comparison.now, logged) };
    const texts = textsOf(await textOf(half));
    expect(texts).toContain('7,4 (antes, al menos 17 de 84 días)');
    expect(texts.join()).toContain(
      '(57 de 84 días anotados). Mínimo, si los demás fueran libres: 5; 3; 4. Antes, al principio',
    );
    expect(texts.join()).not.toContain('Cambio (IC');
    const fewNow = { ...half, comparison: comparisonOf(logged, comparison.now) };
    expect(textsOf(await textOf(fewNow))).toContain(
      'al menos 17 de 84 días (18 anotados); antes 7,4 de cada 28',
    );
  });
});

describe('by hand: diaries of attacks alone, at the end of 28 September 2026', () => {
  const attack = (day: string) => ({
    ...anEpisode({ started: `${day}T08:00`, ended: `${day}T12:00` }),
    quality: ['pulsating' as const],
    aggravated: true,
    symptoms: ['nausea' as const],
  });
  const auraAlone = (day: string) => ({
    ...anEpisode({ started: `${day}T08:00`, ended: `${day}T09:00`, intensity: 0 }),
    aura: { visual: 30 },
  });
  /** One on each so-manieth day, the last on 27 September. */
  const every = (days: number, count: number) =>
    Array.from({ length: count }, (_, place) => addDays('2026-09-27', -days * place));
  const saidOf = async (episodes: readonly Episode[], first: string) => {
    const report = reportOf(diary({ episodes }), first, '2026-09-28');
    const document = await textOf(report);
    const figures = blocksOf(document).flatMap((block) =>
      block.kind === 'facts' && block.size === 'figure' ? block.facts.map(({ value }) => value.text) : [],
    );
    const rows = blocksOf(document).flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const cellsOf = (name: string) =>
      rows.find(([cell]) => cell?.text.startsWith(name))?.map(({ text }) => text) ?? [];
    return {
      figures,
      mean: cellsOf('jul a ago').slice(0, 4),
      asked: [cellsOf('8 o más días de migraña')[1], cellsOf('Para llamarla crónica')[1]],
      before: cellsOf('Los tres meses de antes').slice(1, 3),
      rates: saidRates(document),
    };
  };

  test('14 attacks of four hours on 14 days of 84', async () => {
    // Each sixth day back from 27 September: the first is 11 July, 80 days to the 28th, 79 to the 27th.
    expect(await saidOf(every(6, 14).map(attack), '2026-06-29')).toEqual({
      figures: [
        'al menos 14 de 80 días (14 anotados)',
        'al menos 14 de 80 días (14 anotados)',
        '0–14 en 14 días anotados',
      ],
      // 11, 17, 23, 29 July; 4, 10, 16, 22, 28 August.
      mean: ['jul a ago, al menos', '9/62', '9', '9'],
      asked: ['al menos 14 de 79 días (14 anotados)', 'al menos 14 de 79 días (14 anotados)'],
      before: ['al menos 14 de 79 días (14 anotados)', 'al menos 14 de 79 días (14 anotados)'],
      rates: [],
    });
  });

  test('17 headache days and one aura alone in 92', async () => {
    // Each fifth day: from 4 July on, the aura on the first of them.
    const [first = '', ...others] = every(5, 18).toReversed();
    expect(first).toBe('2026-07-04');
    expect(await saidOf([...others.toReversed().map(attack), auraAlone(first)], '2026-06-29')).toMatchObject({
      // The last 84 days begin on 7 July.
      figures: [
        'al menos 17 de 84 días (17 anotados)',
        'al menos 17 de 84 días (17 anotados)',
        '0–17 en 17 días anotados',
      ],
      // 4 (the aura), 9, 14, 19, 24, 29 July; 3, 8, 13, 18, 23, 28 August.
      mean: ['jul a ago, al menos', '12/62', '11', '12'],
      rates: [],
    });
  });

  test('26 attacks, one every four days', async () => {
    expect(await saidOf(every(4, 26).map(attack), '2026-06-19')).toMatchObject({
      // 7 July to 28 September: 27 September and each fourth day back to 9 July.
      figures: [
        'al menos 21 de 84 días (21 anotados)',
        'al menos 21 de 84 días (21 anotados)',
        '0–21 en 21 días anotados',
      ],
      asked: ['al menos 21 de 84 días (21 anotados)', 'al menos 21 de 84 días (21 anotados)'],
      rates: [],
    });
  });
});
