import { describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startLibrary } from './library.ts';

describe.each(kindsFor())('calling functions on %s', async (kind) => {
  const { server, person } = await startLibrary(kind);

  const calls: readonly [what: string, name: string, args: object, answer: unknown][] = [
    ['a value', 'add', { a: 2, b: 3 }, 5],
    ['a default argument', 'add', { a: 2 }, 3],
    ['no value', 'add', { a: null }, null],
    ['a list as argument', 'join_words', { words: ['a,b', 'c'], glue: '; ' }, 'a,b; c'],
    ['a JSON argument', 'echo', { value: { a: [1, null] } }, { a: [1, null] }],
    ['a set of values', 'countdown', { start: 3 }, [3, 2, 1]],
    [
      'a table',
      'shelf_sizes',
      {},
      [
        { shelf: 'North', size: 2 },
        { shelf: 'South', size: 1 },
      ],
    ],
    ['the overload that fits', 'overloaded', { a: 1, b: 2 }, 'ab'],
    ['the other overload', 'overloaded', { a: 1 }, 'a'],
  ];

  it.each(calls)('answers %s', async (_what, name, args, answer) => {
    const { data, status } = await person.client.rpc(name, args);
    expect([status, data]).toEqual([200, answer]);
  });

  it('names the overloads between which a call does not choose', async () => {
    const { error } = await person.client.rpc('typed', { a: 1 });
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: public.typed(a => integer), public.typed(a => text)',
    );
  });

  it.each<[what: string, name: string, args: object]>([
    ['a list where a text belongs', 'join_words', { words: ['a'], glue: ['-'] }],
    ['an object where a text belongs', 'join_words', { words: ['a'], glue: { a: 1 } }],
    ['a list of lists where a text belongs', 'join_words', { words: ['a'], glue: [['-']] }],
    ['a list of lists where a list belongs', 'join_words', { words: [['a'], ['b']], glue: '-' }],
    ['objects in a list of texts', 'join_words', { words: [{ a: 1 }], glue: '-' }],
    ['a text where a list belongs', 'join_words', { words: 'a', glue: '-' }],
    ['a list where a number belongs', 'add', { a: [2] }],
  ])('refuses %s', async (_what, name, args) => {
    // First a valid call of the same shape, whose statement is cached.
    await person.client.rpc('join_words', { words: ['a'], glue: '-' }).throwOnError();
    const { error, status } = await person.client.rpc(name, args);
    expect([status, error?.code]).toEqual([400, '22P02']);
  });

  it('answers rows, which may be filtered, ordered and selected from', async () => {
    const { data } = await person.client
      .rpc('books_on', { shelf: 1 })
      .select('id,title')
      .order('id', { ascending: false });
    expect(data).toEqual([
      { id: 2, title: 'Bruma' },
      { id: 1, title: 'Aurora' },
    ]);
    const one = await person.client.rpc('books_on', { shelf: 1 }).select('title').gt('pages', 100).single();
    expect(one.data).toEqual({ title: 'Bruma' });
    const row = await person.client.rpc('first_book').select('id');
    expect(row.data).toEqual({ id: 1 });
  });

  it('counts', async () => {
    const { data, count, status } = await person.client
      .rpc('countdown', { start: 5 }, { count: 'exact' })
      .limit(2);
    expect({ data, count, status }).toEqual({ data: [5, 4], count: 5, status: 206 });
    expect(await person.client.rpc('countdown', { start: 5 }, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 5,
    });
  });

  it('undoes what affects more rows than max-affected, and does not begin what cannot be counted', async () => {
    const names = async () => (await person.client.from('shelves').select('name').order('id')).data;
    const before = await names();
    const most = (count: number) => ['prefer', `handling=strict, max-affected=${count}`] as const;
    const { error } = await person.client.rpc('rename_shelves', { to_name: 's' }).setHeader(...most(1));
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' });
    const uncounted = await person.client.rpc('rename_shelf', { id: 1, name: 'one' }).setHeader(...most(1));
    expect([uncounted.status, uncounted.error?.code]).toEqual([400, 'PGRST128']);
    expect(await names()).toEqual(before);
    expect((await person.client.rpc('countdown', { start: 2 }).setHeader(...most(2))).data).toEqual([2, 1]);
  });

  it('hands the whole body to a function of one unnamed JSON argument, where no names fit', async () => {
    const { client } = person;
    for (const [given, answer] of [
      [{ a: 1 }, { a: 1 }],
      [{}, {}],
      [
        [{ a: 1 }, { b: 2 }],
        [{ a: 1 }, { b: 2 }],
      ],
      [[{ a: 1 }], [{ a: 1 }]],
    ] as const)
      expect((await client.rpc('whole', given)).data).toEqual(answer);
    expect((await client.rpc('either', { named: 1 })).data).toBe('named');
    expect((await client.rpc('either', { other: 1 })).data).toBe('whole');
    expect((await client.rpc('whole', {}, { get: true })).error?.code).toBe('PGRST202');
  });

  it('answers 204 for nothing, having done it', async () => {
    expect((await person.client.rpc('do_nothing')).status).toBe(204);
    const { status } = await person.client.rpc('rename_shelf', { id: 2, name: 'Sud' });
    expect(status).toBe(204);
    expect((await person.client.from('shelves').select('name').eq('id', 2).single()).data).toEqual({
      name: 'Sud',
    });
  });

  it('takes arguments from the query, and cannot write then', async () => {
    const { client } = person;
    expect((await client.rpc('add', { a: 2, b: 3 }, { get: true })).data).toBe(5);
    expect((await client.rpc('join_words', { words: ['a', 'b'], glue: '-' }, { get: true })).data).toBe(
      'a-b',
    );
    expect((await client.rpc('books_on', { shelf: 1 }, { get: true }).select('id').eq('id', 2)).data).toEqual(
      [{ id: 2 }],
    );
    const { status, error } = await client.rpc('rename_shelf', { id: 1, name: 'x' }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });

  it('runs as whoever calls', async () => {
    expect((await person.client.rpc('who')).data).toBe(person.id);
    expect((await server.visitor.rpc('who')).error?.code).toBe('42501');
    expect((await server.visitor.rpc('who')).status).toBe(401);
  });

  it.each([
    ['an unknown function', 'nope', {}, 404, 'PGRST202'],
    ['a function of another schema', 'pg_sleep', { seconds: 1 }, 404, 'PGRST202'],
    ['too few arguments for any overload', 'join_words', { glue: 'x' }, 404, 'PGRST202'],
    ['a missing argument', 'add', { b: 1 }, 404, 'PGRST202'],
    ['a function without named arguments', 'unnamed', { '': 1 }, 404, 'PGRST202'],
    ['a function one may not call', 'not_for_you', {}, 403, '42501'],
    ['a value that does not fit', 'add', { a: 'x' }, 400, '22P02'],
    ['a value out of range', 'add', { a: 2147483647 }, 400, '22003'],
    ['what a function raises', 'complain', { about: 'secret' }, 400, 'P0001'],
  ])('refuses %s', async (_what, name, args, status, code) => {
    for (const options of [{}, { get: true }]) {
      const { error, ...answer } = await person.client.rpc(name, args, options);
      expect([answer.status, error?.code]).toEqual([status, code]);
      expect(JSON.stringify(error)).not.toContain('secret');
    }
  });
});
