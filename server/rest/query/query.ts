import { comparisonsOf, parseFilter, parseGroup, refuseCostly } from './condition.ts';
import { Cursor } from './cursor.ts';
import { readNames } from './field.ts';
import { type Key, parseKey } from './key.ts';
import { parseOrder } from './order.ts';
import { parseCount } from './range.ts';
import { parseSelect } from './select.ts';
import type { Condition, RestQuery, RowsQuery } from './types.ts';

/** Parameters about the request as a whole. `apikey` is how a caller without headers shows its key. */
const requestWords: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'apikey']);

type Entry = Key & { readonly value: string };

/**
 * Reads a query string by PostgREST's grammar; no name is looked up yet.
 * @param isArgument names that are a function's arguments and not filters
 * @throws RestError 400 PGRST100, 416 PGRST103
 */
export function parseQuery(
  params: URLSearchParams,
  isArgument: (name: string) => boolean = () => false,
): RestQuery {
  const entries = [...params]
    .filter(([name]) => !requestWords.has(name) && !isArgument(name))
    .map(([name, value]): Entry => ({ ...parseKey(name), value }));
  const rows = new Map(
    [...Map.groupBy(entries, ({ path }) => path)].map(([path, said]) => [path, toRows(said)]),
  );
  refuseCostly([...rows.values()].flatMap(({ conditions }) => conditions.flatMap(comparisonsOf)));

  const select = params.get('select');
  return {
    select: select === null ? undefined : parseSelect(select),
    rows: rows.get('') ?? toRows([]),
    embedded: new Map([...rows].filter(([path]) => path !== '')),
    columns: parseNames(params.get('columns'), 'the columns parameter'),
    onConflict: parseNames(params.get('on_conflict'), 'the on_conflict parameter'),
  };
}

function toRows(entries: readonly Entry[]): RowsQuery {
  const saidOf = (word: Key['word']) => entries.find((entry) => entry.word === word)?.value ?? null;
  return {
    conditions: entries.flatMap(toCondition),
    order: parseOrder(saidOf('order') ?? ''),
    limit: parseCount(saidOf('limit'), 'limit'),
    offset: parseCount(saidOf('offset'), 'offset') ?? 0,
  };
}

function toCondition({ word, negated, field, value }: Entry): Condition[] {
  if (word === undefined) return [parseFilter(field, value)];
  return word === 'and' || word === 'or' ? [parseGroup(word, negated, value)] : [];
}

function parseNames(text: string | null, parameter: string): readonly string[] | undefined {
  return text === null || text === '' ? undefined : readNames(new Cursor(text, parameter));
}
