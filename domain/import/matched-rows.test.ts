/** One line of another program's file is one attack here, however often it comes and whatever was corrected in it since. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDiary, userId } from '#tests/support/import-diary.ts';
import { imported } from '#tests/support/import-files.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { importedId } from '../model/natural-ids.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping } from './mapping.ts';
import { planImport } from './plan.ts';

const countsOf = (rows: readonly { readonly entity: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, ofOne]) => [entity, ofOne.length]),
  );
const namesIn = ({ rows }: Pick<ImportedFile, 'rows'>, day: string) =>
  rows
    .filter(({ entity, columns }) => entity === 'intakes' && String(columns.taken_at).startsWith(day))
    .map(({ columns }) => columns.name)
    .sort();
const doublesIn = ({ losses }: ImportedFile) => losses.find(({ reason }) => reason === 'double');

describe('lines of one day with the same pain', () => {
  const eachMedicine = [
    'day\thours\tpain\tdrug\tmg',
    '2026-08-27\t6\t5\t\t',
    '2026-08-30\t3\t7\tsumatriptan\t50',
    '2026-08-30\t3\t7\tibuprofen\t600',
    '2026-08-31\t9\t6\tsumatriptan\t50',
    '2026-08-31\t9\t6\tibuprofen\t600',
    '2026-09-18\t10\t8\teletriptan\t40',
    '2026-09-18\t10\t8\teletriptan\t40',
  ];
  const columns: ColumnMapping = {
    start: 0,
    duration: { column: 1, unit: 'hours' },
    pain: { column: 2, scale: '0_10' },
    medicines: 3,
    dates: 'iso',
  };

  test('a line for each medicine: one attack with all its doses', async () => {
    const utc = { zone: 'UTC' };
    const file = await imported(eachMedicine.join('\n'), utc, { mapping: columns });
    expect(countsOf(file.rows)).toEqual({ episodes: 4, intakes: 6 });
    expect(namesIn(file, '2026-08-30')).toEqual(['ibuprofen', 'sumatriptan']);
    expect(namesIn(file, '2026-08-31')).toEqual(['ibuprofen', 'sumatriptan']);
    expect(namesIn(file, '2026-09-18')).toEqual(['eletriptan', 'eletriptan']);
    expect(doublesIn(file)).toBeUndefined();
    const notes = file.rows.find(({ columns: { local_date: _, started_at } }) =>
      String(started_at).startsWith('2026-08-30'),
    )?.columns.notes;
    expect(notes).toContain('mg: 50');
    expect(notes).toContain('mg: 600');
  });

  test('two attacks of a day, or one with both medicines and both notes', async () => {
    const text =
      'Fecha,Dolor,Medicación,Notas\n2026-09-02,7,Ibuprofeno,mañana\n2026-09-02,7,Sumatriptán,tarde\n2026-09-03,5,,\n';
    const file = await imported(
      text,
      {},
      { mapping: { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, notes: 3, dates: 'iso' } },
    );
    expect(countsOf(file.rows)).toEqual({ episodes: 3, intakes: 2 });
    const notes = file.rows.map((row) => String(row.columns.notes)).join();
    expect(notes).toContain('mañana');
    expect(notes).toContain('tarde');
    expect(doublesIn(file)).toBeUndefined();
  });

  test('lines that differ in nothing are repeated, and each is shown', async () => {
    const lines = ['2026-09-18 10:00,8,eletriptan', '2026-09-18 10:00,8,eletriptan', '2026-09-19 10:00,8,'];
    const file = await imported(
      ['day,pain,drug', ...lines].join('\n'),
      {},
      { mapping: { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, dates: 'iso' } },
    );
    expect(countsOf(file.rows)).toEqual({ episodes: 2, intakes: 1 });
    expect(doublesIn(file)).toEqual({
      reason: 'double',
      where: '',
      count: 1,
      examples: ['2026-09-18 10:00, 8, eletriptan'],
    });
  });

  test('doses of one day without pain are all there', async () => {
    const file = await imported(
      'day,pain,drug\n2026-09-18,0,ibuprofen\n2026-09-18,0,paracetamol\n2026-09-18,0,paracetamol\n',
      {},
      { mapping: { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, dates: 'iso' } },
    );
    expect(countsOf(file.rows)).toEqual({ day_logs: 1, intakes: 3 });
    expect(new Set(file.rows.map(({ id }) => id)).size).toBe(4);
  });

  test('two attacks of one minute in Migraine Buddy that differ in the length', async () => {
    const file = await imported(
      '"#","Started","Lasted","Pain Level","Notes"\n"1","03/21/26 10:00","1h 0m","7","one"\n"2","03/21/26 10:00","2h 0m","7","two"\n',
    );
    expect(countsOf(file.rows)).toEqual({ episodes: 2 });
    expect(doublesIn(file)).toBeUndefined();
  });
});

describe('corrected in the other program', () => {
  const tracker = (pain: number, note: string) =>
    `start_time,end_time,intensity,medication,triggers,notes\n2026-09-02T08:00:00Z,2026-09-02T09:00:00Z,${pain},Sumatriptan,,${note}\n`;

  test('the pain does not match; nothing comes a second time', async () => {
    const diary = aDiary('cluster_headache_tracker');
    const first = (await imported(tracker(7, 'first'))).rows;
    diary.import(first);
    const corrected = (await imported(tracker(8, 'corrected'))).rows;
    const plan = diary.plan(corrected);
    expect(plan.added).toEqual([]);
    expect(plan.differing).toMatchObject([
      { entity: 'episodes', before: { intensity: 7 }, after: { intensity: 8 } },
    ]);
    diary.import(corrected, true);
    expect(countsOf(diary.shown())).toEqual({ episodes: 1, intakes: 1 });
    expect(diary.plan(corrected)).toMatchObject({ added: [], differing: [], filled: [] });
    diary.undo(corrected);
    expect(diary.shown().find(({ entity }) => entity === 'episodes')).toMatchObject({ intensity: 7 });
    diary.undo(first);
    expect(diary.shown()).toEqual([]);
  });

  test('in Migraine Buddy, and in a table of columns the person names', async () => {
    const buddy = (pain: number) =>
      `"#","Started","Lasted","Pain Level","Helpful Medication"\n"1","03/21/26 10:00","1h 0m","${pain}","Maxalt"\n`;
    const own = (pain: number) => `date,pain,drug\n2026-09-02,${pain},Maxalt\n`;
    const mapping: ColumnMapping = {
      start: 0,
      pain: { column: 1, scale: '0_10' },
      medicines: 2,
      dates: 'iso',
    };
    for (const [source, read] of [
      ['migraine_buddy', (pain: number) => imported(buddy(pain))],
      ['mapped_csv', (pain: number) => imported(own(pain), {}, { mapping })],
    ] as const) {
      const diary = aDiary(source);
      diary.import((await read(7)).rows);
      const plan = diary.plan((await read(8)).rows);
      expect(plan.added).toEqual([]);
      expect(plan.differing).toMatchObject([{ before: { intensity: 7 }, after: { intensity: 8 } }]);
    }
  });

  test('an attack that is in the trash because the person put it there stays there', async () => {
    const diary = aDiary('cluster_headache_tracker');
    diary.import((await imported(tracker(7, ''))).rows);
    const [{ id } = { id: '' }] = diary.known.rows('episodes');
    diary.write({ kind: 'trash', entity: 'episodes', id });
    const plan = diary.plan((await imported(tracker(8, ''))).rows);
    expect(plan.added).toEqual([]);
    expect(Object.fromEntries(plan.inTrash)).toEqual({ episodes: 1, intakes: 1 });
  });

  test('taken back and corrected: what comes is what the file says now', async () => {
    const diary = aDiary('cluster_headache_tracker');
    const first = (await imported(tracker(7, ''))).rows;
    diary.import(first);
    diary.undo(first);
    diary.import((await imported(tracker(8, ''))).rows);
    expect(diary.shown().filter(({ entity }) => entity === 'episodes')).toMatchObject([{ intensity: 8 }]);
  });

  test('another program’s attack of the same minute is another', async () => {
    const diary = aDiary('migraine_bot');
    diary.import((await imported('start,end,pain\n2026-09-02T08:00:00Z,,7\n')).rows);
    const { rows } = await imported(tracker(8, ''));
    const batches = diary.batches();
    const { added } = planImport({ source: 'cluster_headache_tracker', rows }, diary.known, {
      userId: batches[0]?.userId ?? '',
      digest: 'other',
      erased: new Set(),
      room: { rows: 100, bytes: 1e6 },
      batches,
    });
    expect(countsOf(added)).toEqual({ episodes: 1, intakes: 1 });
  });
});

describe('imported by an earlier version', () => {
  const mapping: ColumnMapping = { start: 0, pain: { column: 1, scale: '0_10' }, medicines: 2, dates: 'iso' };
  const id = importedId(userId, 'mapped_csv', 'episodes', '2026-09-02T08:00:00', 'null', '7');
  const dose = importedId(userId, 'mapped_csv', 'intakes', id, 'maxalt\n', '1');
  const text = (pain: number) => `date,pain,drug\n2026-09-02 08:00,${pain},Maxalt\n`;

  test('the ids of its rows are made as they were', async () => {
    const { rows } = await imported(text(7), {}, { mapping });
    expect(rows.map((row) => row.id)).toEqual([id, dose]);
    const buddy = await imported('"#","Started","Lasted","Pain Level"\n"1","03/21/26 10:00","","7"\n');
    expect(buddy.rows[0]?.id).toBe(
      importedId(userId, 'migraine_buddy', 'episodes', '2026-03-21T10:00:00', '7'),
    );
  });

  test('moved to another hour by the person it is still the same, and corrected there it is found', async () => {
    const diary = aDiary('mapped_csv');
    const { rows } = await imported(text(7), {}, { mapping });
    diary.import(rows);
    diary.write({
      kind: 'change',
      entity: 'episodes',
      id,
      columns: { started_at: '2026-09-02T04:00:00.000Z' },
    });
    const plan = diary.plan(rows);
    expect(plan.added).toEqual([]);
    expect(plan.differing).toMatchObject([{ id, before: { started_at: '2026-09-02T04:00:00.000Z' } }]);
    const other = aDiary('mapped_csv');
    other.import(rows);
    const corrected = other.plan((await imported(text(8), {}, { mapping })).rows);
    expect(corrected).toMatchObject({ added: [], differing: [{ id, after: { intensity: 8 } }] });
  });

  test('of a line for each medicine it brought one; the rest comes now, beside it', async () => {
    const lines = ['2026-09-02 08:00,7,Maxalt', '2026-09-02 08:00,7,Ibuprofeno'];
    const read = async (some: readonly string[]) =>
      (await imported(['date,pain,drug', ...some].join('\n'), {}, { mapping })).rows;
    const diary = aDiary('mapped_csv');
    diary.import(await read(lines.slice(0, 1)));
    const plan = diary.plan(await read(lines));
    expect(countsOf(plan.added)).toEqual({ intakes: 1 });
    expect(plan.added[0]?.columns).toMatchObject({ episode_id: id, name: 'Ibuprofeno' });
  });
});

describe('any table', () => {
  type Line = readonly [
    day: number,
    clock: string,
    hours: string,
    pain: string,
    drug: string,
    symptom: string,
    note: string,
    other: string,
  ];
  const line: fc.Arbitrary<Line> = fc.tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('', '08:00', '25:61'),
    fc.constantFrom('', '2', '30', 'long'),
    fc.constantFrom('', '0', '4', '7', '12'),
    fc.constantFrom('', 'Ibuprofeno', 'Maxalt', 'Agua de luna', 'Topiramato'),
    fc.constantFrom('', 'nausea', 'destellos', 'Tarot'),
    fc.constantFrom('', 'mañana', 'tarde'),
    fc.constantFrom('', 'verde'),
  );
  const lines = fc.array(line, { minLength: 1, maxLength: 9 });
  const textOf = (table: readonly Line[]) =>
    [
      'day,clock,hours,pain,drug,symptom,note,colour',
      ...table.map(([day, ...rest]) => [`2026-03-0${day}`, ...rest].join(',')),
    ].join('\n');
  const mapping: ColumnMapping = {
    start: 0,
    startTime: 1,
    duration: { column: 2, unit: 'hours' },
    pain: { column: 3, scale: '0_10' },
    medicines: 4,
    symptoms: 5,
    notes: 6,
    dates: 'iso',
  };
  const read = (table: readonly Line[]) => imported(textOf(table), { zone: 'UTC' }, { mapping });

  test('every mapped cell of every line is in the rows, in the notes, or named', async () => {
    const codes: Readonly<Record<string, string>> = { nausea: '"nausea"', destellos: '"flashes"' };
    await fc.assert(
      fc.asyncProperty(lines, async (table) => {
        const file = await read(table);
        const named = JSON.stringify(file.losses);
        for (const one of table) {
          const [day, , , , drug, symptom, note, other] = one;
          const ofDay = JSON.stringify(
            file.rows.filter(({ columns }) => JSON.stringify(columns).includes(`2026-03-0${day}`)),
          );
          // A line that is left out is named as a whole.
          const isNamed = named.includes([`2026-03-0${day}`, ...one.slice(1)].join(', ').trim());
          const isThere = (cell: string) => [cell, codes[cell] ?? cell].some((word) => ofDay.includes(word));
          for (const cell of [drug, symptom, note, other]) expect(isNamed || isThere(cell)).toBe(true);
        }
        // Every dose of every line that hurts or not: as many as the lines name, but for those that are left out whole.
        const isRead = ([, clock, , pain]: Line) => clock !== '25:61' && pain !== '12' && pain !== '';
        const repeated = file.losses.find(({ reason }) => reason === 'double')?.count ?? 0;
        const doses = table.filter((one) => isRead(one) && one[4] !== '' && one[4] !== 'Topiramato').length;
        const there = file.rows.filter(({ entity }) => entity === 'intakes').length;
        expect(there).toBeLessThanOrEqual(doses);
        expect(there).toBeGreaterThanOrEqual(doses - repeated);
        expect(countsOf(file.rows).episodes ?? 0).toBeLessThanOrEqual(table.length);
      }),
      { seed, numRuns: scaled(200) },
    );
  });

  test('imported again, in whatever order, it brings nothing', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (table) => {
        const diary = aDiary('mapped_csv');
        diary.import((await read(table)).rows);
        for (const again of [table, table.toReversed()]) {
          const plan = diary.plan((await read(again)).rows);
          expect([plan.added, plan.filled, plan.differing, plan.restored]).toEqual([[], [], [], []]);
        }
      }),
      { seed, numRuns: scaled(150) },
    );
  });

  test('one cell corrected: one row does not match, and nothing is doubled', async () => {
    const corrections: readonly (readonly [place: 2 | 3 | 4 | 6, value: string])[] = [
      [2, '3'],
      [3, '9'],
      [4, 'Naproxeno'],
      [6, 'otra'],
    ];
    // Lines of one minute that hurt, each with a note of its own: they are attacks of their own.
    const attacks = fc.uniqueArray(
      fc.tuple(
        fc.integer({ min: 1, max: 2 }),
        // With an hour, lines of one minute are one attack.
        fc.constantFrom('', '08:00', '09:00', '10:00'),
        fc.constantFrom('', '2'),
        fc.constantFrom('4', '7'),
        fc.constantFrom('Ibuprofeno', 'Maxalt'),
        fc.constantFrom('', 'nausea'),
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.constant(''),
      ),
      { minLength: 1, maxLength: 8, selector: (one) => `${one[0]}${one[1] || one[6]}` },
    );
    await fc.assert(
      fc.asyncProperty(
        attacks,
        fc.nat(),
        fc.constantFrom(...corrections),
        async (table, nth, [place, value]) => {
          const diary = aDiary('mapped_csv');
          diary.import((await read(table)).rows);
          const before = countsOf(diary.shown());
          const corrected = table.map((one, i) =>
            i === nth % table.length ? (one as readonly (string | number)[]).with(place, value) : one,
          );
          const file = (await read(corrected as unknown as Line[])).rows;
          const plan = diary.plan(file);
          expect(plan.added).toEqual([]);
          expect([...plan.filled, ...plan.differing]).toHaveLength(1);
          diary.import(file, true);
          expect(countsOf(diary.shown())).toEqual(before);
          const again = diary.plan(file);
          expect([...again.added, ...again.filled, ...again.differing]).toEqual([]);
        },
      ),
      { seed, numRuns: scaled(200) },
    );
  });
});
