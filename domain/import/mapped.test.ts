import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf, fixture, imported, mappingNeededFor, reader } from '../../tests/support/import-files.ts';
import { scaled, seed } from '../../tests/support/random.ts';
import { addDays } from '../calendar-date.ts';
import type { Columns } from '../model/columns.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping, PainScale } from './mapping.ts';
import { readImport } from './read-file.ts';
import { readPain } from './read-pain.ts';

const rowsOf = (file: ImportedFile, entity: string): Columns[] =>
  file.rows.filter((row) => row.entity === entity).map(({ columns }) => columns);
const lossesOf = ({ losses }: ImportedFile) =>
  losses.map(({ reason, where, count }) => `${reason} ${where} ${count}`).sort();
const rulesOf = ({ conversions }: ImportedFile) =>
  Object.fromEntries(conversions.map(({ rule, count }) => [rule, count]));
const mapped = (text: string, mapping: ColumnMapping, statedPain?: number) =>
  imported(text, {}, { mapping, ...(statedPain !== undefined && { statedPain }) });
const diary = (pains: readonly (string | number)[]) =>
  `date,pain\n${pains.map((pain, i) => `${addDays('2026-03-01', i)} 10:00,${pain}`).join('\n')}\n`;
const mapping = (scale: PainScale): ColumnMapping => ({
  start: 0,
  pain: { column: 1, scale },
  dates: 'iso',
});

describe('the scale of the pain', () => {
  test.each<[string, (string | number)[], PainScale | undefined]>([
    ['a 12 among 5 and 6: a slip, or very little of a hundred', [5, 6, 12, 5, 5], undefined],
    ['nothing above 5 may be of five, of three or mild pains of ten', [1, 2, 3], undefined],
    ['nothing but none', [0, 0], undefined],
    ['up to 10, and above 5', [1, 7, 0, 5.2], '0_10'],
    ['all above 10', [60, 85, 0], '0_100'],
    ['above 100', [600, 85], undefined],
    ['words', ['mild', 'fuerte'], 'words'],
    ['each says its own', ['6/10', '3/10'], '0_10'],
    ['each says its own, of 100', ['6/100', '30/100'], '0_100'],
  ])('%s', async (_, pains, scale) => {
    const { suggested } = await mappingNeededFor(diary(pains));
    expect(suggested.pain).toEqual({ column: 1, ...(scale && { scale }) });
  });

  test('every scale some of the values fit is there to choose', async () => {
    expect((await mappingNeededFor(diary([5, 6, 12, 5, 5]))).scales[1]).toEqual(['0_10', '0_100', '0_5']);
  });

  test('a column of one possible meaning is recognised whatever its name', async () => {
    const { likely, suggested } = await mappingNeededFor(
      'When,Bad,Long\n2026-03-01 10:00,6,1h 30m\n2026-03-02 10:00,4,2h\n',
    );
    expect(suggested.pain).toBeUndefined();
    expect(likely).toEqual([{}, { scale: '0_10' }, { unit: 'text' }]);
  });

  test('as it is said, and the line that is not on it is named', async () => {
    const ten = await mapped(diary([5, 6, 12, 5, 5]), mapping('0_10'));
    expect(rowsOf(ten, 'episodes').map(({ intensity }) => intensity)).toHaveLength(4);
    expect(new Set(rowsOf(ten, 'episodes').map(({ intensity }) => intensity))).toEqual(new Set([5, 6]));
    expect(ten.losses).toEqual([
      { reason: 'unreadable_pain', where: 'pain', count: 1, examples: ['2026-03-03 10:00, 12'] },
    ]);
    const hundred = await mapped(diary([5, 6, 12, 5, 5]), mapping('0_100'));
    expect(rulesOf(hundred)).toEqual({ pain_of_100: 5 });
  });

  test.each<[string, PainScale, number | null]>([
    ['3', '0_5', 6],
    ['6', '0_5', null],
    ['2', '0_3', 5],
    ['1.5', '0_3', null],
    ['4', '0_3', null],
    ['6/10', '0_10', 6],
    ['6/10', '0_100', null],
    ['6/100', '0_10', null],
    ['60 / 100', '0_100', 6],
    ['constructor', '0_3', null],
  ])('%s on %s is %s', (cell, scale, intensity) => {
    expect(readPain(cell, scale)?.intensity ?? null).toBe(intensity);
  });

  test('a scale is suggested only if it is the only possible one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 }),
        async (pains) => {
          const scale = (await mappingNeededFor(diary(pains))).suggested.pain?.scale;
          const felt = pains.filter((pain) => pain > 0);
          if (scale === '0_10')
            expect(felt.every((pain) => pain <= 10) && felt.some((pain) => pain > 5)).toBe(true);
          else if (scale === '0_100') expect(felt.every((pain) => pain > 10)).toBe(true);
          else expect(scale).toBeUndefined();
        },
      ),
      { seed, numRuns: scaled(200) },
    );
  });

  test('no number of a scale of ten is changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 30 }),
        async (pains) => {
          const file = await mapped(diary(pains), mapping('0_10'));
          const byDay = new Map(
            rowsOf(file, 'episodes').map((row) => [String(row.started_at).slice(0, 10), row.intensity]),
          );
          expect(pains.map((_, i) => byDay.get(addDays('2026-03-01', i)))).toEqual(pains);
          expect(file.conversions).toEqual([]);
        },
      ),
      { seed, numRuns: scaled(100) },
    );
  });
});

describe('columns', () => {
  test('one impossible day among many: the order is known, and that line is named', async () => {
    const text =
      'Fecha,Dolor\n03/04/2026 10:00,7\n31/02/2026 10:00,5\n25/04/2026 10:00,6\n26/04/2026 10:00,6\n';
    const { suggested, orders } = await mappingNeededFor(text);
    expect(suggested).toEqual({ start: 0, pain: { column: 1, scale: '0_10' }, dates: 'dmy' });
    expect(orders[0]).toEqual(['dmy']);
    const file = await mapped(text, { ...mapping('0_10'), dates: 'dmy' });
    expect(rowsOf(file, 'episodes')).toHaveLength(3);
    expect(file.losses).toEqual([
      { reason: 'unreadable_date', where: 'Fecha', count: 1, examples: ['31/02/2026 10:00, 5'] },
    ]);
  });

  test('one date in the other order does not change the order of the rest', async () => {
    const { suggested } = await mappingNeededFor(
      'Date,Pain\n04/25/2026 10:00,7\n04/26/2026 10:00,7\n13/04/2026 10:00,7\n05/06/2026 10:00,7\n',
    );
    expect(suggested.dates).toBe('mdy');
  });

  test.each([
    ['Duration', undefined],
    ['Duration (hours)', 'hours'],
    ['Duración en min', 'minutes'],
  ])('a length in numbers under “%s” has the unit %s', async (name, unit) => {
    const { suggested } = await mappingNeededFor(`Date,${name},Pain\n2026-03-01,4,7\n2026-03-02,2,7\n`);
    expect(suggested.duration).toEqual({ column: 1, ...(unit && { unit }) });
  });

  test('cells beyond the last name are kept, and counted', async () => {
    const file = await mapped('date,pain\n2026-03-01 10:00,7,left, side\n', mapping('0_10'));
    expect(rowsOf(file, 'episodes')[0]?.notes).toBe('left\nside');
    expect(lossesOf(file)).toEqual(['unknown_column  2']);
  });

  test('an end that cannot be read is kept in the notes, and counted', async () => {
    const file = await mapped('date,pain,end\n2026-03-01 10:00,7,later\n', { ...mapping('0_10'), end: 2 });
    expect(rowsOf(file, 'episodes')[0]).toMatchObject({ end_unknown: true, notes: 'end: later' });
    expect(lossesOf(file)).toEqual(['unknown_value end 1']);
  });

  test('values without a place are counted by column: the format of AidingMigraine', async () => {
    const needed = await mappingNeededFor(fixture('aiding-migraine.csv'));
    expect(needed.suggested.duration).toEqual({ column: 3, unit: 'hours' });
    const { suggested } = needed;
    const file = await imported(
      fixture('aiding-migraine.csv'),
      {},
      {
        mapping: {
          ...suggested,
          start: 0,
          pain: { column: 4, scale: '0_10' },
          duration: { column: 3, unit: 'hours' },
          dates: 'iso',
        },
      },
    );
    expect(rowsOf(file, 'episodes')).toHaveLength(3);
    expect(lossesOf(file)).toEqual([
      'unknown_column Category 3',
      'unknown_column Postdrome 1',
      'unknown_column Pressure (hPa) 2',
      'unknown_column Prodrome 1',
      'unknown_column Resolution 2',
      'unknown_column Status 3',
      'unknown_medicine  1',
      'unknown_value Triggers 1',
    ]);
    const [first] = rowsOf(file, 'episodes').filter(({ intensity }) => intensity === 7);
    expect(first).toMatchObject({ symptoms: ['nausea', 'photophobia'], context: ['stress', 'sleep'] });
    const [second] = rowsOf(file, 'episodes').filter(({ intensity }) => intensity === 8);
    expect(second).toMatchObject({ aura: { visual: null } });
  });
});

describe('an unclosed quotation mark', () => {
  const line = (text: string) =>
    readImport(fileOf(text), reader).then(
      () => 'read',
      (problem) => [problem.refusal, problem.line],
    );
  test.each<[string, string, unknown]>([
    ['to the end', 'start,end,pain\n2026-03-01 10:00,,"6\n2026-03-02 10:00,,5\n', ['open_quote', 2]],
    [
      'to the next mark',
      'date,pain,notes\n2026-03-01,7,x\n2026-03-02,7,"open\n2026-03-03,7,"fine"\n',
      ['open_quote', 3],
    ],
    [
      'where every cell has marks',
      '"date","pain"\r\n"2026-03-01","7\r\n"2026-03-02","5"\r\n',
      ['open_quote', 2],
    ],
    ['in the last line, which swallows nothing', 'date,pain,notes\n2026-03-01,7,"last\n', 'read'],
    ['a mark inside a cell', 'date,pain,notes\n2026-03-01,7,"5" tall"\n2026-03-02,7,y\n', 'read'],
    [
      'many marks in one line',
      `date,pain,notes\n2026-03-01,7,"${'a"b'.repeat(20_000)}"\n2026-03-02,7,y\n`,
      'read',
    ],
    ['a note of two lines', 'date,pain,notes\n2026-03-01,7,"one\ntwo"\n2026-03-02,7,y\n', 'read'],
  ])('%s', async (_, text, expected) => {
    expect(await line(text)).toEqual(expected);
  });
});

describe('a diary with a line a day', () => {
  const log: ColumnMapping = {
    start: 0,
    startTime: 1,
    pain: { column: 2, scale: '0_10' },
    medicines: 3,
    triggers: 7,
    dates: 'iso',
  };

  test('what can be seen of it', async () => {
    const needed = await mappingNeededFor(fixture('daily-log.csv'));
    expect(needed.places).toEqual([9, 10]);
    expect(needed.suggested).toEqual({ ...log, medicines: 3 });
  });

  test('lines without pain are free days, unless the day has an attack', async () => {
    const file = await imported(fixture('daily-log.csv'), {}, { mapping: log });
    expect(
      rowsOf(file, 'episodes')
        .map(({ started_at: at, intensity }) => `${at} ${intensity}`)
        .sort(),
    ).toEqual(['2026-03-02T05:30:00.000Z 6', '2026-03-05T06:00:00.000Z 5']);
    const days = rowsOf(file, 'day_logs').map((row) => `${row.local_date} ${row.headache_free === true}`);
    expect(days.sort()).toEqual(['2026-03-02 true', '2026-03-03 true', '2026-03-05 false']);
    expect(rulesOf(file)).toMatchObject({ pain_zero_free: 2, no_hour: 1 });
    expect(lossesOf(file)).toEqual([
      'location Latitude 5',
      'location Longitude 5',
      'no_intensity  1',
      'not_free  1',
      'preventive  3',
      'unknown_column Dosage 1',
      'unknown_column Location 5',
      'unknown_column Physical Activity 2',
      'unknown_column Sleep 3',
      'unknown_value Triggers 1',
    ]);
  });

  test('tablets of a preventive are no days of acute medicine', async () => {
    const file = await imported(fixture('daily-log.csv'), {}, { mapping: log });
    const taken = rowsOf(file, 'intakes').map((row) => [
      row.name,
      row.medicine,
      row.overuse_class,
      row.episode_id === null,
    ]);
    expect(taken.sort()).toEqual([
      ['Ibuprofen', 'ibuprofen', null, true],
      ['Triptan', null, 'triptan', false],
    ]);
    const notes = rowsOf(file, 'day_logs').map((row) => row.notes);
    expect(notes.join()).toContain('Preventivo anotado: Topiramate 50 mg.');
  });

  test('coordinates are left out, unless requested', async () => {
    const file = await imported(fixture('daily-log.csv'), {}, { mapping: log });
    expect(JSON.stringify(file)).not.toContain('40.01');
    const withPlaces = await imported(
      fixture('daily-log.csv'),
      {},
      { mapping: { ...log, keepPlaces: true } },
    );
    expect(JSON.stringify(withPlaces.rows)).toContain('Latitude: 40.01');
    expect(withPlaces.losses.map(({ reason }) => reason)).not.toContain('location');
  });

  test.each([
    ['an end', 'date,pain,end\n2026-03-01 10:00,0,2026-03-01 10:30\n', { end: 2 }],
    ['an aura', 'date,pain,s\n2026-03-01 10:00,0,zigzag lines\n', { symptoms: 2 }],
  ])('no pain, but %s: an attack without pain', async (_, text, more) => {
    const file = await mapped(text, { ...mapping('0_10'), ...more });
    expect(rowsOf(file, 'episodes')).toMatchObject([{ intensity: 0 }]);
    expect(rowsOf(file, 'day_logs')).toEqual([]);
  });

  test('a headache of several days leaves none of them free, however the lines are sorted', async () => {
    const lines = [
      '2026-03-01 10:00,6,4320',
      '2026-03-03 10:00,0,',
      '2026-03-05 10:00,0,',
      '2026-02-27 10:00,3,',
    ];
    const more: ColumnMapping = { ...mapping('0_10'), duration: { column: 2, unit: 'minutes' } };
    for (const sorted of [lines, lines.toReversed()]) {
      const file = await mapped(`date,pain,minutes\n${sorted.join('\n')}\n`, more);
      expect(rowsOf(file, 'day_logs').map((row) => row.local_date)).toEqual(['2026-03-05']);
      expect(lossesOf(file)).toEqual(['not_free  1']);
    }
  });

  test('every line ends in one place: an attack, a free day, or a loss with its count', async () => {
    const cell = fc.constantFrom('', '0', '0', '3', '7', '11', 'x');
    const line = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('', '08:00', '25:00'), cell);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
        async (lines, stated) => {
          const text = `date,time,pain\n${lines.map(([day, time, pain]) => `${addDays('2026-03-01', day)},${time},${pain}`).join('\n')}\n`;
          const file = await mapped(
            text,
            { start: 0, startTime: 1, pain: { column: 2, scale: '0_10' }, dates: 'iso' },
            stated,
          );
          const lost = Object.fromEntries(file.losses.map(({ reason, count }) => [reason, count]));
          const isReadable = ([, time, pain]: (typeof lines)[number]) =>
            time !== '25:00' && pain !== '11' && pain !== 'x';
          const readable = lines.filter(isReadable);
          expect(lost.unreadable_clock ?? 0).toBe(lines.filter(([, time]) => time === '25:00').length);
          expect((lost.unreadable_clock ?? 0) + (lost.unreadable_pain ?? 0)).toBe(
            lines.length - readable.length,
          );
          const felt = readable.flatMap((one) =>
            one[2] === '' ? (stated === undefined ? [] : [[...one.slice(0, 2), stated]]) : [one],
          );
          expect(lost.no_intensity ?? 0).toBe(readable.length - felt.length);
          expect(file.unstated ?? 0).toBe(readable.filter(([, , pain]) => pain === '').length);
          const hurting = felt.filter(([, , pain]) => Number(pain) > 0);
          // What is left out may have hurt.
          const unsaid = lines.filter(([, time, pain]) => time !== '25:00' && ['', 'x', '11'].includes(pain));
          const aching = new Set(
            [...hurting, ...unsaid.filter((one) => one[2] !== '' || stated === undefined)].map(
              ([day]) => day,
            ),
          );
          const free = felt.filter(([, , pain]) => Number(pain) === 0);
          expect(rowsOf(file, 'episodes').length + (lost.double ?? 0)).toBe(hurting.length);
          const freeDays = new Set(free.map(([day]) => day).filter((day) => !aching.has(day)));
          expect(rowsOf(file, 'day_logs').filter((row) => row.headache_free)).toHaveLength(freeDays.size);
          expect(lost.not_free ?? 0).toBe(free.filter(([day]) => aching.has(day)).length);
          expect(rulesOf(file).pain_zero_free ?? 0).toBe(freeDays.size);
        },
      ),
      { seed, numRuns: scaled(200) },
    );
  });
});

describe('a diary without intensities', () => {
  const text = 'Fecha,Nota\n2026-03-01 10:00,uno\n2026-03-02 10:00,dos\n';
  const none: ColumnMapping = { start: 0, pain: null, notes: 1, dates: 'iso' };

  test('no pain is invented, and the person is asked', async () => {
    const file = await mapped(text, none);
    expect(file).toMatchObject({ rows: [], unstated: 2 });
    expect(lossesOf(file)).toEqual(['no_intensity  2']);
  });

  test('the one that is stated is stored for all, and the notes say so', async () => {
    const file = await mapped(text, none, 6);
    expect(rowsOf(file, 'episodes').map(({ intensity }) => intensity)).toEqual([6, 6]);
    expect(rowsOf(file, 'episodes').map(({ notes }) => notes)).toContain(
      'uno\nCSV: sin intensidad indicada; 6 es la que dijiste al importar.',
    );
    expect(file.unstated).toBe(2);
    expect(rulesOf(file)).toEqual({ pain_stated: 2 });
    expect(file.losses).toEqual([]);
  });
});

test('medicines named like prototype properties, or very long', async () => {
  const names = ['constructor', '__proto__', 'toString', `x${' '.repeat(300_000)}y and z`];
  const text = `date,pain,m\n${names.map((name, i) => `${addDays('2026-03-01', i)} 10:00,7,"${name}"`).join('\n')}\n`;
  const file = await mapped(text, { ...mapping('0_10'), medicines: 2 });
  expect(rowsOf(file, 'intakes')).toHaveLength(4);
  expect(lossesOf(file)).toEqual(['too_long medicine 1', 'unknown_medicine  4']);
});

test('names in other scripts stay as they are', async () => {
  const words = ['Нурофен', '布洛芬', 'إيبوبروفين', 'Ibuprofène', 'शून्य', 'ñandú é', '🩹 parche'];
  const names = ['日期', 'боль', 'دواء', 'σημειώσεις'];
  const text = `${names.join(',')}\n${words.map((word, i) => `${addDays('2026-03-01', i)} 10:00,7,${word},${word}`).join('\n')}\n`;
  const file = await mapped(text, {
    start: 0,
    pain: { column: 1, scale: '0_10' },
    medicines: 2,
    notes: 3,
    dates: 'iso',
  });
  expect(new Set(rowsOf(file, 'intakes').map(({ name }) => name))).toEqual(new Set(words));
  expect(new Set(rowsOf(file, 'episodes').map(({ notes }) => notes))).toEqual(new Set(words));
  const [needed] = [await mappingNeededFor(text)];
  expect(needed.columns).toEqual(names);
});

describe('columns of answers', () => {
  // As a table for analysis is without its marks.
  const days =
    'date,peak_pain,headache,medication,sleep_hours,exercise_minutes\n' +
    '2026-03-01,7,yes,yes,"7,5",30\n2026-03-02,,no,no,6,0\n2026-03-03,,cannot_say,cannot_say,,\n2026-03-04,,yes,yes,8,\n';

  test('are no names of medicines, and hours slept are no length, when columns are guessed', async () => {
    const { suggested } = await mappingNeededFor(days);
    expect(suggested).toMatchObject({ start: 0, pain: { column: 1 } });
    expect(suggested).not.toHaveProperty('medicines');
    expect(suggested).not.toHaveProperty('duration');
    const counted = await mappingNeededFor('date,pain,pills,medicine\n2026-03-01,7,2,Ibuprofen\n');
    expect(counted.suggested.medicines).toBe(3);
    const mixed = await mappingNeededFor('date,pain,medication\n2026-03-01,7,yes\n2026-03-02,7,Ibuprofen\n');
    expect(mixed.suggested.medicines).toBe(2);
  });

  test('a day that says no headache is free, of one nobody knows nothing is said, and yes is no medicine', async () => {
    const file = await mapped(days, { ...mapping('0_10'), medicines: 3 });
    expect(rowsOf(file, 'episodes')).toMatchObject([{ intensity: 7 }]);
    expect(rowsOf(file, 'day_logs').map((row) => [row.local_date, row.headache_free])).toEqual([
      ['2026-03-02', true],
    ]);
    expect(rowsOf(file, 'intakes')).toEqual([]);
    expect(file.unstated).toBe(1);
    expect(rulesOf(file)).toMatchObject({ not_present: 1 });
    expect(lossesOf(file)).toEqual(
      expect.arrayContaining(['no_intensity  1', 'unreadable_pain headache 1', 'unknown_value medicine 1']),
    );
    expect(rowsOf(file, 'episodes')[0]?.notes).toContain('yes');
  });

  test.each(['duration_censored', 'Ongoing', 'End unknown?'])(
    'an end that %s calls unknown is none, and what was written stays in the notes',
    async (name) => {
      const text = `date,pain,minutes,${name},time_zone\n2026-03-01 10:00,7,10,yes,America/Mexico_City\n2026-03-02 10:00,7,10,no,America/Mexico_City\n`;
      const file = await mapped(text, { ...mapping('0_10'), duration: { column: 2, unit: 'minutes' } });
      const [open, closed] = rowsOf(file, 'episodes').sort((a, b) =>
        String(a.started_at).localeCompare(String(b.started_at)),
      );
      expect(open).toMatchObject({ ended_at: null, end_unknown: true, zone: 'America/Mexico_City' });
      expect(open?.notes).toContain('minutes: 10');
      expect(closed).toMatchObject({ ended_at: '2026-03-02T16:10:00.000Z', zone: 'America/Mexico_City' });
    },
  );

  test('a code of the dictionary is its medicine', async () => {
    const text = 'date,pain,m\n2026-03-01 10:00,7,ergotamine_caffeine;sumatriptan_naproxen\n';
    const file = await mapped(text, { ...mapping('0_10'), medicines: 2 });
    expect(
      rowsOf(file, 'intakes')
        .map(({ medicine }) => medicine)
        .sort(),
    ).toEqual(['ergotamine_caffeine', 'sumatriptan_naproxen']);
  });
});
