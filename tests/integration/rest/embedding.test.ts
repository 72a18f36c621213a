import { describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

describe.each(kindsFor())('embedding on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);

  const shelves = (columns: string) => person.client.from('shelves').select(columns).order('id');
  const books = (columns: string) => person.client.from('books').select(columns).order('id');

  it('gives an array for the rows that point here', async () => {
    const { data } = await shelves('name,books(id)').order('id', { referencedTable: 'books' });
    expect(data).toEqual([
      { name: 'North', books: [{ id: 1 }, { id: 2 }] },
      { name: 'South', books: [{ id: 3 }] },
    ]);
  });

  it('gives an object or null for the row pointed at', async () => {
    const { data } = await books('id,shelf:shelves(name)').gte('id', 3);
    expect(data).toEqual([
      { id: 3, shelf: { name: 'South' } },
      { id: 4, shelf: null },
    ]);
  });

  it('gives an object where only one row can point here', async () => {
    const { data } = await books('id,covers(artist)').lte('id', 2);
    expect(data).toEqual([
      { id: 1, covers: { artist: 'Ana' } },
      { id: 2, covers: null },
    ]);
  });

  it('filters, orders and limits embedded rows, and leaves the others alone', async () => {
    const { data } = await shelves('name,books(id)')
      .gt('books.pages', 100)
      .order('pages', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' });
    expect(data).toEqual([
      { name: 'North', books: [{ id: 2 }] },
      { name: 'South', books: [{ id: 3 }] },
    ]);
    const either = await shelves('name,books(id)').or('pages.eq.100,mood.eq.gloomy', {
      referencedTable: 'books',
    });
    expect(either.data).toEqual([
      { name: 'North', books: [{ id: 1 }] },
      { name: 'South', books: [{ id: 3 }] },
    ]);
  });

  it('leaves out rows without a partner when the join is inner, counting too', async () => {
    const { data, count } = await person.client
      .from('shelves')
      .select('name,books!inner(id)', { count: 'exact' })
      .eq('books.mood', 'gloomy')
      .limit(5);
    expect({ data, count }).toEqual({ data: [{ name: 'South', books: [{ id: 3 }] }], count: 1 });
    const toOne = await books('id,shelves!inner(name)').eq('shelves.name', 'South');
    expect(toOne.data).toEqual([{ id: 3, shelves: { name: 'South' } }]);
  });

  it('keeps rows with or without an embedded row, counting too', async () => {
    const kept = async (column: string, value: null, without: boolean) => {
      const all = person.client
        .from('books')
        .select('id,found:covers(artist)', { count: 'exact' })
        .order('id');
      const { data, count, error } = await (without ? all.is(column, value) : all.not(column, 'is', value));
      return error ?? [data.map(({ id }) => id), count];
    };
    expect(await kept('found', null, true)).toEqual([[2, 3, 4], 3]);
    expect(await kept('found', null, false)).toEqual([[1], 1]);
    // Only rows of the filtered resource count.
    const { data } = await shelves('name,books()').gt('books.pages', 100).is('books', null);
    expect(data).toEqual([]);
    const loud = await shelves('name,books()').eq('books.mood', 'gloomy').is('books', null);
    expect(loud.data).toEqual([{ name: 'North' }]);
  });

  it('takes the name of a foreign key from both of its sides', async () => {
    const { data } = await shelves('name,of:books_shelf_id_fkey(id)').eq('id', 2);
    expect(data).toEqual([{ name: 'South', of: [{ id: 3 }] }]);
  });

  it('says that an order by an embedded column is not offered', async () => {
    const { error } = await books('id,shelves(name)').order('shelves(name)');
    expect(error?.message).toMatch(/Ordering by a column of an embedded resource/);
  });

  it('embeds in the rows that a function returns, as in those of their table', async () => {
    const { data } = await person.client
      .rpc('books_on', { shelf: 1 })
      .select('id,shelves(name),covers(artist)')
      .not('covers', 'is', null);
    expect(data).toEqual([{ id: 1, shelves: { name: 'North' }, covers: { artist: 'Ana' } }]);
    const { error } = await person.client.rpc('books_on', { shelf: 1 }).select('id,b:sequel_of(id)');
    expect(error).toMatchObject({ code: 'PGRST100', message: expect.stringContaining('within itself') });
  });

  it('embeds without a key when nothing is selected of it', async () => {
    expect((await books('id,shelves!inner()').eq('shelves.name', 'South')).data).toEqual([{ id: 3 }]);
  });

  it('embeds over several levels', async () => {
    const { data } = await shelves('name,books(id,covers(artist),moves(id))').eq('id', 1).eq('books.id', 1);
    expect(data).toEqual([
      { name: 'North', books: [{ id: 1, covers: { artist: 'Ana' }, moves: [{ id: 1 }] }] },
    ]);
    const inner = await shelves('id,books!inner(covers!inner(artist))').eq('books.covers.artist', 'Ana');
    expect(inner.data).toEqual([{ id: 1, books: [{ covers: { artist: 'Ana' } }] }]);
  });

  it('spreads the row pointed at', async () => {
    expect((await books('id,...shelves(shelf:name,is_open)').gte('id', 3)).data).toEqual([
      { id: 3, shelf: 'South', is_open: false },
      { id: 4, shelf: null, is_open: null },
    ]);
    const nested = await person.client.from('covers').select('artist,...books(title,...shelves(name))');
    expect(nested.data).toEqual([{ artist: 'Ana', title: 'Aurora', name: 'North' }]);
  });

  it('refuses an ambiguous relation, and takes a hint', async () => {
    const moves = (columns: string) => person.client.from('moves').select(columns);
    const { error, status } = await moves('id,shelves(name)');
    expect({ status, code: error?.code }).toEqual({ status: 300, code: 'PGRST201' });
    expect(error?.hint).toContain("'shelves!moves_from'");

    const expected = [{ from: { name: 'North' }, to: { name: 'South' } }];
    expect((await moves('from:shelves!moves_from(name),to:shelves!to_shelf(name)')).data).toEqual(expected);
    expect((await moves('from:from_shelf(name),to:moves_to(name)')).data).toEqual(expected);
    expect((await shelves('id,moves!moves_to(id)')).data).toEqual([
      { id: 1, moves: [] },
      { id: 2, moves: [{ id: 1 }] },
    ]);
  });

  it('refuses two embedded resources of one name, of which the answer could hold only one', async () => {
    const twice = 'shelves!moves_from(name),shelves!moves_to(name)';
    const { error, status } = await person.client.from('moves').select(twice);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '42712' });
  });

  it('orders and limits before it looks for what is embedded', async () => {
    const { data } = await person.client
      .from('shelves')
      .select('name,books(id,covers(artist))')
      .order('name', { ascending: false })
      .order('id', { referencedTable: 'books', ascending: false })
      .range(1, 1);
    expect(data).toEqual([
      {
        name: 'North',
        books: [
          { id: 2, covers: null },
          { id: 1, covers: { artist: 'Ana' } },
        ],
      },
    ]);
  });

  it('embeds into what was just written', async () => {
    const { data } = await person.client
      .from('books')
      .insert({ title: 'Fresh', shelf_id: 2 })
      .select('title,shelves(name)')
      .single();
    expect(data).toEqual({ title: 'Fresh', shelves: { name: 'South' } });
  });

  it.each([
    ['no foreign key', '/covers?select=shelves(name)', 400, 'PGRST200'],
    ['a hint that is none', '/moves?select=shelves!nowhere(name)', 400, 'PGRST200'],
    ['a table of another schema', '/profiles?select=users(email)', 400, 'PGRST200'],
    ['a filter on what is not embedded', '/shelves?books.id=eq.1', 400, 'PGRST108'],
    [
      'a filter by the name where there is an alias',
      '/shelves?select=b:books(id)&books.id=eq.1',
      400,
      'PGRST108',
    ],
    ['spreading many rows', '/shelves?select=...books(id)', 400, 'PGRST119'],
    ['a table within itself', '/books?select=sequels:books(title)', 400, 'PGRST100'],
    ['a table within itself, the other way', '/books?select=before:sequel_of(title)', 400, 'PGRST100'],
    ['there and back again', '/shelves?select=books(shelves(books(id)))', 400, 'PGRST100'],
    ['there and back by another name', '/moves?select=books(m:moves!inner(id))', 400, 'PGRST100'],
    ['there and back, spread', '/books?select=id,...shelves(name,b:books(id))', 400, 'PGRST100'],
    ['a column that is not there', '/shelves?select=books(nope)', 400, '42703'],
    ['a column one may not read', '/shelves?select=books(secret)', 403, '42501'],
  ])('refuses %s', async (_what, path, status, code) => {
    const response = await server.request(path, {}, person);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  });
});
