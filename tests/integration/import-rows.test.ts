/** The database accepts every row that readers of files produce. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExport } from '#domain/copy/export.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import type { ImportedFile } from '#domain/import/imported.ts';
import { listSettingsMaxLength } from '#domain/limits.ts';
import type { Columns } from '#domain/model/columns.ts';
import type { Sql } from '#server/database/sql-types.ts';
import {
  claimsOf,
  kindsFor,
  makeUser,
  type TestDatabase,
  testDatabase,
  undone,
} from '#tests/support/database.ts';
import { limits } from '../rls/limits.ts';
import { insert, type Row, samples } from '../rls/rows.ts';
import { fixture, imported } from '../support/import-files.ts';
import { diaryOf } from '../support/own-diary.ts';
import { scaled, seed } from '../support/random.ts';

const made = { at: '2026-11-22T12:00:00+01:00', zone: 'Europe/Madrid' };
/** Import batches belong to the account and are not in a copy. */
const ofAccount: readonly string[] = ['import_batches'];
const isDiaryTable = (name: string): name is DiaryTable => name in diaryTables && !ofAccount.includes(name);

async function write(sql: Sql, file: ImportedFile, userId: string): Promise<void> {
  // JSON as the REST API sends it; a list there is a list here.
  const isJson = (table: DiaryTable, name: string) =>
    diaryTables[table].columns.some(({ facts }) => facts.name === name && facts.type === 'jsonb');
  for (const { entity, id, columns } of file.rows) {
    const values = Object.entries(columns).map(([name, value]) => [
      name,
      isJson(entity, name) ? JSON.stringify(value) : value,
    ]);
    await insert(sql, entity, { id, user_id: userId, ...Object.fromEntries(values) });
  }
}

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let user: string;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    user = await makeUser(opened.database);
  });
  afterAll(() => opened.close());

  const now = () => ({ userId: user, now: new Date().toISOString() });
  const accepted = (file: ImportedFile) =>
    undone(opened.database, claimsOf(user), async (sql) => {
      await write(sql, file, user);
      return file.rows.length;
    });

  /** A copy with one row, and its parent. */
  function copyOf(table: DiaryTable, changes: Row): string {
    const { insert: sample, parent } = samples[table];
    const parentId = randomUUID();
    const needed =
      table === 'episodes'
        ? { started_at: '2026-03-01T10:00:00Z', end_unknown: !('ended_at' in changes) }
        : {};
    const taken = table === 'intakes' ? { taken_at: '2026-03-01T10:00:00Z' } : {};
    const read = table === 'intensity_readings' ? { read_at: '2026-03-01T10:00:00Z' } : {};
    const ofParent = parent ? { [parent.column]: parentId } : {};
    const row = {
      id: randomUUID(),
      user_id: user,
      ...needed,
      ...taken,
      ...read,
      ...sample,
      ...ofParent,
      ...changes,
    };
    const parents = parent
      ? {
          [parent.table]: [
            {
              id: parentId,
              user_id: user,
              started_at: '2026-03-01T10:00:00Z',
              end_unknown: true,
              ...samples[parent.table].insert,
            },
          ],
        }
      : {};
    return JSON.stringify(makeExport({ ...parents, [table]: [row as Columns] }, made));
  }

  const cases = limits.flatMap(({ table, name, inside, outside }, index) =>
    isDiaryTable(table) ? [{ table, name, inside, outside, index }] : [],
  );

  test.each(cases)(
    '$index: $name: values within the limits are imported, others are not',
    async ({ table, inside, outside }) => {
      // A pair of lists is completed with an empty one when only one is given: at the limit itself there is no room
      // for it.
      const comes = (row: Row) =>
        !('lists' in row) || JSON.stringify(row.lists).length < 0.9 * listSettingsMaxLength;
      for (const example of inside) {
        const row = typeof example === 'function' ? example() : example;
        const file = await imported(copyOf(table, row), now());
        const rows = file.rows.filter(({ entity }) => entity === table);
        expect(rows, JSON.stringify(row).slice(0, 200)).toHaveLength(comes(row) ? 1 : 0);
        await accepted(file);
      }
      for (const example of outside) {
        const row = typeof example === 'function' ? example() : example;
        await accepted(await imported(copyOf(table, row), now()));
      }
    },
  );

  test('diaries at random, of this account and of another', async () => {
    const other = randomUUID();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(user, other).chain(diaryOf), async (diary) => {
        const file = await imported(JSON.stringify(makeExport(diary, made)), now());
        const all = Object.values(diary).reduce((sum, rows) => sum + rows.length, 0);
        expect(await accepted(file)).toBe(all);
      }),
      { seed, numRuns: scaled(20) },
    );
  });

  test.each([
    'migraine-buddy.csv',
    'migraine-buddy-quiet.csv',
    'apple-health.xml',
    'cluster-headache-tracker.csv',
    'migraine-bot.csv',
    'migralog.json',
  ])('%s', async (name) => {
    const file = await imported(fixture(name), now(), { statedPain: 6 });
    expect(await accepted(file)).toBeGreaterThan(1);
  });

  test('relief without an outcome is imported unchanged', async () => {
    const file = await imported(fixture('migraine-buddy.csv'), now());
    const lines = await undone(opened.database, claimsOf(user), async (sql) => {
      await write(sql, file, user);
      const { rows } = await sql.query<{ line: string }>(
        "select name || ' ' || coalesce(relief, '') || coalesce(outcome, '') as line from public.intakes order by 1",
      );
      return rows.map(({ line }) => line);
    });
    expect(lines).toEqual(['Aspirina ', 'Ibuprofen none', 'Sumatriptan yes']);
  });
});
