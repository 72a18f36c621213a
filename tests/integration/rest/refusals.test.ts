import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';
import { type RestServer, startRest } from './rest-server.ts';

const json = (value: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(value) });
const text = (body: string): RequestInit => ({ method: 'POST', body });
const patch = (value: unknown): RequestInit => ({ method: 'PATCH', body: JSON.stringify(value) });
const accept = (type: string): RequestInit => ({ headers: { accept: type } });

/** Part of every refused value; must not be in the answer. */
const canary = 'canary-7f3a';

const refusals: readonly [what: string, path: string, init: RequestInit, status: number, code: string][] = [
  ['a check', '/books', json({ title: canary, pages: 0 }), 400, '23514'],
  ['a domain', '/books', json({ title: 'x', spine: canary }), 400, '23514'],
  ['a missing value', '/books', json({ note: canary }), 400, '23502'],
  ['a taken key', '/books', json({ title: canary, isbn: 'a-1' }), 409, '23505'],
  ['a row that is not there', '/books', json({ title: canary, shelf_id: 99 }), 409, '23503'],
  ['a row that is pointed at', '/shelves?id=eq.1', patch({ id: 98 }), 409, '23503'],
  ['a value that is too long', '/books', json({ title: canary.repeat(3) }), 400, '22001'],
  ['a number that is none', '/books', json({ title: 'x', pages: canary }), 400, '22P02'],
  ['a number out of range', '/books', json({ title: 'x', pages: 99999999999 }), 400, '22003'],
  ['a number with too many digits', '/books', json({ title: 'x', price: 12345678 }), 400, '22003'],
  ['a time that is none', '/books', json({ title: 'x', published: canary }), 400, '22007'],
  ['a time that cannot be', '/books', json({ title: 'x', published: '2026-02-31' }), 400, '22008'],
  ['an enum it does not have', '/books', json({ title: 'x', mood: canary }), 400, '22P02'],
  ['an array that is none', '/books', json({ title: 'x', tags: canary }), 400, '22P02'],
  ['a range that is none', '/books', json({ title: 'x', lent: canary }), 400, '22P02'],
  ['a NUL', '/books', text(`{"title":"${canary}\\u0000"}`), 400, '22P05'],
  ['half a surrogate pair', '/books', text(`{"title":"${canary}\\ud800"}`), 400, '22P02'],
  ['a column one may not write', '/books', json({ title: 'x', secret: canary }), 403, '42501'],
  ['a column that is not there', '/books', json({ title: 'x', nope: canary }), 400, 'PGRST204'],
  ['rows with different keys', '/books', json([{ title: canary }, { pages: 1 }]), 400, 'PGRST102'],
  ['no JSON', '/books', text(`{"title": ${canary}`), 400, 'PGRST102'],
  ['no body', '/books', text(''), 400, 'PGRST102'],
  [
    'another kind of body',
    '/books',
    { ...text('title'), headers: { 'content-type': 'text/plain' } },
    400,
    'PGRST102',
  ],
  ['an update with two objects', '/books?id=eq.1', patch([{ pages: 1 }, { pages: 2 }]), 400, 'PGRST102'],
  ['a filter value that does not fit', `/books?select=id&id=eq.${canary}`, {}, 400, '22P02'],
  ['a filter list that does not fit', `/books?select=id&id=in.(1,${canary})`, {}, 400, '22P02'],
  ['a cast of rows that does not fit', '/books?select=title::int', {}, 400, '22P02'],
  ['a filter with a NUL', `/books?select=id&title=eq.${canary}%00`, {}, 400, '22021'],
  ['a search that is none', `/books?select=id&note=fts.${canary} %26`, {}, 400, '42601'],
  ['a search in no language', `/books?select=id&note=fts(klingon).${canary}`, {}, 400, '42704'],
  ['a regular expression', `/books?select=id&title=match.${canary}`, {}, 400, 'PGRST100'],
  ['one that ignores case', `/books?select=id&title=imatch.${canary}`, {}, 400, 'PGRST100'],
  ['one that must not match', `/books?select=id&title=not.match.${canary}`, {}, 400, 'PGRST100'],
  ['one of several', `/books?select=id&title=match(any).{${canary},b}`, {}, 400, 'PGRST100'],
  ['all of several', `/books?select=id&title=not.imatch(all).{${canary},b}`, {}, 400, 'PGRST100'],
  ['one among others', `/books?select=id&or=(id.eq.1,title.match.${canary})`, {}, 400, 'PGRST100'],
  ['one on what is embedded', `/shelves?select=books(id)&books.title=match.${canary}`, {}, 400, 'PGRST100'],
  ['one in an update', `/books?title=match.${canary}`, patch({ pages: 1 }), 400, 'PGRST100'],
  ['one in a deletion', `/books?title=match.${canary}`, { method: 'DELETE' }, 400, 'PGRST100'],
  ['one on what a function returns', `/rpc/books_on?shelf=1&title=match.${canary}`, {}, 400, 'PGRST100'],
  ['an operator that does not apply', '/books?select=id&pages=like.1*', {}, 404, '42883'],
  ['a test for truth of what is not', '/books?select=id&pages=is.true', {}, 400, '42804'],
  ['everything of a table with a secret', '/books', {}, 403, '42501'],
  ['a column that is not there, selected', '/books?select=nope', {}, 400, '42703'],
  ['a column that is not there, filtered', '/books?select=id&nope=eq.1', {}, 400, '42703'],
  ['a column that is not there, ordered', '/books?select=id&order=nope', {}, 400, '42703'],
  ['a cast that is not offered', '/books?select=id::regclass', {}, 400, 'PGRST100'],
  ['a filter without operator', '/books?select=id&id=1', {}, 400, 'PGRST100'],
  ['an alias nobody could quote', `/books?select=${encodeURIComponent('"a\\"b":id')}`, {}, 400, 'PGRST100'],
  ['an unknown table', '/nope', {}, 404, 'PGRST205'],
  ['an unknown path', '/books/1', {}, 404, 'PGRST125'],
  ['no path', '/', {}, 404, 'PGRST125'],
  ['another method', '/books', { method: 'PUT', body: '{}' }, 405, 'PGRST117'],
  ['another schema', '/books', { headers: { 'accept-profile': 'auth' } }, 406, 'PGRST106'],
  [
    'another schema to write to',
    '/users',
    { ...json({}), headers: { 'content-profile': 'auth' } },
    406,
    'PGRST106',
  ],
  ['another form', '/books?select=id', accept('application/xml'), 406, 'PGRST107'],
  [
    'a plan',
    '/books?select=id',
    accept('application/vnd.pgrst.plan+text; for="application/json"'),
    406,
    'PGRST107',
  ],
  ['one object of many', '/books?select=id', accept('application/vnd.pgrst.object+json'), 406, 'PGRST116'],
  ['a negative limit', '/books?select=id&limit=-1', {}, 416, 'PGRST103'],
  [
    'an unknown preference, strictly',
    '/books',
    { headers: { prefer: 'handling=strict,x=y' } },
    400,
    'PGRST122',
  ],
  [
    'a write to be undone, strictly',
    '/books',
    { ...json({ title: canary }), headers: { prefer: 'handling=strict,tx=rollback' } },
    400,
    'PGRST122',
  ],
];

describe.each(kindsFor())('refusals on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);

  it.each(refusals)('%s', async (_what, path, init, status, code) => {
    const response = await server.request(path, init, person);
    const body = await response.text();
    expect([response.status, JSON.parse(body)]).toEqual([status, expect.objectContaining({ code })]);
    expect(Object.keys(JSON.parse(body))).toEqual(['code', 'message', 'details', 'hint']);
    if (/^[0-9]/.test(code)) expect(body).toContain('"details":null');
    expect(body).not.toContain(canary);
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it('names the constraint and never the row', async () => {
    const { error } = await person.client.from('books').insert({ title: 'x', pages: -1 });
    expect(error).toEqual({
      code: '23514',
      message: 'new row for relation "books" violates check constraint "books_pages_check"',
      details: null,
      hint: null,
    });
  });

  it('has logged nothing of it', () => {
    expect(server.lines.join('\n')).toBe('');
  });
});

describe('who is asking', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await startRest('postgres');
  });
  afterAll(() => server.close());

  it('refuses a request without a key', async () => {
    const response = await fetch(`${server.url}/rest/v1/books`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST302' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses a visitor what is for users', async () => {
    const { error, status } = await server.visitor.from('books').select('id');
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  it('refuses an expired token, and an invalid one', async () => {
    const person = await server.newPerson();
    const expired = await server.tokens.sign({ role: 'authenticated', sub: person.id }, -1);
    const answers = await Promise.all(
      [expired, `${person.token}x`, 'nonsense'].map(async (token) => {
        const response = await server.request('/books?select=id', {}, { ...person, token });
        const { code } = Object(await response.json());
        return [response.status, code, response.headers.get('www-authenticate')];
      }),
    );
    const challenge = (description: string) =>
      `Bearer error="invalid_token", error_description="${description}"`;
    const unbelievable = [401, 'PGRST301', challenge('JWT could not be decoded or verified')];
    expect(answers).toEqual([[401, 'PGRST303', challenge('JWT expired')], unbelievable, unbelievable]);
  });

  it('refuses an address that is too long', async () => {
    const ids = Array.from({ length: 3000 }, (_, at) => at + 1000).join(',');
    const response = await server.request(`/books?id=in.(${ids})`);
    expect(response.status).toBe(414);
  });

  it('lets the secret key see everything', async () => {
    const response = await server.request('/books?select=*', { headers: { apikey: server.secretKey } });
    expect(response.status).toBe(200);
  });
});
