import { describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

describe.each(kindsFor())('aggregates on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);
  const from = (table: string, columns: string) => person.client.from(table).select(columns);

  it('counts embedded rows, in every notation', async () => {
    const expected = [
      { name: 'North', books: [{ count: 2 }] },
      { name: 'South', books: [{ count: 1 }] },
    ];
    for (const columns of ['name,books(count)', 'name,books(count())'])
      expect((await from('shelves', columns).order('id')).data).toEqual(expected);
    const named = await from('shelves', 'name,of:books(how_many:count())').gt('of.pages', 100).order('id');
    expect(named.data).toEqual([
      { name: 'North', of: [{ how_many: 1 }] },
      { name: 'South', of: [{ how_many: 1 }] },
    ]);
    const none = await from('books', 'id,moves(count)').eq('id', 4);
    expect(none.data).toEqual([{ id: 4, moves: [{ count: 0 }] }]);
  });

  it('adds up, and groups by the columns beside it', async () => {
    const all = await from('books', 'pages.sum(),pages.avg(),least:pages.min(),price.max(),count()').single();
    expect(all.data).toEqual({ sum: 600, avg: 200, least: 100, max: 20, count: 4 });
    const grouped = await from('books', 'shelf_id,pages.sum()::text,count()').order('shelf_id');
    expect(grouped.data).toEqual([
      { shelf_id: 1, sum: '300', count: 2 },
      { shelf_id: 2, sum: '300', count: 1 },
      { shelf_id: null, sum: null, count: 1 },
    ]);
    const cast = await from('books', 'mood::text,id::text.max()').not('mood', 'is', null);
    expect(cast.data).toEqual(
      expect.arrayContaining([
        { mood: 'merry', max: '1' },
        { mood: 'gloomy', max: '3' },
      ]),
    );
    const path = await from('books', 'first:meta->pages->>first,count()').order('first');
    expect(path.error?.code).toBe('42703');
    const byPath = await from('books', 'first:meta->pages->>first,count()').gte('id', 3);
    expect(byPath.data).toEqual([{ first: null, count: 2 }]);
  });

  it('counts and pages groups, and answers their number alone', async () => {
    const { data, count } = await person.client
      .from('books')
      .select('shelf_id,count()', { count: 'exact' })
      .order('shelf_id')
      .range(1, 1);
    expect({ data, count }).toEqual({ data: [{ shelf_id: 2, count: 1 }], count: 3 });
    const head = await person.client.from('books').select('shelf_id,count()', { count: 'exact', head: true });
    expect(head.count).toBe(3);
  });

  it('filters by embedded rows beside it, and keeps who has some', async () => {
    expect((await from('books', 'count(),covers!inner()')).data).toEqual([{ count: 1 }]);
    expect((await from('books', 'count(),covers()').is('covers', null)).data).toEqual([{ count: 3 }]);
    const loud = await from('shelves', 'name,books!inner(count)').eq('books.mood', 'gloomy');
    expect(loud.data).toEqual([{ name: 'South', books: [{ count: 1 }] }]);
  });

  it('holds for the rows of a function, and for what was written', async () => {
    const { client } = person;
    expect((await client.rpc('books_on', { shelf: 1 }).select('count(),pages.sum()')).data).toEqual([
      { count: 2, sum: 300 },
    ]);
    expect((await client.rpc('countdown', { start: 3 }).select('count(),countdown.sum()')).data).toEqual([
      { count: 3, sum: 6 },
    ]);
    const written = await client
      .from('shelves')
      .insert({ name: 'West' })
      .select('name,books(count)')
      .single();
    expect(written.data).toEqual({ name: 'West', books: [{ count: 0 }] });
    // Of aggregated rows nobody could tell how many were changed.
    const most = ['prefer', 'handling=strict, max-affected=1'] as const;
    const renamed = await client
      .rpc('rename_shelves', { to_name: 's' })
      .select('count()')
      .setHeader(...most);
    expect(renamed.error?.code).toBe('PGRST128');
  });

  it('does not see a column that is not granted, nor somebody else’s rows', async () => {
    expect((await from('books', 'secret.max()')).error?.code).toBe('42501');
    expect((await server.visitor.from('books').select('count()')).error?.code).toBe('42501');
  });

  it.each<[string, string, number, string, RegExp]>([
    ['embedded rows beside it', '/shelves?select=count(),books(id)', 400, 'PGRST127', /beside embedded rows/],
    ['a spread of it', '/books?select=id,...shelves(count())', 400, 'PGRST127', /spread/],
    [
      'an order by it',
      '/books?select=count()&order=count()',
      400,
      'PGRST100',
      /neither filtered nor ordered/,
    ],
    ['an order by a sum', '/books?select=pages.sum()&order=pages.sum()', 400, 'PGRST100', /neither filtered/],
    [
      'an order of embedded rows by it',
      '/shelves?select=books(count)&books.order=count()',
      400,
      'PGRST100',
      /./,
    ],
    [
      'a filter',
      '/books?select=pages.sum()&pages.sum()=gt.3',
      400,
      'PGRST100',
      /neither filtered nor ordered/,
    ],
    ['a filter among others', '/books?select=count()&or=(count().gt.3)', 400, 'PGRST100', /neither filtered/],
    ['an order by what is not grouped', '/books?select=count()&order=id', 400, '42803', /./],
    ['a sum of texts', '/books?select=title.sum()', 404, '42883', /./],
    ['a group of JSON', '/books?select=raw,count()', 404, '42883', /./],
    ['an unknown aggregate', '/books?select=pages.median()', 400, 'PGRST100', /./],
  ])('refuses %s', async (_what, path, status, code, message) => {
    const response = await server.request(path, {}, person);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    ]);
  });

  it('refuses it of rows that a write answers', async () => {
    const { error } = await person.client.from('shelves').insert({ name: 'East' }).select('count()');
    expect(error).toMatchObject({ code: 'PGRST127' });
    expect((await from('shelves', 'id').eq('name', 'East')).data).toEqual([]);
  });
});
