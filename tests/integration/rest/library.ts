import { afterAll } from 'vitest';
import type { Kind } from '#tests/support/database.ts';
import { type Person, startRest } from './rest-server.ts';

const shelves = [
  { id: 1, name: 'North', opened_on: '2020-01-31', is_open: true },
  { id: 2, name: 'South', opened_on: null, is_open: false },
];

const blank = {
  ...{ shelf_id: null, sequel_of: null, isbn: null, pages: null, price: null, tags: [], meta: {}, raw: null },
  ...{ published: null, lent: null, mood: null, spine: null, note: 'no note' },
};

const books = [
  {
    ...blank,
    id: 1,
    shelf_id: 1,
    title: 'Aurora',
    isbn: 'a-1',
    pages: 100,
    price: 9.5,
    tags: ['new', 'x,y'],
    meta: { pages: { first: 'once', all: [1, 2] } },
    raw: { b: 1, a: 2 },
    published: '2026-11-21T01:53:59.253Z',
    lent: '[1,5)',
    mood: 'merry',
    spine: 'red',
    note: 'the cat sat',
  },
  {
    ...blank,
    id: 2,
    shelf_id: 1,
    title: 'Bruma',
    isbn: 'b,2',
    pages: 200,
    price: 20,
    published: '2026-01-01T00:00:00Z',
  },
  {
    ...blank,
    id: 3,
    shelf_id: 2,
    title: 'Bruma II',
    sequel_of: 2,
    pages: 300,
    mood: 'gloomy',
    lent: '[5,9)',
  },
  { ...blank, id: 4, title: 'Ñu "quoted" (x)', note: null },
];

/** Two shelves, four books (1 and 2 on the first shelf, 3 the sequel of 2, 4 on none), a cover and a move. */
export async function fillLibrary({ client }: Person): Promise<void> {
  const rows: readonly [table: string, rows: object][] = [
    ['shelves', shelves],
    ['books', books],
    ['covers', { book_id: 1, artist: 'Ana' }],
    ['moves', { id: 1, book_id: 1, from_shelf: 1, to_shelf: 2 }],
    ['odd names', { 'the key': 1, "it's": 'a', 'quo"te': 'b', order: 3 }],
  ];
  for (const [table, values] of rows) {
    const { error } = await client.from(table).insert(values);
    if (error) throw new Error(`${table}: ${error.message}`);
  }
}

/** A server for the tests of one block, with a library of one person. */
export async function startLibrary(kind: Kind) {
  const server = await startRest(kind);
  afterAll(() => server.close());
  const person = await server.newPerson();
  await fillLibrary(person);
  return { server, person };
}
