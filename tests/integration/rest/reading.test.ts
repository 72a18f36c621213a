import { describe, expect, it } from 'vitest';
import { kinds } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

describe.each(kinds)('reading on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);

  const books = (columns = 'id') => person.client.from('books').select(columns);

  it('gives values as upstream does', async () => {
    const { data, status } = await books('title,pages,price,tags,meta,raw,published,lent,mood,spine,note')
      .eq('id', 1)
      .single();
    expect(status).toBe(200);
    expect(data).toEqual({
      title: 'Aurora',
      pages: 100,
      price: 9.5,
      tags: ['new', 'x,y'],
      meta: { pages: { first: 'once', all: [1, 2] } },
      raw: { b: 1, a: 2 },
      published: '2026-11-21T01:53:59.253+00:00',
      lent: '[1,5)',
      mood: 'merry',
      spine: 'red',
      note: 'the cat sat',
    });
  });

  it('keeps the digits of a number and the order of columns', async () => {
    const response = await server.request('/books?id=eq.1&select=price,id', {}, person);
    expect(await response.text()).toBe('[{"price":9.50,"id":1}]');
  });

  it.each([
    ['an alias', 'name:title', { name: 'Aurora' }],
    ['a cast', 'pages::text,n:price::int', { pages: '100', n: 10 }],
    ['a path into JSON', 'meta->pages->>first', { first: 'once' }],
    ['an index in JSON', 'second:meta->pages->all->1', { second: 2 }],
    ['an index without an alias', 'meta->pages->all->0', { all: 1 }],
    ['a path into an array', 'tag:tags->0', { tag: 'new' }],
    ['an alias in another language', 'título:title', { título: 'Aurora' }],
  ])('selects with %s', async (_what, columns, expected) => {
    expect((await books(columns).eq('id', 1).single()).data).toEqual(expected);
  });

  it('reaches tables and columns with odd names', async () => {
    const { data } = await person.client
      .from('odd names')
      .select(`"the key","it's","quo\\"te",order`)
      .eq('the key', 1);
    expect(data).toEqual([{ 'the key': 1, "it's": 'a', 'quo"te': 'b', order: 3 }]);
  });

  it('reads a view', async () => {
    expect((await person.client.from('open_shelves').select('name')).data).toEqual([{ name: 'North' }]);
  });

  /** Ids of the books each filter matches. */
  const filters: readonly [what: string, query: string, ids: readonly number[]][] = [
    ['eq', 'pages=eq.100', [1]],
    ['eq on quotes and parentheses', 'title=eq.Ñu "quoted" (x)', [4]],
    ['eq on a time in another notation', 'published=eq.2026-11-21T02:53:59.253%2B01:00', [1]],
    ['eq on an enum', 'mood=eq.gloomy', [3]],
    ['eq on a domain with a value it would refuse', 'spine=eq.blue', []],
    ['neq', 'pages=neq.100', [2, 3]],
    ['gt', 'pages=gt.200', [3]],
    ['gte', 'pages=gte.200', [2, 3]],
    ['lt', 'price=lt.10', [1]],
    ['lte', 'published=lte.2026-01-01', [2]],
    ['like', 'title=like.*ruma*', [2, 3]],
    ['like with one character', 'title=like.Brum_', [2]],
    ['ilike', 'title=ilike.bruma*', [2, 3]],
    ['in', 'id=in.(1,3,99)', [1, 3]],
    ['in with nothing', 'id=in.()', []],
    ['in with commas and quotes', 'isbn=in.("b,2","\\"")', [2]],
    ['not in', 'id=not.in.(1,2)', [3, 4]],
    ['is null', 'pages=is.null', [4]],
    ['is not_null', 'pages=is.not_null', [1, 2, 3]],
    ['not is null', 'pages=not.is.null', [1, 2, 3]],
    ['isdistinct', 'pages=isdistinct.100', [2, 3, 4]],
    ['cs on an array', 'tags=cs.{"x,y"}', [1]],
    ['cd on an array', 'tags=cd.{new,"x,y",z}', [1, 2, 3, 4]],
    ['ov on an array', 'tags=ov.{new,old}', [1]],
    ['cs on JSON', 'meta=cs.{"pages":{"first":"once"}}', [1]],
    ['cs on a range', 'lent=cs.[2,4)', [1]],
    ['ov on ranges', 'lent=ov.[4,6)', [1, 3]],
    ['sl', 'lent=sl.[5,6)', [1]],
    ['sr', 'lent=sr.[0,4)', [3]],
    ['nxr', 'lent=nxr.[1,6)', [1]],
    ['nxl', 'lent=nxl.[4,6)', [3]],
    ['adj', 'lent=adj.[9,12)', [3]],
    ['a path into JSON', 'meta->pages->>first=eq.once', [1]],
    ['a path to a JSON value', 'meta->pages->all=eq.[1, 2]', [1]],
    ['fts', 'note=fts(english).cats', [1]],
    ['plfts', 'note=plfts.cat sat', [1]],
    ['phfts', 'note=phfts(english).cat sat', [1]],
    ['wfts', 'note=wfts(english).cat -dog', [1]],
    ['eq(any)', 'title=eq(any).{Aurora,Bruma}', [1, 2]],
    ['like(all)', 'title=like(all).{B*,*I}', [3]],
    ['or', 'or=(pages.eq.100,and(mood.eq.gloomy,pages.gt.1))', [1, 3]],
    ['not or', 'not.or=(pages.eq.100,pages.eq.200)', [3]],
    ['or with a list', 'or=(id.in.(1,2),tags.cs.{nothing})', [1, 2]],
    ['two on one column', 'pages=gt.100&pages=lt.300', [2]],
  ];

  it.each(filters)('filters by %s', async (_what, query, ids) => {
    const search = new URLSearchParams(query).toString();
    const response = await server.request(`/books?select=id&order=id&${search}`, {}, person);
    expect(await response.json()).toEqual(ids.map((id) => ({ id })));
  });

  it('takes the filters as the client writes them', async () => {
    const { client } = person;
    const found = await Promise.all([
      client.from('books').select('id').in('isbn', ['b,2', 'a-1']).order('id'),
      client.from('books').select('id').contains('tags', ['new']),
      client
        .from('books')
        .select('id')
        .contains('meta', { pages: { first: 'once' } }),
      client.from('books').select('id').or('pages.gt.250,title.eq.Aurora').order('id'),
      client.from('books').select('id').not('mood', 'is', null).order('id'),
      client.from('books').select('id').is('mood', null).order('id'),
      client.from('books').select('id').match({ pages: 200, shelf_id: 1 }),
      client.from('books').select('id').textSearch('note', 'cats', { config: 'english' }),
      client.from('books').select('id').rangeGt('lent', '[0,4)'),
      client.from('books').select('id').likeAnyOf('title', ['Aur*', '*II']).order('id'),
    ]);
    const ids = found.map(({ data }) => data?.map(({ id }) => Number(id)));
    expect(ids).toEqual([[1, 2], [1], [1], [1, 3], [1, 3], [2, 4], [2], [1], [3], [1, 3]]);
  });

  it('orders, nulls where they are wanted', async () => {
    const first = await books().order('pages', { ascending: false, nullsFirst: true });
    expect(first.data).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]);
    const last = await books().order('shelf_id', { nullsFirst: false }).order('id', { ascending: false });
    expect(last.data).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }, { id: 4 }]);
  });

  it('counts a part of the rows', async () => {
    const { data, count, status } = await person.client
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
  });

  it.each([
    ['all', '/books?select=id', 200, '0-3/4'],
    ['none', '/books?select=id&id=eq.99', 200, '*/0'],
    ['a part', '/books?select=id&limit=2&offset=1', 206, '1-2/4'],
    ['no rows of some', '/books?select=id&limit=0', 206, '*/4'],
    ['the last part', '/books?select=id&limit=9&offset=3', 206, '3-3/4'],
    ['beyond the end', '/books?select=id&offset=5', 416, null],
  ])('says which rows: %s', async (_what, path, status, range) => {
    const response = await server.request(path, { headers: { prefer: 'count=exact' } }, person);
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
  });

  it('counts without a body', async () => {
    const { data, count, status } = await person.client
      .from('books')
      .select('id', { count: 'exact', head: true })
      .gt('pages', 100);
    expect({ data, count, status }).toEqual({ data: null, count: 2, status: 200 });
  });

  it('gives one object, or says why not', async () => {
    expect((await books().eq('id', 2).single()).data).toEqual({ id: 2 });
    expect((await books().eq('id', 2).maybeSingle()).data).toEqual({ id: 2 });
    expect(await books().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
    expect(await books().eq('id', 99).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    expect((await books().single()).error).toMatchObject({ details: 'The result contains 4 rows' });
  });

  it('leaves out nulls when asked to', async () => {
    expect((await books('id,isbn,pages').eq('id', 4).stripNulls().single()).data).toEqual({ id: 4 });
    expect((await books('id,isbn').gte('id', 3).order('id').stripNulls()).data).toEqual([
      { id: 3 },
      { id: 4 },
    ]);
  });

  it('writes CSV', async () => {
    const { data } = await books('id,title,isbn,note').gte('id', 3).order('id').csv();
    expect(data).toBe('id,title,isbn,note\n3,"Bruma II",,"no note"\n4,"Ñu ""quoted"" (x)",,');
  });

  it('writes times in another zone when asked to', async () => {
    const headers = { prefer: 'timezone=Asia/Kolkata' };
    const response = await server.request('/books?id=eq.1&select=published', { headers }, person);
    expect(await response.json()).toEqual([{ published: '2026-11-21T07:23:59.253+05:30' }]);
    expect(response.headers.get('preference-applied')).toBe('timezone=Asia/Kolkata');
  });

  it('finds a table that a migration has added meanwhile', async () => {
    const engine = { role: 'engine' } as const;
    expect((await person.client.from('newcomers').select()).error?.code).toBe('PGRST205');
    await server.database.asRole(engine, (sql) => sql.query('create table public.newcomers (id int)'));
    await server.database.asRole(engine, (sql) =>
      sql.query('grant select on public.newcomers to authenticated'),
    );
    await expect.poll(async () => (await person.client.from('newcomers').select()).data).toEqual([]);
  });
});
