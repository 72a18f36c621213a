/**
 * No answer reveals whether a row of somebody else exists: each request is sent twice, with one of their ids and with
 * an unused one.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { type Row, samples, type Table, writtenTables } from '../rls/rows.ts';
import { type Person, type RestServer, startRest } from './rest/rest-server.ts';

/** A request with ids filled in: `id`, `owner` and `parent` are theirs or unused, `ownParent` is the stranger's. */
type Probe = readonly [what: string, ask: (known: Row) => [path: string, init: RequestInit]];

describe.each(kindsFor())('on %s', (kind) => {
  let server: RestServer;
  /** Ids of a person with a row in every table: the row's, and its parent's. */
  const theirs = new Map<Table, Row>();
  let them: Person;
  beforeAll(async () => {
    server = await startRest(kind);
    them = await server.newPerson();
    for (const table of writtenTables) theirs.set(table, await keep(them, table, theirs));
  });
  afterAll(() => server.close());

  /** @param parents of the same person */
  async function keep(of: Person, table: Table, parents: ReadonlyMap<Table, Row>): Promise<Row> {
    const { insert, parent } = samples[table];
    const row = { ...insert, ...(parent && { [parent.column]: parents.get(parent.table)?.id }) };
    const { data } = await of.client.from(table).insert(row).select().single().throwOnError();
    return data;
  }

  /** Requests a stranger, who has a parent of each kind, may send with an id. */
  function probes(table: Table): readonly Probe[] {
    const { insert, change, parent } = samples[table];
    const post = (row: Row, prefer = 'return=minimal', query = ''): [string, RequestInit] => [
      `/${table}${query}`,
      { method: 'POST', headers: { prefer }, body: JSON.stringify(row) },
    ];
    const sent =
      (method: string, body?: Row) =>
      (known: Row): [string, RequestInit] => [
        `/${table}?id=eq.${known.id}`,
        { method, headers: { prefer: 'return=representation' }, ...(body && { body: JSON.stringify(body) }) },
      ];
    const named = (known: Row): Row => (parent ? { ...insert, [parent.column]: known.parent } : insert);
    const own = (known: Row): Row => (parent ? { ...insert, [parent.column]: known.ownParent } : insert);
    const same = (known: Row): Row => ({ ...own(known), id: known.id });
    const withId: readonly Probe[] = [
      ['inserts', (known) => post(same(known))],
      ['inserts or merges', (known) => post(same(known), 'resolution=merge-duplicates')],
      ['inserts or ignores', (known) => post(same(known), 'resolution=ignore-duplicates')],
      [
        'merges by its key',
        (known) => post(same(known), 'resolution=merge-duplicates', '?on_conflict=user_id,id'),
      ],
    ];
    const under: Probe = ['inserts under', (known) => post(named(known))];
    return [
      ['reads', sent('GET')],
      ['changes', sent('PATCH', change)],
      ['deletes', sent('DELETE')],
      ['gives a row to', (known) => post({ ...own(known), user_id: known.owner })],
      ...(table === 'profiles' ? [] : withId),
      ...(parent ? [under] : []),
    ];
  }

  async function answer(ask: Probe[1], known: Row): Promise<unknown> {
    const stranger = await server.newPerson();
    const { parent } = samples[known.table as Table];
    const ownParent = parent && (await keep(stranger, parent.table, new Map())).id;
    const [path, init] = ask({ ...known, ownParent });
    const response = await server.request(path, init, stranger);
    const headers = Object.fromEntries(
      ['content-range', 'location', 'preference-applied', 'proxy-status'].map((name) => [
        name,
        response.headers.get(name),
      ]),
    );
    return { status: response.status, headers, body: await response.text() };
  }

  test.each(writtenTables.map((table) => [table]))('%s', async (table) => {
    const row = theirs.get(table);
    const { parent } = samples[table];
    for (const [what, ask] of probes(table)) {
      const there = { table, id: row?.id, owner: them.id, parent: parent && row?.[parent.column] };
      const ownerless = { table, id: randomUUID(), owner: randomUUID(), parent: randomUUID() };
      expect([what, await answer(ask, there)]).toEqual([what, await answer(ask, ownerless)]);
    }
  });
});
