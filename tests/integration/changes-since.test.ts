/** changes_since over a real port: all of the person's own changes, once, in order; other requests are refused. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ByColumn, unpack } from '#app/diary/store/batches.ts';
import { changesPageMax } from '#domain/limits.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newPerson, type Person } from './two-people.ts';

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await newPerson(server, 'ana'), await newPerson(server, 'ben')];
});
afterAll(() => server.close());

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly changed_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const answered = async ({ client }: Person, ask: object = {}) =>
  (await client.rpc('changes_since', ask).throwOnError()).data as Change[];

/** Without the line with the server's time. */
const changes = async (person: Person, ask: object = {}) =>
  (await answered(person, ask)).filter(({ entity }) => entity !== 'horizon');

test('returns a person’s own diary, and no other’s', async () => {
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const found = await changes(one);
    expect(found.map(({ entity }) => entity).sort()).toEqual(['episodes', 'intakes']);
    expect(JSON.stringify(found)).toContain(one.secret);
    expect(JSON.stringify(found)).not.toContain(other.secret);
    // Not even by a key from the other's diary.
    const after = { since: '2020-01-01T00:00:00Z', after: other.episode };
    expect(JSON.stringify(await changes(one, after))).not.toContain(other.id);
  }
});

test('pages of any size return every row once, also rows changed in the same instant', async () => {
  const person = await newPerson(server, 'carla');
  await person.client
    .from('episodes')
    .insert(Array.from({ length: 40 }, (_, n) => ({ intensity: n % 11 })))
    .throwOnError();
  const complete = await changes(person);
  const paged: Change[] = [];
  for (;;) {
    const last = paged.at(-1);
    const key = last ? { since: last.changed_at, after: last.id } : {};
    const page = await changes(person, { ...key, page: 7 });
    paged.push(...page);
    if (page.length < 7) break;
  }
  expect(paged).toEqual(complete);
  expect(complete).toHaveLength(42);
});

interface ColumnPage {
  readonly tables: readonly (ByColumn & { readonly entity: string })[];
  readonly erased: readonly object[];
  readonly cursor: { readonly since: string; readonly after: string } | null;
  readonly is_last: boolean;
}

const byColumn = async ({ client }: Person, ask: object = {}) =>
  (await client.rpc('diary_by_column', ask).throwOnError()).data as ColumnPage;

test.each([7, 1, 1000])('by column in pages of %i, a diary is what it is row by row', async (page) => {
  const person = await newPerson(server, `eva-${page}`);
  const { client } = person;
  await client
    .from('episodes')
    .insert(Array.from({ length: 20 }, (_, n) => ({ intensity: n % 11, symptoms: n % 2 ? ['nausea'] : [] })))
    .throwOnError();
  await client
    .from('episodes')
    .update({ deleted_at: new Date().toISOString() })
    .eq('intensity', 3)
    .throwOnError();
  await client.from('episodes').delete().eq('intensity', 4).throwOnError();
  const paged: object[] = [];
  for (let after: object = {}; ; ) {
    const { tables, erased, cursor, is_last } = await byColumn(person, { ...after, page });
    for (const { entity, ...packed } of tables)
      paged.push(...unpack(packed).map((data) => ({ entity, id: data.id, data })));
    paged.push(...erased.map((one) => ({ erased: one })));
    if (is_last) {
      expect(Math.abs(Date.parse(cursor?.since ?? '') - Date.now())).toBeLessThan(60_000);
      break;
    }
    after = { ...cursor };
  }
  const complete = (await changes(person)).map(({ entity, id, data }) =>
    entity === 'erasures' ? { erased: { entity: data.entity, id } } : { entity, id, data },
  );
  expect(paged).toHaveLength(complete.length);
  expect(paged).toEqual(expect.arrayContaining(complete));
});

test('by column, too, no rows of others are returned', async () => {
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const after = { since: '2020-01-01T00:00:00Z', after: other.episode };
    for (const ask of [{}, after]) {
      const page = await byColumn(one, ask);
      expect(JSON.stringify(page)).toContain(one.secret);
      expect(JSON.stringify(page)).not.toContain(other.id);
      expect(JSON.stringify(page)).not.toContain(other.secret);
    }
  }
});

test('rows in the trash are returned, erased ones as tombstones only', async () => {
  const person = await newPerson(server, 'diego');
  const { client, episode, intake, secret } = person;
  await client
    .from('intakes')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', intake)
    .throwOnError();
  expect((await changes(person)).at(-1)).toMatchObject({
    entity: 'intakes',
    id: intake,
    data: { version: 2 },
  });
  await client.from('episodes').delete().eq('id', episode).throwOnError();
  const left = await changes(person);
  expect(left.map(({ entity, id, data }) => ({ entity, id, data }))).toEqual(
    [
      { entity: 'erasures', id: episode, data: { entity: 'episodes' } },
      { entity: 'erasures', id: intake, data: { entity: 'intakes' } },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(JSON.stringify(left)).not.toContain(secret);
});

test('the last page, and no other, says what time it was', async () => {
  const horizonOf = (page: readonly Change[]) => page.filter(({ entity }) => entity === 'horizon');
  expect(horizonOf(await answered(ana, { page: 1 }))).toEqual([]);
  expect(horizonOf(await answered(ana, { page: 2 }))).toEqual([]);
  const [horizon, ...more] = horizonOf(await answered(ana, { page: 3 }));
  expect(more).toEqual([]);
  expect(Math.abs(Date.parse(horizon?.changed_at ?? '') - Date.now())).toBeLessThan(60_000);
  // Also when there are no changes.
  const after = { since: horizon?.changed_at, after: ana.episode };
  expect((await answered(ana, after)).map(({ entity }) => entity)).toEqual(['horizon']);
});

describe.each(['changes_since', 'diary_by_column'])('invalid calls of %s', (name) => {
  test.each([
    ['a page beyond all bounds', { page: 2_147_483_647 }, 200],
    ['less than a page', { page: -1 }, 200],
    ['a page of a number no integer holds', { page: 1e12 }, 400],
    ['a page of words', { page: 'all' }, 400],
    ['a time that is none', { since: 'yesterday or so' }, 400],
    ['SQL for a time', { since: "infinity'; delete from public.episodes; --" }, 400],
    ['an id that is none', { after: 'first' }, 400],
    ['an object for an id', { after: { id: randomUUID() } }, 400],
    ['an argument it does not have', { user_id: randomUUID() }, 404],
  ])('%s: is answered without a fault', async (_, ask, status) => {
    const answer = await ana.client.rpc(name, ask);
    expect(answer.status).toBe(status);
    if (status === 200 && name === 'changes_since')
      expect((answer.data as Change[]).length).toBeLessThanOrEqual(changesPageMax);
  });

  test('is also that of a visitor', async () => {
    const visitor = createClient(server.url, server.keys.publishableKey, { auth: { persistSession: false } });
    expect(await visitor.rpc(name)).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

test('nobody writes a tombstone, of their own rows or of another’s', async () => {
  const tombstone = { user_id: ana.id, entity: 'episodes', row_id: ana.episode };
  for (const { client } of [ana, ben]) {
    const refused = { status: 403, error: { code: '42501' } };
    expect(await client.from('erasures').insert(tombstone)).toMatchObject(refused);
    expect(await client.from('erasures').update({ entity: 'x' }).eq('row_id', ana.episode)).toMatchObject(
      refused,
    );
    expect(await client.from('erasures').delete().eq('row_id', ana.episode)).toMatchObject(refused);
  }
});

test('a stranger who derives the id of another person’s day cannot take it', async () => {
  const day = { id: randomUUID(), local_date: '2026-03-01' };
  await ben.client
    .from('day_logs')
    .insert({ ...day, notes: 'taken' })
    .throwOnError();
  const { data } = await ana.client
    .from('day_logs')
    .upsert({ ...day, user_id: ana.id }, { ignoreDuplicates: true })
    .select('notes');
  expect(data).toEqual([{ notes: '' }]);
});
