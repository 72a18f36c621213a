/** Moving a device's diary into an account: random diaries, any number of tries, and rows both have. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import { entities } from '#app/diary/sync/entities.ts';
import { changeOfCommit } from '#app/diary/sync/outbox.ts';
import { loadReplica, type Replica } from '#app/diary/sync/replica.ts';
import type { Columns, Row } from '#app/diary/sync/sync-types.ts';
import { type Diary, diaryOf } from '#tests/support/own-diary.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { makeExport } from '../copy/export.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { accountBytesMax, accountRowsMax } from '../limits.ts';
import { dayLogId } from '../model/natural-ids.ts';
import { onlyRows } from '../model/only-rows.ts';
import { importBatchRowSchema } from '../person/import-batch.ts';
import { fold } from '../vocabulary/fold.ts';
import { adoptedRows, adoptionWrites, planAdoption, removableRows } from './adoption.ts';
import { contentColumns, digestOfFile } from './digest.ts';
import { compare, type KnownRow, type KnownRows, parentColumns } from './known-rows.ts';
import { planImport } from './plan.ts';
import { readOwnJson } from './read-copy.ts';
import { type ImportWrite, importWrites, planUndo, undoWrites } from './writes.ts';

const account = '11111111-1111-4111-8111-111111111111';
const device = '22222222-2222-8222-8222-222222222222';
const other = '33333333-3333-4333-8333-333333333333';
const now = '2026-11-22T12:00:00.000Z';
const tables = Object.keys(diaryTables) as DiaryTable[];
const adoptable = tables.filter((table) => table !== 'import_batches');
const room = { rows: accountRowsMax, bytes: accountBytesMax };
const runs = { seed, numRuns: scaled(60) };

const knownIn = ({ view, viewsOf }: Replica): KnownRows => ({
  row: (entity, id) => view({ entity, id }),
  rows: viewsOf,
});

/** A diary stored on a device. */
async function diaryIn(userId: string, diary: Diary): Promise<Replica> {
  const store = memoryStore();
  const rows = tables.flatMap((entity) =>
    (diary[entity] ?? []).map((row) => ({ entity, id: String(row.id), row: row as unknown as Row })),
  );
  await store.write({ rows, cursor: { since: now, after: device } });
  return loadReplica(userId, store, () => undefined);
}

/** Writes as `commit` does: all in one transaction of the outbox. */
async function commit(replica: Replica, writes: readonly ImportWrite[]): Promise<void> {
  await replica.write(changeOfCommit(replica, writes, now, new Map()));
}

const batchesIn = (replica: Replica) =>
  replica.viewsOf('import_batches').map((row) => v.parse(importBatchRowSchema, row));

/** Imports a full copy, as a person without an account may do. */
async function importCopy(local: Replica, copied: Diary): Promise<void> {
  const reader = { userId: local.userId, zone: 'Europe/Madrid', locale: 'es', now } as const;
  const copy = makeExport(copied, { at: now, zone: 'Europe/Madrid' });
  const file = readOwnJson(JSON.stringify(copy), reader);
  const about = {
    userId: local.userId,
    digest: await digestOfFile(file.rows),
    erased: new Set<string>(),
    room,
  };
  const plan = planImport(file, knownIn(local), { ...about, batches: batchesIn(local) });
  const choice = { takesTheirs: true, fileName: 'copy.json', at: now };
  await commit(local, importWrites(plan, knownIn(local), batchesIn(local), choice));
}

async function plan(
  local: Replica,
  there: Replica,
  userId = account,
  erased = new Set<string>(),
  takesTheirs = false,
) {
  const known = knownIn(there);
  const reader = { userId, zone: 'Europe/Madrid', locale: 'es', now } as const;
  const adopted = adoptedRows(knownIn(local), known, reader, erased);
  const batches = batchesIn(there);
  const digest = await digestOfFile(adopted.rows);
  const adoption = planAdoption(adopted, known, { userId, digest, erased, room, batches });
  const choice = { takesTheirs, fileName: 'here', at: now };
  return { adopted, adoption, writes: adoptionWrites(adoption, known, batches, choice) };
}

const contentOf = (replica: Replica) =>
  new Map(adoptable.flatMap((entity) => replica.viewsOf(entity).map((row) => [`${entity}/${row.id}`, row])));

const valuesOf = (entity: DiaryTable, row: KnownRow) =>
  Object.fromEntries(Object.keys(entities[entity].defaults).map((name) => [name, row[name] ?? null]));

const both = fc.tuple(diaryOf(device), diaryOf(account));

test('rows of both are there, the account’s values stay, and a second run writes nothing', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(both, async ([here, there]) => {
      const local = await diaryIn(device, here);
      const diary = await diaryIn(account, there);
      const before = contentOf(diary);
      const { adopted, adoption, writes } = await plan(local, diary);
      await commit(diary, writes);
      const after = contentOf(diary);
      // The account's rows: unchanged, in every column that had a value.
      for (const [name, row] of before) {
        const entity = name.split('/')[0] as DiaryTable;
        const filled = [...adoption.plan.filled, ...adoption.anew].some(({ id }) => id === row.id);
        if (!filled) expect(valuesOf(entity, after.get(name) as KnownRow)).toEqual(valuesOf(entity, row));
      }
      // The device's rows: each of them once, or named as staying.
      const stays = new Set(adoption.staying.map(({ entity, id }) => `${entity}/${id}`));
      const lost = adopted.rows.filter(({ entity, id }) => !after.has(`${entity}/${id}`));
      const quiet = lost.filter(({ entity }) => entity !== 'diary_settings' && entity !== 'report_profiles');
      expect(
        quiet.filter(({ entity, id }) => !stays.has(`${entity}/${adopted.idsHere.get(`${entity}/${id}`)}`)),
      ).toEqual([]);
      expect(after.size).toBeGreaterThanOrEqual(before.size);
      taken += adoption.plan.added.length;
      // The commit was stored, and the tab was killed before the device's diary was removed.
      const again = await plan(local, diary);
      expect(again.adoption.plan.added).toEqual([]);
      expect(again.adoption.anew).toEqual([]);
      await commit(diary, again.writes);
      expect([...contentOf(diary).keys()].sort()).toEqual([...after.keys()].sort());
    }),
    runs,
  );
  expect(taken).toBeGreaterThan(runs.numRuns);
});

/** What spoils one row of the device so that an account refuses it, and what mends it: columns by their names. */
const spoils = {
  future_end: ['episodes', { ended_at: '2026-11-22T15:00:00.000Z', end_unknown: false }],
  future_start: ['episodes', { started_at: '2026-11-23T15:00:00.000Z', ended_at: null }],
  long_notes: ['episodes', { notes: 'x'.repeat(200_000) }],
  pain_eleven: ['episodes', { intensity: 11 }],
  future_dose: ['intakes', { taken_at: '2026-11-22T18:00:00.000Z' }],
  future_reading: ['intensity_readings', { read_at: '2026-11-22T18:00:00.000Z' }],
  future_day: ['day_logs', { notes: 'y'.repeat(200_000) }],
  nameless_item: ['own_items', { name: '' }],
  nameless_medicine: ['cabinet_items', { name: '' }],
  endless_treatment: ['treatments', { name: '' }],
} as const satisfies Readonly<Record<string, readonly [DiaryTable, Readonly<Record<string, unknown>>]>>;
type Spoil = keyof typeof spoils;

const anyMove = fc.record({
  here: diaryOf(device),
  there: diaryOf(account),
  spoiled: fc.array(
    fc.record({ how: fc.constantFrom(...(Object.keys(spoils) as Spoil[])), pick: fc.nat() }),
    {
      maxLength: 6,
    },
  ),
  /** Rows of a copy of the account that the account then trashes or deletes for good. */
  gone: fc.array(fc.record({ pick: fc.nat(), isErased: fc.boolean() }), { maxLength: 4 }),
  /** Doses taken on the device during attacks of the account that came with the copy. */
  doses: fc.array(fc.record({ pick: fc.nat(), id: fc.uuid({ version: 4 }) }), { maxLength: 3 }),
  takesTheirs: fc.boolean(),
  /** Whether the device's trial is of the same days as the account's, which an account refuses. */
  overlaps: fc.boolean(),
});

/** The device's diary with its trial on the days of the account's. */
function overlapping(here: Diary, there: Diary): Diary {
  const [trial, other] = [here.factor_trials?.[0], there.factor_trials?.[0]];
  if (!trial || !other) return here;
  const { start_date = null, last_date = null, stopped_date = null } = other;
  return { ...here, factor_trials: [{ ...trial, start_date, last_date, stopped_date }] };
}

test('whatever an account refuses stays, by name; account and device together have what they had, nothing twice', async () => {
  const met = new Map<string, number>();
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(anyMove, async ({ here, there, spoiled, gone, doses, takesTheirs, overlaps }) => {
      const local = await diaryIn(device, overlaps ? overlapping(here, there) : here);
      const diary = await diaryIn(account, there);
      await importCopy(local, there);
      const erased = new Set<string>();
      for (const { pick, isErased } of gone) {
        const rows = diary.viewsOf('episodes').filter(({ deleted_at: at }) => at === null);
        const id = rows[pick % rows.length]?.id;
        if (!id) continue;
        await commit(diary, [{ kind: isErased ? 'erase' : 'trash', entity: 'episodes', id }]);
        if (isErased) erased.add(`episodes/${id}`);
      }
      for (const { pick, id } of doses) {
        const attacks = local.viewsOf('episodes').filter(({ import_id: from }) => from);
        const episode_id = attacks[pick % attacks.length]?.id;
        const columns = { episode_id, name: 'Maxalt', taken_at: '2026-11-01T08:00:00.000Z', zone: 'UTC' };
        if (episode_id)
          await commit(local, [{ kind: 'create', entity: 'intakes', id, columns: columns as Columns }]);
      }
      const unspoiled = new Map<string, KnownRow>();
      for (const { how, pick } of spoiled) {
        const [entity, columns] = spoils[how];
        const rows = local.viewsOf(entity).filter(({ deleted_at: at }) => at === null);
        const row = rows[pick % rows.length];
        if (!row) continue;
        const name = `${entity}/${row.id}`;
        if (!unspoiled.has(name)) unspoiled.set(name, row);
        await commit(local, [{ kind: 'change', entity, id: row.id, columns: columns as Columns }]);
      }
      const localBefore = contentOf(local);
      const accountBefore = contentOf(diary);
      const { adopted, adoption, writes } = await plan(local, diary, account, erased, takesTheirs);
      for (const { reason } of adoption.staying) met.set(reason, (met.get(reason) ?? 0) + 1);
      await commit(diary, writes);

      const stays = new Set(adoption.staying.map(({ entity, id }) => `${entity}/${id}`));
      expect(stays.size).toBe(adoption.staying.length);
      for (const name of stays) expect(localBefore.has(name)).toBe(true);
      const removed = removableRows(knownIn(local), adoption.staying).map((row) => `${row.entity}/${row.id}`);
      // Nothing that stays is removed, nor what it belongs to.
      for (const name of removed) expect(stays.has(name)).toBe(false);

      // The account has everything it had; what was in its trash may have come out of it.
      const after = contentOf(diary);
      const written = new Set(writes.map(({ entity, id }) => `${entity}/${id}`));
      for (const [name, row] of accountBefore) {
        expect(after.has(name)).toBe(true);
        const entity = name.split('/')[0] as DiaryTable;
        if (!written.has(name))
          expect(valuesOf(entity, after.get(name) as KnownRow)).toEqual(valuesOf(entity, row));
      }
      // What leaves the device is in the account, as it is named there, word for word or as the person chose.
      const nameThere = new Map(
        [...adopted.idsHere].map(([name, id]) => [`${name.split('/')[0]}/${id}`, name]),
      );
      const asked = new Set(adoption.plan.differing.map(({ entity, id }) => `${entity}/${id}`));
      for (const name of removed) {
        const entity = name.split('/')[0] as DiaryTable;
        const target = nameThere.get(name);
        // A medicine or own entry of the same name is the account's.
        if (!target && (entity === 'cabinet_items' || entity === 'own_items')) continue;
        if (entity === 'import_batches') continue;
        const row = adopted.rows.find((one) => `${one.entity}/${one.id}` === target);
        const only = onlyRows(diary.viewsOf)(entity, row?.columns ?? {});
        const found = diary.view({ entity, id: only ?? String(row?.id) });
        if (!row || (!found && (entity === 'diary_settings' || entity === 'report_profiles'))) continue;
        expect(found, name).not.toBeNull();
        moved += 1;
        if (takesTheirs || !asked.has(`${entity}/${found?.id}`)) {
          const content = Object.entries(row.columns).filter(([one]) => contentColumns[entity].has(one));
          const { filled, differing } = compare(entity, Object.fromEntries(content), found as KnownRow);
          expect([...filled, ...differing], name).toEqual([]);
        }
        // Under the attack or treatment it was under.
        if (!accountBefore.has(`${entity}/${found?.id}`))
          for (const { name: column } of parentColumns(entity))
            expect(found?.[column] ?? null, name).toBe(row.columns[column] ?? null);
        // In the trash there only if it was in the trash here, or in both.
        if (found?.deleted_at) expect(localBefore.get(name)?.deleted_at ?? null, name).not.toBeNull();
      }
      // Each row of the device is one row of the account.
      expect(new Set(nameThere.values()).size).toBe(nameThere.size);
      expect(after.size).toBeLessThanOrEqual(accountBefore.size + localBefore.size - stays.size);

      // Interrupted here, a second try adds nothing and keeps the same rows.
      const again = await plan(local, diary, account, erased, takesTheirs);
      expect(again.adoption.plan.added).toEqual([]);
      expect(again.adoption.staying).toEqual(adoption.staying);

      // Removed from the device; what was spoiled is mended, and comes with what belongs to it.
      await local.write({ droppedRows: removableRows(knownIn(local), adoption.staying) });
      for (const [name, row] of unspoiled) {
        if (!stays.has(name)) continue;
        const entity = name.split('/')[0] as DiaryTable;
        await commit(local, [{ kind: 'change', entity, id: row.id, columns: valuesOf(entity, row) }]);
      }
      const later = await plan(local, diary, account, erased, takesTheirs);
      await commit(diary, later.writes);
      const left = later.adoption.staying.map(({ reason }) => reason);
      const last: readonly string[] = [
        'erased',
        'in_trash',
        'trashed_here',
        'without_parent',
        'trial_overlaps',
      ];
      expect(left.filter((reason) => !last.includes(reason))).toEqual([]);
      if (erased.size === 0 && gone.length === 0 && !left.includes('trial_overlaps'))
        expect(left.filter((reason) => reason === 'without_parent')).toEqual([]);
    }),
    { seed, numRuns: scaled(120) },
  );
  expect(moved).toBeGreaterThan(500);
  for (const reason of ['early', 'invalid', 'without_parent', 'in_trash', 'erased', 'trial_overlaps'])
    expect([reason, met.get(reason) ?? 0]).not.toEqual([reason, 0]);
});

test('rows from a copy of the same account exist once, and later changes are conflicts', async () => {
  let copied = 0;
  await fc.assert(
    fc.asyncProperty(both, fc.nat(), async ([here, there], pick) => {
      const local = await diaryIn(device, here);
      const diary = await diaryIn(account, there);
      const own = contentOf(local).size;
      await importCopy(local, there);
      copied += contentOf(local).size - own;
      const before = contentOf(diary);
      const alone = await plan(await diaryIn(device, here), diary);
      const changed = local.viewsOf('episodes').filter(({ import_id: id, deleted_at: at }) => id && !at);
      const episode = changed[pick % changed.length];
      if (episode)
        await commit(local, [
          { kind: 'change', entity: 'episodes', id: episode.id, columns: { notes: 'changed since' } },
        ]);
      const { adoption, writes } = await plan(local, diary);
      // The device's own rows come, and nothing of the copy.
      const names = ({ plan: { added } }: typeof adoption) =>
        added.map(({ entity, id }) => `${entity}/${id}`).sort();
      expect(names(adoption)).toEqual(names(alone.adoption));
      const asked = adoption.plan.differing.filter(({ after }) => after.notes === 'changed since');
      expect(asked).toHaveLength(episode ? 1 : 0);
      await commit(diary, writes);
      for (const entity of ['episodes', 'intakes', 'treatments'] as const) {
        const ids = new Set([...before.keys()].filter((name) => name.startsWith(`${entity}/`)));
        const added = adoption.plan.added.filter((one) => one.entity === entity).length;
        expect(diary.viewsOf(entity)).toHaveLength(ids.size + added);
      }
    }),
    runs,
  );
  expect(copied).toBeGreaterThan(runs.numRuns);
});

test('rows erased in the account do not return, if the erasure is known', async () => {
  await fc.assert(
    fc.asyncProperty(diaryOf(account), async (there) => {
      const local = await diaryIn(device, {});
      await importCopy(local, there);
      const erasable = ['episodes', 'intakes', 'intensity_readings'] as const;
      const left = Object.fromEntries(
        Object.entries(there).map(([name, rows]) => [name, erasable.some((one) => one === name) ? [] : rows]),
      );
      const erased = new Set(
        erasable.flatMap((name) => (there[name] ?? []).map(({ id }) => `${name}/${id}`)),
      );
      const { adoption } = await plan(local, await diaryIn(account, left), account, erased);
      expect(adoption.plan.added).toEqual([]);
      const stays = adoption.staying.filter(({ reason }) => reason === 'erased');
      expect(stays.filter(({ entity }) => entity === 'episodes')).toHaveLength((there.episodes ?? []).length);
    }),
    { ...runs, numRuns: scaled(20) },
  );
});

test('a day that another program has written in the account, under an id of its own, is the same day', async () => {
  const theirs = '99999999-9999-4999-8999-999999999999';
  const day = (userId: string, date: string, columns: object): ImportWrite => ({
    kind: 'create',
    entity: 'day_logs',
    id: userId === account ? theirs : dayLogId(userId, date),
    columns: { local_date: date, ...columns },
  });
  for (const isTrashed of [false, true]) {
    const local = await diaryIn(device, {});
    const diary = await diaryIn(account, {});
    await commit(local, [day(device, '2026-11-01', { sleep_hours: 7, notes: 'aquí' })]);
    await commit(diary, [day(account, '2026-11-01', { notes: 'allí' })]);
    if (isTrashed) await commit(diary, [{ kind: 'trash', entity: 'day_logs', id: theirs }]);
    const { adoption, writes } = await plan(local, diary);
    expect(adoption.plan.added).toEqual([]);
    await commit(diary, writes);
    expect(diary.viewsOf('day_logs')).toMatchObject([
      { id: theirs, sleep_hours: 7, notes: isTrashed ? 'aquí' : 'allí', deleted_at: null },
    ]);
  }
});

test('an entry changed here after the account had taken its import back is asked about, not replaced', async () => {
  const local = await diaryIn(device, {});
  const diary = await diaryIn(account, {});
  const id = '77777777-7777-4777-8777-777777777777';
  const columns = { intensity: 7, started_at: '2026-11-20T08:00:00.000Z', zone: 'UTC', notes: 'primero' };
  await commit(local, [{ kind: 'create', entity: 'episodes', id, columns }]);
  await commit(diary, (await plan(local, diary)).writes);
  const [batch] = batchesIn(diary);
  await commit(diary, undoWrites(planUndo(String(batch?.id), batchesIn(diary), knownIn(diary)), false));
  const before = await plan(local, diary);
  expect([before.adoption.plan.restored.length, before.adoption.staying]).toEqual([1, []]);
  await commit(local, [{ kind: 'change', entity: 'episodes', id, columns: { notes: 'después' } }]);
  expect((await plan(local, diary)).adoption.staying).toMatchObject([
    { entity: 'episodes', id, reason: 'in_trash' },
  ]);
});

test('two accounts get rows of different ids from the same device', async () => {
  await fc.assert(
    fc.asyncProperty(diaryOf(device), async (here) => {
      const local = await diaryIn(device, here);
      const [one, two] = [
        await plan(local, await diaryIn(account, {})),
        await plan(local, await diaryIn(other, {}), other),
      ];
      const ids = new Set(one.adopted.rows.map(({ id }) => id));
      expect(two.adopted.rows.filter(({ id }) => ids.has(id))).toEqual([]);
      expect(two.adopted.rows).toHaveLength(one.adopted.rows.length);
    }),
    { ...runs, numRuns: scaled(20) },
  );
});

test('a medicine of the same name and dose, and an own symptom of the same name, are the ones of the account', async () => {
  const local = await diaryIn(device, {});
  const diary = await diaryIn(account, {});
  const at = '2026-11-20T08:00:00.000Z';
  const ownHere = '44444444-4444-4444-8444-444444444444';
  const ownThere = '55555555-5555-4555-8555-555555555555';
  const ownTwin = '99999999-9999-4999-8999-999999999999';
  const medicine = (id: string, name: string): ImportWrite => ({
    kind: 'create',
    entity: 'cabinet_items',
    id,
    columns: { name, dose: 10, unit: 'mg', position: 0, hidden: false },
  });
  await commit(local, [
    medicine('66666666-6666-4666-8666-666666666666', 'maxalt'),
    { kind: 'create', entity: 'own_items', id: ownHere, columns: { list: 'symptoms', name: 'Zumbido' } },
    { kind: 'create', entity: 'own_items', id: ownTwin, columns: { list: 'symptoms', name: 'ZUMBIDO' } },
    {
      kind: 'create',
      entity: 'episodes',
      id: '77777777-7777-4777-8777-777777777777',
      columns: {
        intensity: 7,
        started_at: at,
        zone: 'Europe/Madrid',
        symptoms: [`own_${ownHere}`, `own_${ownTwin}`],
      },
    },
  ]);
  await commit(diary, [
    medicine('88888888-8888-4888-8888-888888888888', 'Maxalt'),
    { kind: 'create', entity: 'own_items', id: ownThere, columns: { list: 'symptoms', name: 'zumbido' } },
  ]);
  const { writes, adoption } = await plan(local, diary);
  expect(adoption.staying).toEqual([]);
  await commit(diary, writes);
  expect(diary.viewsOf('cabinet_items').map(({ name }) => fold(String(name)))).toEqual(['maxalt']);
  expect(diary.viewsOf('own_items')).toHaveLength(1);
  expect(diary.viewsOf('episodes').map(({ symptoms }) => symptoms)).toEqual([[`own_${ownThere}`]]);
});

test('a day the account has in its trash is written anew; one it has keeps its words', async () => {
  const local = await diaryIn(device, {});
  const diary = await diaryIn(account, {});
  const day = (userId: string, date: string, columns: object): ImportWrite => ({
    kind: 'create',
    entity: 'day_logs',
    id: dayLogId(userId, date),
    columns: { local_date: date, ...columns },
  });
  await commit(local, [
    day(device, '2026-11-01', { sleep_hours: 7 }),
    day(device, '2026-11-02', { sleep_hours: 6, notes: 'aquí' }),
  ]);
  await commit(diary, [
    day(account, '2026-11-01', { sleep_hours: 3 }),
    day(account, '2026-11-02', { notes: 'allí' }),
  ]);
  await commit(diary, [{ kind: 'trash', entity: 'day_logs', id: dayLogId(account, '2026-11-01') }]);
  const { writes, adoption } = await plan(local, diary);
  expect(adoption.plan.differing.map(({ after }) => after)).toEqual([{ notes: 'aquí' }]);
  await commit(diary, writes);
  const row = (date: string) => diary.view({ entity: 'day_logs', id: dayLogId(account, date) });
  expect(row('2026-11-01')).toMatchObject({ sleep_hours: 7, deleted_at: null });
  expect(row('2026-11-02')).toMatchObject({ sleep_hours: 6, notes: 'allí' });
});

test('an account over its quota is unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      diaryOf(device).filter((here) => (here.episodes ?? []).length > 0),
      async (here) => {
        const local = await diaryIn(device, here);
        const there = await diaryIn(account, {});
        const adopted = adoptedRows(knownIn(local), knownIn(there), {
          userId: account,
          zone: 'UTC',
          locale: 'en',
          now,
        });
        const none = { rows: 0, bytes: 0 };
        const { fits } = planAdoption(adopted, knownIn(there), {
          userId: account,
          digest: 'x',
          room: none,
          batches: [],
        });
        expect(fits).toBe(false);
      },
    ),
    { ...runs, numRuns: scaled(10) },
  );
});
