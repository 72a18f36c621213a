import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDiary, at, userId } from '#tests/support/import-diary.ts';
import { scaled, seed } from '#tests/support/random.ts';
import type { DiaryTable } from '../diary-tables.ts';
import { importChangesMaxBytes } from '../limits.ts';
import type { Columns } from '../model/columns.ts';
import { dayLogId, settingsId } from '../model/natural-ids.ts';
import { importBatchId } from '../person/import-batch.ts';
import { digestOfRow, isSameValue } from './digest.ts';
import type { ImportedRow } from './imported.ts';
import { rowName, total } from './known-rows.ts';
import { isNothing } from './plan.ts';
import { importWrites, planUndo, undoWrites } from './writes.ts';

const episode = (id: string, more: Columns = {}): ImportedRow => ({
  entity: 'episodes',
  id,
  columns: { intensity: 5, started_at: '2026-03-01T10:00:00Z', zone: 'Europe/Madrid', ...more },
});
const intake = (id: string, episodeId: string | null, more: Columns = {}): ImportedRow => ({
  entity: 'intakes',
  id,
  columns: { episode_id: episodeId, taken_at: '2026-03-01T11:00:00Z', name: 'x', zone: 'UTC', ...more },
});
const day = (date: string, columns: Columns): ImportedRow => ({
  entity: 'day_logs',
  id: dayLogId(userId, date),
  columns: { local_date: date, ...columns },
});

describe('the plan of an import', () => {
  test('a day that another program has written under an id of its own is the same day', () => {
    const diary = aDiary();
    diary.write({ kind: 'create', ...day('2026-03-01', { mood: 3 }), id: 'theirs' });
    const file = [day('2026-03-01', { mood: 4, stress: 2 })];
    diary.import(file);
    expect(diary.shown()).toMatchObject([{ id: 'theirs', mood: 3, stress: 2 }]);
    diary.import(file, true);
    expect(diary.shown()).toMatchObject([{ id: 'theirs', mood: 4, stress: 2 }]);
    diary.undo(file);
    expect(diary.shown()).toMatchObject([{ id: 'theirs', mood: 3, stress: null }]);
  });

  test('undone, it leaves no empty report profile or settings, and both can be imported again', () => {
    const diary = aDiary();
    const file: ImportedRow[] = [
      { entity: 'report_profiles', id: 'r', columns: { diagnosis: 'x', diagnosis_by: 'neurologist' } },
      { entity: 'diary_settings', id: 's', columns: { checkin: ['sleep'] } },
    ];
    diary.import(file);
    expect(diary.shown()).toHaveLength(2);
    diary.undo(file);
    expect(
      ['report_profiles', 'diary_settings'].flatMap((name) => diary.known.rows(name as DiaryTable)),
    ).toEqual([]);
    diary.import(file);
    expect(diary.shown()).toMatchObject([{ diagnosis: 'x' }, { checkin: ['sleep'] }]);
    diary.write({ kind: 'change', entity: 'report_profiles', id: 'r', columns: { question_1: 'mine' } });
    diary.undo(file);
    expect(diary.shown()).toMatchObject([{ diagnosis: '', question_1: 'mine' }]);
  });

  test('new rows are imported; a second import changes nothing', () => {
    const diary = aDiary();
    const file = [intake('i', 'e'), episode('e'), day('2026-03-01', { mood: 3 })];
    expect(diary.plan(file).added.map(({ entity }) => entity)).toEqual(['episodes', 'intakes', 'day_logs']);
    expect(diary.import(file).map(({ entity }) => entity)).toEqual([
      'import_batches',
      'episodes',
      'intakes',
      'day_logs',
    ]);
    expect(diary.batches()).toMatchObject([
      { counts: { episodes: 1, intakes: 1, day_logs: 1 }, changes: [] },
    ]);
    const again = diary.plan(file);
    expect(isNothing(again, true)).toBe(true);
    expect(total(again.same)).toBe(3);
    expect(diary.import(file)).toEqual([]);
  });

  test('an existing day has empty columns filled and differing ones asked, group by group', () => {
    const diary = aDiary();
    diary.write({
      kind: 'create',
      ...day('2026-03-01', { mood: 3, menstruation: 'light', notes: '' }),
    });
    const file = [
      day('2026-03-01', { mood: 5, stress: 2, menstruation: 'light', menstruation_start: true, notes: 'x' }),
    ];
    const plan = diary.plan(file);
    expect(plan.filled).toMatchObject([
      { before: { stress: null, notes: '' }, after: { stress: 2, notes: 'x' } },
    ]);
    expect(plan.differing).toMatchObject([
      { before: { mood: 3, menstruation_start: false }, after: { mood: 5, menstruation_start: true } },
    ]);
    diary.import(file);
    expect(diary.shown()).toMatchObject([{ mood: 3, stress: 2, menstruation_start: false }]);
    diary.import(file, true);
    expect(diary.shown()).toMatchObject([{ mood: 5, stress: 2, menstruation_start: true }]);
    diary.undo(file);
    expect(diary.shown()).toMatchObject([{ mood: 3, stress: null, menstruation_start: false, notes: '' }]);
  });

  test('a file that was changed since it was imported changes only what the person chooses', () => {
    const diary = aDiary();
    diary.import([episode('e', { notes: '' })]);
    const file = [episode('e', { notes: 'later', intensity: 7 })];
    expect(diary.plan(file)).toMatchObject({
      filled: [],
      differing: [{ after: { notes: 'later', intensity: 7 } }],
    });
    expect(diary.import(file)).toEqual([]);
    diary.import(file, true);
    expect(diary.shown()).toMatchObject([{ notes: 'later', intensity: 7 }]);
    diary.undo(file);
    expect(diary.shown()).toMatchObject([{ notes: '', intensity: 5 }]);
  });

  test('instants and JSON are the same in whatever notation', () => {
    const diary = aDiary();
    diary.import([episode('e', { aura: { visual: 20, sensory: null } })]);
    const file = [
      episode('e', { started_at: '2026-03-01T11:00:00+01:00', aura: { sensory: null, visual: 20 } }),
    ];
    expect(total(diary.plan(file).same)).toBe(1);
  });

  test.each([
    ['erased', [episode('gone')], { erased: new Set(['episodes/gone']) }],
    ['without_parent', [{ entity: 'intensity_readings', id: 'r', columns: { episode_id: 'no' } }], {}],
    ['account_full', [episode('e')], { room: { rows: 0, bytes: 1e6 } }],
    ['account_full', [episode('e')], { room: { rows: 10, bytes: 100 } }],
    ['double', [episode('e'), episode('e', { intensity: 2 })], {}],
    [
      'trial_overlaps',
      [
        { entity: 'factor_trials', id: 'a', columns: { start_date: '2026-01-01', last_date: '2026-01-28' } },
        { entity: 'factor_trials', id: 'b', columns: { start_date: '2026-01-28', last_date: '2026-02-24' } },
      ],
      {},
    ],
  ] as const)('a row that is %s is not imported, and reported', (reason, file, more) => {
    const { refused } = aDiary().plan(file as readonly ImportedRow[], more);
    expect(refused.map((one) => [one.reason, total(one.tally)])).toEqual([[reason, 1]]);
  });

  test('an erased day is imported again under the same id', () => {
    const file = [day('2026-03-01', { mood: 1 })];
    const erased = new Set([rowName('day_logs', dayLogId(userId, '2026-03-01'))]);
    expect(aDiary().plan(file, { erased }).added).toHaveLength(1);
  });

  test('an intake of a refused attack becomes one outside an attack', () => {
    const plan = aDiary().plan([episode('gone'), intake('i', 'gone')], {
      erased: new Set(['episodes/gone']),
    });
    expect(plan.added).toMatchObject([{ entity: 'intakes', columns: { episode_id: null } }]);
    expect(plan.detached).toBe(1);
  });

  test('what the person has deleted stays deleted, with what belongs to it', () => {
    const diary = aDiary();
    const file = [episode('e'), intake('i', 'e')];
    diary.import(file);
    diary.write({ kind: 'trash', entity: 'episodes', id: 'e' });
    const plan = diary.plan([...file, intake('new', 'e')]);
    expect(total(plan.inTrash)).toBe(3);
    expect(isNothing(plan, true)).toBe(true);
  });

  test('rows from the trash are imported into the trash, and stay there when imported again', () => {
    const diary = aDiary();
    const file = [{ ...episode('e'), trashed: true }, intake('i', 'e'), episode('other')];
    diary.import(file);
    expect(diary.shown().map(({ id }) => id)).toEqual(['other']);
    diary.undo(file);
    diary.import(file);
    expect(diary.shown().map(({ id }) => id)).toEqual(['other']);
  });

  test('columns the diary does not have, and those only the database writes, are left out', () => {
    const row = episode('e', { version: 7, user_id: 'someone', import_id: 'another', nonsense: 1 });
    const columns = aDiary().plan([row]).added[0]?.columns ?? {};
    expect(Object.keys(columns).sort()).toEqual(
      ['import_digest', 'import_id', 'intensity', 'started_at', 'zone'].sort(),
    );
    expect(columns.import_id).not.toBe('another');
  });

  test('settings are imported into a diary without any, and removed with the import', () => {
    const diary = aDiary();
    const file: ImportedRow[] = [
      { entity: 'diary_settings', id: settingsId(userId), columns: { lists: {}, checkin: ['sleep'] } },
    ];
    expect(diary.plan(file).filled).toMatchObject([
      { before: { checkin: null }, after: { checkin: ['sleep'] } },
    ]);
    diary.import(file);
    expect(diary.shown()).toMatchObject([{ checkin: ['sleep'] }]);
    diary.undo(file);
    expect(diary.shown()).toEqual([]);
  });

  test('changes are stored in several rows if needed, and all are undone', () => {
    const diary = aDiary();
    const dates = Array.from({ length: 150 }, (_, n) =>
      new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
    );
    for (const date of dates)
      diary.write({ kind: 'create', ...day(date, { mood: 1, notes: 'ñ'.repeat(1500) }) });
    const before = diary.shown();
    const file = dates.map((date) => day(date, { mood: 2, notes: ',"'.repeat(500) }));
    diary.import(file, true);
    const batches = diary.batches();
    expect(batches.length).toBeGreaterThan(1);
    for (const { changes } of batches)
      expect(Buffer.byteLength(JSON.stringify(changes).replace(/[,:]/g, '$& '))).toBeLessThanOrEqual(
        importChangesMaxBytes,
      );
    diary.undo(file);
    expect(diary.shown()).toEqual(before);
  });
});

describe('taking an import back', () => {
  const file = [episode('e'), intake('i', 'e'), episode('f'), day('2026-03-01', { mood: 3 })];

  test('rows changed since are named and stay, unless the person chooses otherwise', () => {
    const diary = aDiary();
    diary.import(file);
    diary.write({ kind: 'change', entity: 'intakes', id: 'i', columns: { dose: 1 } });
    const undo = planUndo(importBatchId(userId, JSON.stringify(file), 0), diary.batches(), diary.known);
    expect(undo.changedSince).toEqual([{ entity: 'episodes', id: 'e' }]);
    diary.undo(file);
    expect(diary.shown().map(({ id }) => id)).toEqual(['e', 'i']);
    diary.undo(file, true);
    expect(diary.shown()).toEqual([]);
  });

  test('an attack with later additions stays', () => {
    const diary = aDiary();
    diary.import(file);
    diary.write({ kind: 'create', ...intake('mine', 'f') });
    diary.undo(file);
    expect(diary.shown().map(({ id }) => id)).toEqual(['f', 'mine']);
  });

  test('an own entry of the import that something else uses since stays, with its word', () => {
    const own = '44444444-4444-4444-8444-444444444444';
    const item: ImportedRow = {
      entity: 'own_items',
      id: own,
      columns: { list: 'symptoms', name: 'Zumbido' },
    };
    const diary = aDiary();
    const brought = [item, episode('e', { symptoms: [`own_${own}`] })];
    diary.import(brought);
    diary.write({ kind: 'create', ...episode('mine', { symptoms: [`own_${own}`] }) });
    diary.undo(brought);
    expect(diary.shown().map(({ id }) => id)).toEqual([own, 'mine']);
  });

  test('columns changed again since stay', () => {
    const diary = aDiary();
    const { id } = day('2026-03-01', {});
    diary.write({ kind: 'create', ...day('2026-03-01', {}) });
    diary.import([day('2026-03-01', { mood: 3, stress: 4 })]);
    diary.write({ kind: 'change', entity: 'day_logs', id, columns: { mood: 5 } });
    diary.undo([day('2026-03-01', { mood: 3, stress: 4 })]);
    expect(diary.shown()).toMatchObject([{ mood: 5, stress: null }]);
  });

  test('rows undone with an earlier file return with a larger one, and belong to it', () => {
    const diary = aDiary();
    diary.import(file);
    diary.undo(file);
    const larger = [...file, episode('g')];
    diary.import(larger);
    expect(diary.shown().map(({ id }) => id)).toHaveLength(5);
    expect(diary.batches().map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
    diary.undo(larger);
    diary.undo(file);
    expect(diary.shown()).toEqual([]);
  });
});

// Random files over random diaries, with few ids and values so that they collide.
const small = fc.integer({ min: 0, max: 5 });
const rowArbitrary: fc.Arbitrary<ImportedRow> = fc.oneof(
  fc
    .record({ id: small, intensity: small, notes: fc.constantFrom('', 'a', 'b') })
    .map(({ id, ...columns }) => episode(`e${id}`, columns)),
  fc
    .record({ id: small, of: fc.option(small), dose: fc.option(small) })
    .map(({ id, of, dose }) => intake(`i${id}`, of === null ? null : `e${of}`, { dose })),
  fc
    .record({ day: small, mood: fc.option(small), stress: fc.option(small), headache_free: fc.boolean() })
    .map(({ day: number, ...columns }) => day(`2026-03-0${number + 1}`, columns)),
  fc.record({ checkin: fc.option(fc.constantFrom(['sleep'], ['mood'])) }).map(
    ({ checkin }): ImportedRow => ({
      entity: 'diary_settings',
      id: settingsId(userId),
      columns: { checkin },
    }),
  ),
);
const fileArbitrary = fc.uniqueArray(rowArbitrary, {
  selector: ({ entity, id }) => rowName(entity, id),
  maxLength: 12,
});
const diaryArbitrary = fc
  .tuple(fileArbitrary, fc.array(small, { maxLength: 3 }))
  .map(([rows, trashed]) => ({ rows, trashed: trashed.map((n) => `e${n}`) }));

function written({
  rows,
  trashed,
}: {
  readonly rows: readonly ImportedRow[];
  readonly trashed: readonly string[];
}) {
  const diary = aDiary();
  const episodes = new Set(rows.flatMap(({ entity, id }) => (entity === 'episodes' ? [id] : [])));
  for (const { entity, id, columns } of rows) {
    const of = columns.episode_id;
    const linked = typeof of === 'string' && !episodes.has(of) ? { ...columns, episode_id: null } : columns;
    diary.write({ kind: 'create', entity, id, columns: linked });
  }
  for (const id of new Set(trashed))
    if (episodes.has(id)) diary.write({ kind: 'trash', entity: 'episodes', id });
  return diary;
}

describe(`random files over random diaries, seed ${seed}`, () => {
  const options = { seed, numRuns: scaled(400) };
  const cases = [diaryArbitrary, fileArbitrary, fc.boolean()] as const;

  test('an import taken back leaves the diary as it was, and again makes it as it had been', () => {
    fc.assert(
      fc.property(...cases, (before, file, takesTheirs) => {
        const diary = written(before);
        const was = diary.shown();
        diary.import(file, takesTheirs);
        const became = diary.shown();
        diary.undo(file);
        expect(diary.shown()).toEqual(was);
        diary.import(file, takesTheirs);
        expect(diary.shown()).toEqual(became);
      }),
      options,
    );
  });

  test('an import twice is an import once', () => {
    fc.assert(
      fc.property(...cases, (before, file, takesTheirs) => {
        const diary = written(before);
        diary.import(file, takesTheirs);
        expect(diary.import(file, takesTheirs)).toEqual([]);
      }),
      options,
    );
  });

  test('an interrupted import is completed by importing again, or undone', () => {
    fc.assert(
      fc.property(...cases, fc.nat(12), fc.boolean(), (before, file, takesTheirs, reached, finishes) => {
        const complete = written(before);
        const was = complete.shown();
        complete.import(file, takesTheirs);
        const half = written(before);
        const choice = { takesTheirs, fileName: 'file.csv', at };
        const writes = importWrites(half.plan(file), half.known, half.batches(), choice);
        for (const one of writes.slice(0, reached)) half.write(one);
        if (finishes || reached === 0) {
          half.import(file, takesTheirs);
          expect(half.shown()).toEqual(complete.shown());
        } else {
          half.undo(file);
          expect(half.shown()).toEqual(was);
        }
      }),
      options,
    );
  });

  test('an interrupted undo is completed, or the import is repeated', () => {
    fc.assert(
      fc.property(...cases, fc.nat(8), fc.boolean(), (before, file, takesTheirs, reached, finishes) => {
        const diary = written(before);
        const was = diary.shown();
        diary.import(file, takesTheirs);
        const became = diary.shown();
        const id = importBatchId(userId, JSON.stringify(file), 0);
        const writes = undoWrites(planUndo(id, diary.batches(), diary.known), false);
        for (const one of writes.slice(0, reached)) diary.write(one);
        if (!finishes) {
          diary.import(file, takesTheirs);
          expect(diary.shown()).toEqual(became);
        }
        diary.undo(file);
        expect(diary.shown()).toEqual(was);
      }),
      options,
    );
  });

  test('every row of a file is in one place of the plan', () => {
    fc.assert(
      fc.property(diaryArbitrary, fileArbitrary, (before, file) => {
        const plan = written(before).plan(file);
        const changed = new Set(
          [...plan.filled, ...plan.differing].map(({ entity, id }) => rowName(entity, id)),
        );
        const refused = plan.refused.reduce((sum, { tally }) => sum + total(tally), 0);
        expect(
          plan.added.length +
            plan.restored.length +
            changed.size +
            total(plan.same) +
            total(plan.inTrash) +
            refused,
        ).toBe(file.length);
      }),
      options,
    );
  });
});

test('a column that says the default counts for nothing in a digest', () => {
  expect(digestOfRow('day_logs', { local_date: '2026-03-01', mood: 3 })).toBe(
    digestOfRow('day_logs', { mood: 3, local_date: '2026-03-01', stress: null, notes: '', factors: {} }),
  );
  expect(isSameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});
