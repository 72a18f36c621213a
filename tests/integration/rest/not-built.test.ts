/** What decision 012 says is not built, asked for with the official client. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

const decision = readFileSync(
  join(import.meta.dirname, '../../../docs/decisions/012-what-the-rest-engine-refuses.md'),
  'utf8',
);
const [, table = ''] = /### Not built\n[\s\S]*?\|---\|---\|\n((?:\|.*\n)+)/.exec(decision) ?? [];
const declared = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, asked = '', answer = '']) => [
  asked,
  answer,
]);

interface Answer {
  readonly status: number;
  readonly error: { readonly code: string } | null;
  readonly data?: unknown;
  readonly count?: number | null;
}

describe.each(kindsFor())('on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);
  const client = person.client as unknown as PostgrestClient;
  const shelves = (columns: string) => client.from('shelves').select(columns);
  const books = (columns: string) => client.from('books').select(columns);
  const raw = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await server.request(path, init, person);
    return { status: response.status, error: Object(await response.json()) };
  };
  const rows = ({ data }: Answer) => Object(data).length;

  const calls: Readonly<Record<string, () => PromiseLike<Answer | string>>> = {
    'a table embedded in itself': () => books('id,sequels:books(id)'),
    'many-to-many': () => client.from('covers').select('artist,shelves(name)'),
    'a function as a relation (computed relationship)': () => shelves('id,best_of(id)'),
    'what is embedded in a view': () => client.from('open_shelves').select('id,books(id)'),
    'a spread of a list': () => shelves('id,...books(id)'),
    'the `details` of an ambiguous relation (its `hint` names the candidates)': async () => {
      const answer = await client.from('moves').select('id,shelves(name)');
      expect(answer.error).toMatchObject({
        details: null,
        hint: expect.stringContaining("'shelves!moves_from', 'shelves!moves_to'"),
      });
      return answer;
    },
    'a null filter on an embedded resource inside `or`': () =>
      shelves('id,books()').or('books.is.null,id.eq.1'),
    'an order by an embedded column': () => books('id,shelves(name)').order('shelves(name)'),
    'a computed field': () => shelves('id,shout'),
    'an aggregate beside embedded rows': () => shelves('count(),books(id)'),
    'an aggregate in a spread': () => books('id,...shelves(count())'),
    'an aggregate of rows that are written': () =>
      client.from('shelves').insert({ name: 'x' }).select('count()'),
    'an order or a filter by an aggregate': async () => {
      const ordered = await books('shelf_id,count()').order('count()');
      expect(await books('shelf_id,count()').gt('count()', 1)).toMatchObject({ error: ordered.error });
      return ordered;
    },
    'overloads that differ in types alone': () => client.rpc('typed', { a: 1 }),
    'overloads whose unnamed arguments have defaults': () => client.rpc('defaulted'),
    'one unnamed argument that is not JSON': () => client.rpc('plain', { a: 1 }),
    'a variadic function': () => client.rpc('all_words', { words: ['a', 'b'] }),
    'the candidates of a call that fits none': async () => {
      const answer = await client.rpc('add', { a: 1, c: 1 });
      expect(answer.error?.hint).toBeNull();
      return answer;
    },
    '`explain`': () => books('id').explain(),
    'an answer in GeoJSON': () => books('id').geojson(),
    'a schema beside `public`': () => client.schema('auth').from('users').select(),
    'a body that is neither JSON nor CSV': () =>
      raw('/rpc/plain', { method: 'POST', body: 'a', headers: { 'content-type': 'text/plain' } }),
    '`PUT`': () => raw('/shelves?id=eq.1', { method: 'PUT', body: '{"id":1,"name":"x"}' }),
    'the OpenAPI root': () => raw('/', {}),
    '`Range`': async () => {
      const answer = await books('id').setHeader('Range', '0-0');
      return `${answer.status}, ${rows(answer) === 4 ? 'all rows' : rows(answer)}`;
    },
    '`rollback`': async () => {
      const { status } = await client.from('shelves').insert({ name: 'Not undone' }).rollback();
      return `${status}, ${rows(await shelves('id').eq('name', 'Not undone')) === 1 ? 'kept' : 'undone'}`;
    },
    'a status or headers that a function sets': async () => String((await client.rpc('teapot')).status),
    'a planned or estimated count': async () => {
      const planned = await client.from('books').select('id', { count: 'planned', head: true }).limit(1);
      const estimated = await client.from('books').select('id', { count: 'estimated', head: true });
      return `${estimated.status}, ${planned.count === 4 && estimated.count === 4 ? 'exact' : 'not'}`;
    },
  };

  it('the decision lists what is asked for here', () => {
    expect(declared.map(([asked]) => asked)).toEqual(Object.keys(calls));
  });

  it.each(declared)('%s', async (asked, answer) => {
    const came = await calls[asked ?? '']?.();
    expect(typeof came === 'object' ? `${came.status} ${came.error?.code}` : came).toBe(answer);
  });
});
