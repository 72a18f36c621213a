import { describe, expect, it } from 'vitest';
import { claimsOf, kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

const injections = [
  "'; drop table books; --",
  "1' or '1'='1",
  '1 or 1=1',
  '1); reset role; select (1',
  "$1'; set role postgres; --",
  '$$; reset role; $$',
  'E\\u0027; drop table books; --',
  'pg_sleep(10)',
  '(select email from auth.users limit 1)',
  '"; drop table books; --',
  '"" or 1=1',
  '\\"; drop table books; --',
  '::text; drop table books',
  '*/ drop table books /*',
  "' union select password from engine.logins --",
];

describe.each(kindsFor())('SQL in every place on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);

  /** The answer to a request for books with a name and a value inserted unescaped into the query. */
  const ask = async (name: string, value: string, path = '/books') => {
    const params = new URLSearchParams({ select: 'id', [name]: value });
    const response = await server.request(`${path}?${params}`, {}, person);
    return { status: response.status, body: await response.text() };
  };

  it.each(injections)('as a value: %s', async (text) => {
    expect(await ask('title', `eq.${text}`)).toEqual({ status: 200, body: '[]' });
    expect(await ask('title', `like.${text}`)).toMatchObject({ status: 200, body: '[]' });
    const quoted = text.replaceAll(/["\\]/g, '\\$&');
    expect(await ask('title', `in.("${quoted}")`)).toEqual({ status: 200, body: '[]' });
    expect(await ask('or', `(title.eq."${quoted}")`)).toEqual({ status: 200, body: '[]' });
    expect(await ask('meta->>a', `eq.${text}`)).toEqual({ status: 200, body: '[]' });
    expect((await ask('id', `eq.${text}`)).status).toBe(400);
  });

  it.each(injections)('as a name: %s', async (text) => {
    const quoted = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
    for (const name of [text, quoted]) {
      const answers = await Promise.all([
        ask(name, 'eq.1'),
        ask('select', name),
        ask('select', `${name}:id`),
        ask('select', `id::${name}`),
        ask('select', `${name}(id)`),
        ask('select', `shelves!${name}(name)`),
        ask('order', name),
        ask('order', `id.${name}`),
        ask('or', `(${name}.eq.1)`),
        ask('title', `${name}.x`),
        ask('title', `fts(${name}).x`),
        ask('limit', text, `/${encodeURIComponent(name)}`),
        ask('a', text, `/rpc/${encodeURIComponent(name)}`),
      ]);
      // Only an alias of harmless characters may be accepted.
      expect(answers.filter(({ status }) => status < 400 && !/^[\p{L}\p{N}_$ -]+$/u.test(text))).toEqual([]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  it.each(injections)('in a body: %s', async (text) => {
    const post = (path: string, body: unknown) =>
      server.request(path, { method: 'POST', body: JSON.stringify(body) }, person);
    expect((await post('/keyless', { word: text })).status).toBe(201);
    expect((await post('/keyless', { [text]: 1 })).status).toBe(400);
    expect((await post('/keyless', { word: { [text]: [text] } })).status).toBe(400);
    expect((await post(`/keyless?${new URLSearchParams({ columns: text })}`, [{ word: 1 }])).status).toBe(
      400,
    );
    const target = new URLSearchParams({ on_conflict: text });
    expect((await post(`/shelves?${target}`, { name: 'x' })).status).toBe(400);
    expect((await post('/rpc/echo', { [text]: 1 })).status).toBe(404);
    const { data } = await person.client.rpc('echo', { value: { [text]: text } });
    expect(data).toEqual({ [text]: text });
    expect((await person.client.from('keyless').select().eq('word', text)).data).toEqual([{ word: text }]);
  });

  it.each(injections)('in headers: %s', async (text) => {
    const value = text.replaceAll(/[^\x20-\x7e]/g, '');
    for (const header of ['prefer', 'accept', 'accept-profile', 'range', 'x-client-info']) {
      const headers = { [header]: header === 'prefer' ? `timezone=${value}, count=${value}` : value };
      const { status } = await server.request('/books?select=id', { headers }, person);
      expect(status === 200 || status === 406).toBe(true);
    }
  });

  it.each([
    '/pg_catalog.pg_authid',
    '/auth.users',
    '/users',
    '/engine.logins',
    '/pg_authid',
    '/information_schema.tables',
    '/books;drop table books',
    '/books"',
    "/books'--",
    '/%00',
    '/books%00',
    '/BOOKS',
    '/..%2fauth',
    '/rpc/pg_sleep',
    '/rpc/pg_catalog.set_config',
    '/rpc/set_config',
    '/rpc/touch_updated_at',
    '/rpc/private.check_times',
    '/rpc/jwt',
  ])('nothing is found at %s', async (path) => {
    const { status } = await server.request(path, {}, person);
    expect(status).toBe(404);
  });

  it.each([
    'current_user',
    'version()',
    'pg_sleep(1)',
    'ctid',
    'tableoid',
    'xmin',
    'books.id',
    'id.version()',
    'count() filter (where true)',
    'books(id)->>a',
    'oid::regclass',
    'id::regclass',
    'id::"text; drop table books"',
    'id::public.mood',
  ])('select=%s is refused', async (text) => {
    const answer = await ask('select', text);
    expect([400, 300]).toContain(answer.status);
  });

  it('answers deep and long requests with 400 and stays responsive', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const requests = [
      ask('or', `${'(and'.repeat(500)}(id.eq.1)${')'.repeat(500)}`),
      ask('select', `${'books('.repeat(500)}id${')'.repeat(500)}`),
      ask('select', Array(1000).fill('id').join(',')),
      ask('order', Array(1000).fill('id').join(',')),
      ask('select', `meta${'->a'.repeat(1000)}`),
      ask('title', `match.${'(a*)*'.repeat(19)}b`),
      ask('title', `like.${'%a'.repeat(2000)}`),
      server.request('/keyless', { method: 'POST', body: `{"word":${deep}}` }, person),
      server.request('/keyless', { method: 'POST', body: `"${'\\"'.repeat(500_000)}` }, person),
    ];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(Array(9).fill(400));
  });

  it('has changed nothing, and kept the role', async () => {
    const { data } = await person.client.from('books').select('id').order('id');
    expect(data).toHaveLength(4);
    const who = await server.database.asRole(claimsOf(person.id), (sql) =>
      sql.query('select current_user as name'),
    );
    expect(who.rows).toEqual([{ name: 'authenticated' }]);
    expect(server.lines).toEqual([]);
  });
});
