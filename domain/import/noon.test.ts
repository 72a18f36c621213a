/** A day without an hour: no noon, and one day however long it was. */
import { describe, expect, test } from 'vitest';
import { aDiary, userId } from '#tests/support/import-diary.ts';
import { imported, mappingNeededFor } from '#tests/support/import-files.ts';
import { addDays, localDateOf, localDateTimeOf } from '../calendar-date.ts';
import { isDoseHourUnknown, isHourUnknown } from '../episode/start-hour.ts';
import { lastMoment } from './clock.ts';
import { digestOfRow } from './digest.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import type { ColumnMapping } from './mapping.ts';
import { noonMends, withMends } from './noon.ts';
import { planImport } from './plan.ts';
import { planUndo } from './writes.ts';

const zones = [
  'Europe/Madrid',
  'America/Mexico_City',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];
const hours: ColumnMapping = {
  start: 0,
  duration: { column: 1, unit: 'hours' },
  pain: { column: 2, scale: '0_10' },
  dates: 'iso',
};

describe('imported now', () => {
  test('a day and its hours: three headache days, with their length', async () => {
    const text = 'date,hours,pain\n2026-09-02,14,6\n2026-09-10,24,7\n2026-09-20,12.5,5\n';
    const { rows } = await imported(text, {}, { mapping: hours });
    const days = rows.map(({ columns: { started_at: from, ended_at: to } }) => [
      localDateOf(String(from), 'Europe/Madrid'),
      localDateOf(lastMoment(String(from), String(to)), 'Europe/Madrid'),
      (Date.parse(String(to)) - Date.parse(String(from))) / 3_600_000,
    ]);
    expect(days.sort()).toEqual([
      ['2026-09-02', '2026-09-02', 14],
      ['2026-09-10', '2026-09-10', 24],
      ['2026-09-20', '2026-09-20', 12.5],
    ]);
  });

  test.each(zones)('no day of a year spills over into the next, nor has an hour, in %s', async (zone) => {
    const days = Array.from({ length: 365 }, (_, nth) => addDays('2025-11-01', nth));
    const text = `date,hours,pain\n${days.map((day) => `${day},24,6`).join('\n')}\n`;
    const { rows } = await imported(text, { zone }, { mapping: hours });
    expect(rows).toHaveLength(365);
    for (const { columns } of rows) {
      const [from, to] = [String(columns.started_at), String(columns.ended_at)];
      expect(isHourUnknown({ startedAt: from, zone, wokeWith: false })).toBe(true);
      expect(localDateOf(lastMoment(from, to), zone)).toBe(localDateOf(from, zone));
    }
  });

  test.each(['2026-09-02Z', '2026-09-02 +05:00'])('%s is a day here, and no hour elsewhere', async (day) => {
    const { rows } = await imported(`date,hours,pain\n${day},,6\n`, {}, { mapping: hours });
    expect(rows[0]?.columns).toMatchObject({ started_at: '2026-09-01T22:00:00.000Z', zone: 'Europe/Madrid' });
  });

  test('its doses have no hour either', async () => {
    const { rows } = await imported(
      'date,drug,pain\n2026-09-02,Maxalt,6\n2026-09-03,Ibuprofeno,0\n',
      {},
      { mapping: { start: 0, medicines: 1, pain: { column: 2, scale: '0_10' }, dates: 'iso' } },
    );
    const doses = rows.filter(({ entity }) => entity === 'intakes');
    expect(doses).toHaveLength(2);
    for (const { columns } of doses)
      expect(
        isDoseHourUnknown({
          takenAt: String(columns.taken_at),
          zone: String(columns.zone),
          timeEstimated: columns.time_estimated === true,
        }),
      ).toBe(true);
  });

  test('an end with its hour stays at its hour', async () => {
    const { rows } = await imported(
      'date,end,pain\n2026-09-02,18:00,6\n',
      {},
      { mapping: { start: 0, end: 1, pain: { column: 2, scale: '0_10' }, dates: 'iso' } },
    );
    expect(rows[0]?.columns).toMatchObject({
      started_at: '2026-09-01T22:00:00.000Z',
      ended_at: '2026-09-02T16:00:00.000Z',
    });
  });

  test('a length of millions of years is no length', async () => {
    const { rows } = await imported('date,hours,pain\n2026-09-02,999999999999,6\n', {}, { mapping: hours });
    expect(rows[0]?.columns).toMatchObject({
      end_unknown: true,
      notes: expect.stringContaining('999999999999'),
    });
  });

  test('a column of zones is one also as our own tables write its name', async () => {
    const text = 'date,pain,time_zone\n2026-09-02 10:00,6,America/Mexico_City\n';
    expect((await mappingNeededFor(text)).suggested.pain?.column).toBe(1);
    const { rows } = await imported(
      text,
      {},
      { mapping: { start: 0, pain: { column: 1, scale: '0_10' }, dates: 'iso' } },
    );
    expect(rows[0]?.columns.zone).toBe('America/Mexico_City');
  });
});

describe('imported at noon by an earlier version', () => {
  const columns = ['notes', 'started_at', 'ended_at', 'zone'] as const;
  const text =
    'date,hours,pain,drug\n2026-09-02,14,6,Maxalt\n2026-10-25,24,7,\n2026-09-04,,5,Ibuprofeno\n2026-09-05,,0,Ibuprofeno\n2026-09-06 12:00,2,4,Maxalt\n';
  const read = async () => (await imported(text, {}, { mapping: { ...hours, medicines: 3 } })).rows;

  /** The diary as the earlier version left it. */
  async function earlier() {
    const diary = aDiary('mapped_csv');
    const rows = await read();
    const old = rows.map((row) => {
      if (row.entity === 'day_logs') return row;
      const day = localDateOf(String(row.columns.started_at ?? row.columns.taken_at), 'Europe/Madrid');
      const noon = (at: unknown) =>
        localDateTimeOf(String(at), 'Europe/Madrid').endsWith('T00:00')
          ? `${day}T${day === '2026-10-25' ? '11' : '10'}:00:00.000Z`
          : String(at);
      if (row.entity === 'intakes')
        return { ...row, columns: { ...row.columns, taken_at: noon(row.columns.taken_at) } };
      const started = noon(row.columns.started_at);
      const length = { '2026-09-02': 14, '2026-10-25': 24 }[day];
      return {
        ...row,
        columns: {
          ...row.columns,
          started_at: started,
          ...(length !== undefined && {
            ended_at: new Date(Date.parse(started) + length * 3_600_000).toISOString(),
          }),
          notes: String(row.columns.notes).replace(
            'sin hora de inicio.',
            'sin hora de inicio; se guarda a las 12:00.',
          ),
        },
      };
    });
    diary.import(old);
    return { diary, old, rows };
  }
  const mend = ({ known, write }: Awaited<ReturnType<typeof earlier>>['diary']) => {
    for (const one of noonMends(known)) write({ kind: 'change', ...one });
  };

  test('is moved to midnight, with its length, its doses and a true note; once', async () => {
    const { diary, rows } = await earlier();
    mend(diary);
    for (const row of rows.filter(({ entity }) => entity === 'episodes')) {
      const there = diary.known.row('episodes', row.id);
      for (const name of columns)
        expect(Date.parse(String(there?.[name])) || there?.[name]).toEqual(
          Date.parse(String(row.columns[name])) || (row.columns[name] ?? null),
        );
    }
    expect(noonMends(diary.known)).toEqual([]);
    // What the file says is what is here: importing it again brings nothing and differs in nothing.
    const plan = diary.plan(rows);
    expect([plan.added, plan.filled, plan.differing]).toEqual([[], [], []]);
  });

  test('an import that was moved can be taken back whole; what the person changed stays', async () => {
    const { diary, old } = await earlier();
    mend(diary);
    const undo = () => planUndo(diary.batches()[0]?.id ?? '', diary.batches(), diary.known);
    expect(undo().changedSince).toEqual([]);
    const [first] = diary.known.rows('episodes');
    diary.write({ kind: 'change', entity: 'episodes', id: first?.id ?? '', columns: { intensity: 1 } });
    expect(undo().changedSince).toEqual([{ entity: 'episodes', id: first?.id }]);
    expect(old.length).toBeGreaterThan(0);
  });

  test('what has got an hour since, or was never imported, stays', async () => {
    const { diary } = await earlier();
    const rows = diary.known.rows('episodes');
    for (const { id } of rows)
      diary.write({
        kind: 'change',
        entity: 'episodes',
        id,
        columns: { started_at: '2026-09-02T10:05:00.000Z' },
      });
    expect(noonMends(diary.known).filter(({ entity }) => entity === 'episodes')).toEqual([]);
    const typed: KnownRows = {
      row: () => null,
      rows: () => [
        {
          id: 'a',
          import_id: null,
          started_at: '2026-09-02T10:00:00Z',
          zone: 'Europe/Madrid',
          notes: 'CSV: sin hora de inicio; se guarda a las 12:00.',
        } as unknown as KnownRow,
      ],
    };
    expect(noonMends(typed)).toEqual([]);
  });

  test('taken along into an account, it is midnight there', async () => {
    const { diary } = await earlier();
    const seen = withMends(diary.known);
    for (const row of seen.rows('episodes'))
      if (String(row.notes).includes('sin hora'))
        expect(
          isHourUnknown({ startedAt: String(row.started_at), zone: String(row.zone), wokeWith: false }),
        ).toBe(true);
    expect(noonMends(seen)).toEqual([]);
    const [one] = seen.rows('episodes');
    expect(seen.row('episodes', one?.id ?? '')).toEqual(one);
  });

  test('in English too', () => {
    const row = {
      id: 'a',
      import_id: 'x',
      started_at: '2026-09-02T10:00:00Z',
      ended_at: null,
      zone: 'Europe/Madrid',
      notes: 'left side\nMigraineBot: no start time; stored as 12:00.\nmood: low',
    } as unknown as KnownRow;
    expect(noonMends({ rows: (entity) => (entity === 'episodes' ? [row] : []) })).toEqual([
      {
        entity: 'episodes',
        id: 'a',
        columns: {
          started_at: '2026-09-01T22:00:00.000Z',
          notes: 'left side\nMigraineBot: no start time.\nmood: low',
        },
      },
    ]);
  });
});

test('an import of days without headache keeps its digest', async () => {
  const diary = aDiary('mapped_csv');
  const { rows } = await imported('date,hours,pain\n2026-09-02,,0\n', {}, { mapping: hours });
  diary.import(rows);
  const [day] = diary.known.rows('day_logs');
  expect(day?.import_digest).toBe(digestOfRow('day_logs', rows[0]?.columns ?? {}));
  const plan = planImport({ source: 'mapped_csv', rows }, diary.known, {
    userId,
    digest: 'd',
    erased: new Set(),
    room: { rows: 10, bytes: 1e6 },
    batches: diary.batches(),
  });
  expect(plan.added).toEqual([]);
});
