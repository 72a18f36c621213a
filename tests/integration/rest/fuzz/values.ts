import fc from 'fast-check';

/** A stranger's knowledge of a table. */
export interface Target {
  readonly table: string;
  readonly columns: readonly string[];
  /** Names of resources that can be embedded. */
  readonly relations: readonly string[];
}

const episodes = [
  'id',
  'user_id',
  'intensity',
  'started_at',
  'ended_at',
  'zone',
  'context',
  'notes',
  'version',
  'ongoing',
];
const intakes = ['id', 'user_id', 'episode_id', 'taken_at', 'name', 'medicine', 'dose', 'unit', 'relief'];
const profiles = ['user_id', 'id', 'display_name', 'birth_year', 'has_aura', 'completed_onboarding'];
const books = [
  'id',
  'shelf_id',
  'sequel_of',
  'title',
  'pages',
  'price',
  'tags',
  'meta',
  'raw',
  'published',
  'lent',
  'mood',
];

export const targets: readonly Target[] = [
  { table: 'episodes', columns: episodes, relations: ['intakes'] },
  { table: 'intakes', columns: intakes, relations: ['episodes', 'intakes_episode_of_same_user'] },
  { table: 'profiles', columns: profiles, relations: ['episodes'] },
  { table: 'books', columns: books, relations: ['shelves', 'covers', 'moves', 'books', 'sequel_of'] },
  { table: 'moves', columns: ['id', 'book_id', 'from_shelf'], relations: ['books', 'from_shelf', 'shelves'] },
  { table: 'odd names', columns: ['"the key"', 'order', '"it\'s"'], relations: [] },
];

const pieces = [
  '"',
  "'",
  '(',
  ')',
  '{',
  '}',
  ',',
  '.',
  ':',
  '!',
  '*',
  '\\',
  '->',
  '>',
  '\0',
  '%',
  '\ufffd',
  'a',
];

/** Values outside every grammar. */
export const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }),
  fc.constantFrom(
    "'; drop table x; --",
    '-0',
    'NaN',
    '1e999',
    '9'.repeat(40),
    '\u0000',
    '\ud800',
    '\u202e',
    '🧠',
  ),
);

/** `arbitrary`, and occasionally something else. */
export function mostly<T, U>(
  arbitrary: fc.Arbitrary<T>,
  rarely: fc.Arbitrary<U>,
  weight = 40,
): fc.Arbitrary<T | U> {
  return fc.oneof({ weight, arbitrary }, { weight: 1, arbitrary: rarely });
}

/** Values that fit some column. */
export function values(known: readonly string[]): fc.Arbitrary<string> {
  return mostly(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known) },
      { weight: 3, arbitrary: fc.constantFrom('0', '1', '2', '5', '-1', '10.5') },
      fc.constantFrom(
        '2026-11-21',
        '2026-11-21T01:53:59.253Z',
        'true',
        'false',
        'null',
        'x',
        '',
        'Europe/Madrid',
      ),
      fc.constantFrom(
        '{a,b}',
        '{}',
        '[1,5)',
        '{"a":1}',
        '["a"]',
        '("a","b,c")',
        'red',
        'gloomy',
        'stress',
        '*a*',
      ),
    ),
    noise,
    12,
  );
}
