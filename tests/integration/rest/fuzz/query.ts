import fc from 'fast-check';
import { mostly, noise, type Target, targets, values } from './values.ts';

const operators = [
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'isdistinct',
    'cs',
    'cd',
    'ov',
  ],
  ...['sl', 'sr', 'nxl', 'nxr', 'adj', 'fts', 'plfts', 'phfts', 'wfts', 'fts(english)'],
];
const modifiers = ['', '', '', '!inner', '!left', '!moves_to', '!moves_from'];
const directions = ['', '.asc', '.desc', '.desc.nullslast', '.nullsfirst'];
const casts = ['text', 'text', 'int', 'json', 'bytea', 'date', 'text[]', 'regclass'];

const joined = (...parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const listed = (item: fc.Arbitrary<string>, least = 1, most = 3) =>
  fc.array(item, { minLength: least, maxLength: most }).map((items) => items.join(','));

/** Query strings for a table, nearly all of them valid in its grammar. */
export function queries(target: Target, known: readonly string[]): fc.Arbitrary<string> {
  const value = values(known);
  const column = mostly(fc.constantFrom(...target.columns), noise);
  const field = mostly(
    column,
    joined(column, fc.constantFrom('->', '->>'), fc.constantFrom('a', '0', 'pages')),
    8,
  );
  const not = fc.constantFrom('', '', '', 'not.');
  const list = joined(fc.constant('('), listed(value, 0), fc.constant(')'));
  const comparison = fc.oneof(
    {
      weight: 4,
      arbitrary: joined(not, mostly(fc.constantFrom(...operators), noise), fc.constant('.'), value),
    },
    joined(not, fc.constant('in.'), list),
    joined(not, fc.constant('is.'), fc.constantFrom('null', 'not_null', 'true', 'unknown')),
    joined(
      fc.constantFrom('eq', 'like', 'gt'),
      fc.constantFrom('(any)', '(all)'),
      fc.constant('.{'),
      listed(value),
      fc.constant('}'),
    ),
  );
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      joined(field, fc.constant('.'), comparison),
      joined(
        fc.constantFrom('and', 'or', 'not.and'),
        fc.constant('('),
        listed(tie('node')),
        fc.constant(')'),
      ),
    ),
  })).node;
  const path = mostly(
    fc.constant(''),
    fc.constantFrom(...target.relations.map((name) => `${name}.`), 'x.'),
    6,
  );

  const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(joined(path, field), comparison) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('select'), selects(target)) },
    {
      weight: 2,
      arbitrary: fc.tuple(
        joined(path, fc.constantFrom('and', 'or', 'not.or')),
        listed(tree).map((all) => `(${all})`),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(
        joined(path, fc.constant('order')),
        listed(joined(field, fc.constantFrom(...directions))),
      ),
    },
    fc.tuple(
      joined(path, fc.constantFrom('limit', 'offset')),
      mostly(fc.constantFrom('0', '1', '2', '10'), value, 5),
    ),
    fc.tuple(fc.constantFrom('columns', 'on_conflict'), listed(column)),
  );
  const pairs = fc.array(mostly(parameter, fc.tuple(noise, noise)), { maxLength: 4 });
  const garbage = fc.string({
    unit: fc.constantFrom('%', '0', 'f', '=', '&', 'e', 'q', '.', '+', '(', ')'),
    maxLength: 30,
  });
  return mostly(
    pairs.map((all) => new URLSearchParams(all).toString()),
    garbage,
  );
}

/** `select` with columns, casts, aliases, aggregates and embedded rows down to the third level. */
function selects(target: Target, depth = 0): fc.Arbitrary<string> {
  const column = mostly(fc.constantFrom(...target.columns), fc.oneof(noise, fc.constant('*')), 15);
  const items = [
    { weight: 6, arbitrary: column },
    {
      weight: 1,
      arbitrary: joined(mostly(fc.constantFrom('a', 'b c', 'ñ'), noise, 5), fc.constant(':'), column),
    },
    { weight: 1, arbitrary: joined(column, fc.constant('::'), fc.constantFrom(...casts)) },
    { weight: 1, arbitrary: joined(column, fc.constantFrom('->', '->>'), fc.constantFrom('a', '0')) },
    {
      weight: 1,
      arbitrary: joined(column, fc.constantFrom('.sum()', '.avg()', '.min()::text', '::int.max()')),
    },
    { weight: 1, arbitrary: fc.constantFrom('count()', 'count', 'n:count()::text') },
  ];
  const embeds = target.relations.map((name) => {
    const inner = targets.find(({ table }) => table === name) ?? target;
    const select = depth < 2 ? selects(inner, depth + 1) : fc.constantFrom('id', '*', '');
    const before = fc.constantFrom('', '', '', '...', 'e:');
    return {
      weight: 1,
      arbitrary: joined(
        before,
        fc.constant(name),
        fc.constantFrom(...modifiers),
        fc.constant('('),
        select,
        fc.constant(')'),
      ),
    };
  });
  return listed(fc.oneof(...items, ...embeds), 0, 4);
}
