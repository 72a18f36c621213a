/**
 * A copy of everything and back: the archive of a random diary is read, planned and written by a device into an empty
 * account of the real server, whose copy equals the first.
 */
import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteOver } from '#app/diary/remote.ts';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import { openDiary } from '#app/diary/sync/open-diary.ts';
import { syncWith } from '#app/diary/sync/sync-engine.ts';
import { createArchive } from '#app/reports/files/archive.ts';
import { exportedTables } from '#domain/copy/export-columns.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import { digestOfFile } from '#domain/import/digest.ts';
import type { ImportedFile, ImportedRow } from '#domain/import/imported.ts';
import { inOrder, isNothing, planImport } from '#domain/import/plan.ts';
import { type ImportWrite, importWrites, planUndo, undoWrites } from '#domain/import/writes.ts';
import { accountBytesMax, accountRowsMax } from '#domain/limits.ts';
import type { Columns } from '#domain/model/columns.ts';
import { dayLogId, reminderId, reportProfileId, settingsId } from '#domain/model/natural-ids.ts';
import { kindsFor, makeSession, makeUser } from '#tests/support/database.ts';
import { imported } from '#tests/support/import-files.ts';
import { type Diary, diaryOf, shapeOf, writtenOf } from '#tests/support/own-diary.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const room = { rows: accountRowsMax, bytes: accountBytesMax };
/** Import batches belong to the account, not to the copied diary. */
const tables = (Object.keys(diaryTables) as DiaryTable[]).filter((name) => name !== 'import_batches');

/** The file of a copy of everything, as the settings make it. */
async function archiveOf(diary: Diary): Promise<Uint8Array> {
  const made = { at: '2026-11-22T12:00:00+01:00', zone: 'Europe/Madrid', site: 'https://diary.example' };
  const archive = createArchive(made, { name: 'leeme.txt', text: 'hola' });
  for (const table of exportedTables) await archive.add(table, diary[table] ?? []);
  return new Uint8Array(await archive.end().arrayBuffer());
}

/**
 * Another person's diary as one's own: in a copy, rows of which there is one per person have an id derived from the
 * person.
 */
function ofPerson(diary: Diary, userId: string): Diary {
  const mine: Readonly<Record<string, (row: Columns) => string>> = {
    day_logs: ({ local_date: day }) => dayLogId(userId, String(day)),
    diary_settings: () => settingsId(userId),
    report_profiles: () => reportProfileId(userId),
    reminders: ({ kind }) => reminderId(userId, String(kind)),
  };
  return Object.fromEntries(
    Object.entries(diary).map(([table, rows]) => [
      table,
      rows.map((row) => ({ ...row, user_id: userId, ...(mine[table] && { id: mine[table](row) }) })),
    ]),
  );
}

/** A diary as rows to compare. */
const rowsOf = (diary: Diary) =>
  tables.flatMap((entity) =>
    (diary[entity] ?? []).map(
      (row): ImportedRow => ({
        entity,
        id: String(row.id),
        columns: writtenOf(entity, row),
        trashed: row.deleted_at !== null,
      }),
    ),
  );
/**
 * Whether a row counts: in tables with one row per person, which the database creates, only with a value other than the
 * column's default.
 */
const hasValue = ({ entity, columns }: ImportedRow) =>
  !['diary_settings', 'report_profiles', 'reminders'].includes(entity) ||
  diaryTables[entity].columns.some(
    ({ facts: { name, initial = null } }) =>
      name in columns && JSON.stringify(columns[name]) !== JSON.stringify(initial),
  );
const sorted = (rows: readonly ImportedRow[]) =>
  rows.filter(hasValue).sort((a, b) => `${a.entity} ${a.id}`.localeCompare(`${b.entity} ${b.id}`));

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind });
  });
  afterAll(() => server.close());

  /** A device of a person with an empty account, and the server's rows of that person. */
  async function newPerson() {
    const { database, tokens, keys } = server;
    const userId = await makeUser(database);
    const session = await makeSession(database, userId);
    const claims = { role: 'authenticated', sub: userId, aal: 'aal1', session_id: session } as const;
    const token = await tokens.sign(claims, 3600);
    const headers = { apikey: keys.publishableKey, Authorization: `Bearer ${token}` };
    const client = new PostgrestClient(`${server.url}/rest/v1`, { headers });
    const open = await openDiary({
      userId,
      store: memoryStore(),
      engine: syncWith({ remote: remoteOver(userId, async () => client), alone: (run) => run() }),
      tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
      now: () => new Date().toISOString(),
    });
    const sync = async () => {
      await open.sync();
      expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
    };
    await sync();
    const known = {
      row: (entity: DiaryTable, id: string) => open.row({ entity, id }),
      rows: open.rows,
    };
    const batches = () => open.diary()?.imports ?? [];
    const planOf = async (file: ImportedFile) => {
      const rows = inOrder(file.rows);
      const about = { userId, digest: await digestOfFile(rows), erased: new Set<string>(), room };
      return planImport({ ...file, rows }, known, { ...about, batches: batches() });
    };
    const write = async (writes: readonly ImportWrite[]) => {
      await open.commit(writes);
      await sync();
    };
    return {
      userId,
      planOf,
      bring: async (file: ImportedFile) => {
        const choice = { takesTheirs: false, fileName: 'copia.zip', at: new Date().toISOString() };
        await write(importWrites(await planOf(file), known, batches(), choice));
      },
      takeBack: async () => {
        const first = batches().find(({ partOf }) => partOf === null);
        await write(undoWrites(planUndo(first?.id ?? '', batches(), known), false));
      },
      /** All rows of a copy, as the server sends them. */
      async copy(): Promise<Diary> {
        const found: [string, readonly Columns[]][] = [];
        for (const table of exportedTables) {
          const { data } = await client.from(table).select('*').order('id').throwOnError();
          found.push([table, data as readonly Columns[]]);
        }
        return Object.fromEntries(found);
      },
      close: open.close,
    };
  }

  test('a random copy imported into an empty account gives the same copy', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), diaryOf(randomUUID()), async (isOwn, life) => {
        const person = await newPerson();
        const { userId } = person;
        // The copy is of the same account, before it was emptied, or of another.
        const diary = isOwn ? ofPerson(life, userId) : life;
        const file = await imported(await archiveOf(diary), { userId });
        expect(file.losses).toEqual([]);
        const expectComplete = async () => {
          const copy = await person.copy();
          if (isOwn) expect(sorted(rowsOf(copy))).toEqual(sorted(rowsOf(diary)));
          expect(shapeOf(sorted(rowsOf(copy)))).toEqual(shapeOf(sorted(rowsOf(diary))));
          return copy;
        };
        await person.bring(file);
        const again = await imported(await archiveOf(await expectComplete()), { userId });
        expect(sorted(again.rows)).toEqual(sorted(file.rows));
        for (const one of [file, again]) expect(isNothing(await person.planOf(one), true)).toBe(true);

        await person.takeBack();
        const taken = await person.copy();
        // These tables had no rows before.
        expect([taken.report_profiles, taken.diary_settings, taken.reminders]).toEqual([[], [], []]);
        const left = sorted(rowsOf(taken));
        const gone = new Set(left.filter(({ trashed }) => trashed).map(({ id }) => id));
        // Parts of a row in the trash are in the trash, too.
        const isGone = ({ id, columns: { episode_id: attack, treatment_id: treatment } }: ImportedRow) =>
          [id, attack, treatment].some((one) => gone.has(String(one)));
        expect(left.filter((row) => !isGone(row))).toEqual([]);
        await person.bring(file);
        await expectComplete();
        person.close();
      }),
      { seed, numRuns: scaled(8) },
    );
  });
});
