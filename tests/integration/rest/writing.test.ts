import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#tests/support/database.ts';
import { type Person, type RestServer, startRest } from './rest-server.ts';

describe.each(kinds)('writing on %s', (kind) => {
  let server: RestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startRest(kind);
    person = await server.newPerson();
  });
  beforeEach(async () => {
    await person.client.from('books').delete().gte('id', 0);
    await person.client.from('shelves').delete().gte('id', 0);
    await person.client.from('shelves').insert([
      { id: 1, name: 'North' },
      { id: 2, name: 'South' },
    ]);
  });
  afterAll(() => server.close());

  const shelves = () => person.client.from('shelves');
  const names = async () => (await shelves().select('id,name').order('id')).data;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.request(path, { method: 'POST', body: JSON.stringify(body), headers }, person);

  describe('insert', () => {
    it.each<[what: string, row: object]>([
      ['a list as a text', { title: ['Todo'] }],
      ['an object as a text', { title: { a: 1 } }],
      ['a list of lists as a list', { title: 'Todo', tags: [['a', 'b']] }],
    ])('refuses %s', async (_what, row) => {
      const made = await person.client.from('books').insert([{ title: 'Todo', tags: ['a'] }, row]);
      expect([made.status, made.error?.code]).toEqual([400, '22P02']);
      const changed = await person.client.from('books').update(row).eq('id', 1);
      expect([changed.status, changed.error?.code]).toEqual([400, '22P02']);
    });

    it('answers nothing unless asked to', async () => {
      const { data, error, status } = await shelves().insert({ id: 3, name: 'East' });
      expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
      expect(await names()).toContainEqual({ id: 3, name: 'East' });
    });

    it('answers the new rows, in order, with what the database filled in', async () => {
      const { data, status, count } = await shelves()
        .insert([{ name: 'West' }, { name: 'Attic' }], { count: 'exact' })
        .select('name,is_open');
      expect(status).toBe(201);
      expect(count).toBe(2);
      expect(data).toEqual([
        { name: 'West', is_open: true },
        { name: 'Attic', is_open: true },
      ]);
    });

    it('takes rows as CSV, with NULL for null', async () => {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'text/csv', prefer: 'return=representation' },
      };
      const send = async (body: string, path = '/books?select=title,pages,tags,published,note') => {
        const response = await server.request(path, { ...init, body }, person);
        return [response.status, await response.json()];
      };
      const rows = [
        'title,pages,tags,published,note',
        '"Todo, ""o"" nada",7,"{a,""b,c""}",2026-11-21T01:53:59Z,',
        'Dos,NULL,{},NULL,NULL',
      ];
      expect(await send(rows.join('\n'))).toEqual([
        201,
        [
          {
            ...{ title: 'Todo, "o" nada', pages: 7, tags: ['a', 'b,c'], note: '' },
            published: '2026-11-21T01:53:59+00:00',
          },
          { title: 'Dos', pages: null, tags: [], published: null, note: null },
        ],
      ]);
      expect(await send('title,pages\nTres,x')).toMatchObject([400, { code: '22P02' }]);
      expect(await send('title,nope\nTres,x')).toMatchObject([400, { code: 'PGRST204' }]);
      expect(await send('title,pages\nTres')).toMatchObject([400, { code: 'PGRST102' }]);
      expect(await send('a,b\n2,3', '/rpc/add')).toEqual([200, 5]);
    });

    it('takes every kind of value', async () => {
      const book = {
        ...{ title: 'Todo', price: 1234.5, tags: ['a,b', '"c"', '{d}', ''], meta: { a: [1, { b: null }] } },
        ...{
          raw: [1, 'x'],
          published: '2026-11-21T01:53:59.253+00:00',
          lent: '[1,5)',
          mood: 'merry',
          spine: 'red',
        },
      };
      const columns = 'title,price,tags,meta,raw,published,lent,mood,spine';
      expect((await person.client.from('books').insert(book).select(columns).single()).data).toEqual(book);
    });

    it('fills missing keys with null, or with the default when asked to', async () => {
      const rows = [{ title: 'a', note: 'mine' }, { title: 'b' }];
      const books = () => person.client.from('books');
      expect((await books().insert(rows).select('title,note')).data).toEqual([
        { title: 'a', note: 'mine' },
        { title: 'b', note: null },
      ]);
      const { data } = await books()
        .insert([...rows, { id: 77, title: 'c' }], { defaultToNull: false })
        .select('title,note,tags');
      expect(data).toEqual([
        { title: 'a', note: 'mine', tags: [] },
        { title: 'b', note: 'no note', tags: [] },
        { title: 'c', note: 'no note', tags: [] },
      ]);
    });

    it('writes to columns with odd names', async () => {
      const row = { 'the key': 5, "it's": "'; drop table shelves; --", 'quo"te': '"', order: 1 };
      expect((await person.client.from('odd names').insert(row).select()).data).toEqual([row]);
    });

    it('accepts rows without values, and no rows', async () => {
      expect((await post('/keyless', {})).status).toBe(201);
      expect((await post('/keyless', [{}, {}])).status).toBe(201);
      expect((await person.client.from('keyless').select()).data).toEqual(Array(3).fill({ word: null }));
      const none = await post('/shelves', [], { prefer: 'return=representation' });
      expect([none.status, await none.json()]).toEqual([201, []]);
    });

    it('ignores keys that are not among the columns', async () => {
      expect((await post('/shelves?columns=name', [{ name: 'x', id: 9 }])).status).toBe(201);
      expect(await names()).not.toContainEqual({ id: 9, name: 'x' });
    });

    it('tells where the new row is', async () => {
      const response = await post('/shelves', { id: 9, name: 'x' }, { prefer: 'return=headers-only' });
      expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
        201,
        '/shelves?id=eq.9',
        '',
      ]);
    });

    it('keeps none of several rows when one is refused', async () => {
      const { error } = await shelves().insert([{ name: 'ok' }, { name: 'North' }]);
      expect(error?.code).toBe('23505');
      expect(await names()).toHaveLength(2);
    });
  });

  describe('upsert', () => {
    it('merges by the primary key: 200 when nothing was new, 201 when something was', async () => {
      const both = await shelves()
        .upsert([
          { id: 1, name: 'Far North' },
          { id: 3, name: 'East' },
        ])
        .select('id');
      expect(both.status).toBe(201);
      const again = await shelves().upsert({ id: 3, name: 'Far East' }).select('id,name').single();
      expect([again.status, again.data]).toEqual([200, { id: 3, name: 'Far East' }]);
      expect(await names()).toEqual([
        { id: 1, name: 'Far North' },
        { id: 2, name: 'South' },
        { id: 3, name: 'Far East' },
      ]);
    });

    it('merges by another unique column', async () => {
      const { data } = await shelves()
        .upsert({ name: 'South', is_open: false }, { onConflict: 'name' })
        .select('id,is_open');
      expect(data).toEqual([{ id: 2, is_open: false }]);
    });

    it('ignores what is there already', async () => {
      const rows = [
        { id: 1, name: 'Other' },
        { id: 3, name: 'East' },
      ];
      const first = await shelves().upsert(rows, { ignoreDuplicates: true }).select('id');
      expect([first.status, first.data]).toEqual([201, [{ id: 3 }]]);
      const second = await shelves().upsert(rows, { ignoreDuplicates: true });
      expect([second.status, second.error]).toEqual([201, null]);
      expect(await names()).toContainEqual({ id: 1, name: 'North' });
    });

    it.each([
      [
        'the same key twice',
        [
          { id: 5, name: 'a' },
          { id: 5, name: 'b' },
        ],
        undefined,
        '21000',
      ],
      ['a conflict target that is not unique', [{ id: 5, name: 'a' }], 'is_open', '42P10'],
      ['a conflict target that is no column', [{ id: 5, name: 'a' }], 'nope', 'PGRST204'],
      ['a conflict with another key', [{ id: 5, name: 'North' }], undefined, '23505'],
    ])('refuses %s', async (_what, rows, onConflict, code) => {
      const { error, status } = await shelves().upsert(rows, onConflict === undefined ? {} : { onConflict });
      expect(error?.code).toBe(code);
      expect(status).toBe(code === '23505' ? 409 : 400);
    });
  });

  describe('update', () => {
    it('changes the rows it finds and answers nothing, or the rows', async () => {
      const quiet = await shelves().update({ is_open: false }).eq('id', 1);
      expect([quiet.status, quiet.data]).toEqual([204, null]);
      const { data, status, count } = await shelves()
        .update({ name: 'Deep South' }, { count: 'exact' })
        .eq('name', 'South')
        .select('id,name');
      expect({ data, status, count }).toEqual({
        data: [{ id: 2, name: 'Deep South' }],
        status: 200,
        count: 1,
      });
    });

    it('finds nothing without an error', async () => {
      const { data, status } = await shelves().update({ name: 'x' }).eq('id', 99).select();
      expect([status, data]).toEqual([200, []]);
    });

    it('accepts an update without changes', async () => {
      expect((await shelves().update({}).eq('id', 1).select()).data).toEqual([]);
      expect((await shelves().update({}).eq('id', 1)).status).toBe(204);
    });

    it('orders and limits the answer of an insert', async () => {
      const { data } = await shelves()
        .insert([{ name: 'a' }, { name: 'b' }])
        .select('name')
        .order('name', { ascending: false })
        .limit(1);
      expect(data).toEqual([{ name: 'b' }]);
    });

    it('undoes everything when exactly one row was asked for', async () => {
      const { error, status } = await shelves().update({ is_open: false }).gt('id', 0).select().single();
      expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 2 rows']);
      expect((await shelves().select('id').eq('is_open', false)).data).toEqual([]);
    });

    it('undoes everything beyond the number of rows that may be touched', async () => {
      const close = async (query: string) => {
        const headers = { prefer: 'handling=strict, max-affected=1' };
        const init = { method: 'PATCH', body: '{"is_open":false}', headers };
        return (await server.request(`/shelves?${query}`, init, person)).status;
      };
      expect(await close('id=gt.0')).toBe(400);
      expect((await shelves().select('id').eq('is_open', false)).data).toEqual([]);
      expect(await close('id=eq.1')).toBe(204);
    });
  });

  describe('delete', () => {
    it('removes the rows it finds', async () => {
      const { data, count } = await shelves().delete({ count: 'exact' }).eq('id', 1).select('name');
      expect({ data, count }).toEqual({ data: [{ name: 'North' }], count: 1 });
      expect((await shelves().delete().eq('id', 99)).status).toBe(204);
      expect(await names()).toEqual([{ id: 2, name: 'South' }]);
    });
  });

  it.each(['PATCH', 'DELETE'])('refuses a %s of everything, and one with a limit', async (method) => {
    const init = { method, ...(method === 'PATCH' && { body: '{"is_open":false}' }) };
    const everything = await server.request('/shelves', init, person);
    expect([everything.status, await everything.json()]).toEqual([
      400,
      expect.objectContaining({ code: '21000' }),
    ]);
    const limited = await server.request('/shelves?id=gt.0&limit=1', init, person);
    expect([limited.status, await limited.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PGRST109' }),
    ]);
    expect(await names()).toHaveLength(2);
  });
});
