import { onlySelected, RestError, tooMuch } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';
import { Cursor, commaSeparated } from './cursor.ts';
import { comparisonsOf, parseFilter, parseGroup, refuseCostly } from './parse-condition.ts';
import { readField, readNames } from './parse-field.ts';
import { aggregateCall, parseSelect } from './parse-select.ts';
import {
  type Condition,
  type Field,
  isOneOf,
  type OrderTerm,
  type RestQuery,
  type RowsQuery,
} from './query-types.ts';

/** Parameters of the request as a whole. A caller without headers sends its key as `apikey`. */
const requestWords: ReadonlySet<string> = new Set(['select', 'columns', 'on_conflict', 'apikey']);

const words = ['order', 'limit', 'offset', 'and', 'or'] as const;

/** A parsed parameter name: `intakes.not.or` is the word `or`, negated, for the embedded `intakes`. */
interface Key {
  /** Embedded names from the outside in, joined with dots; empty for the resource itself. */
  readonly path: string;
  /** The parameter's keyword; undefined for a filter. */
  readonly word: (typeof words)[number] | undefined;
  readonly negated: boolean;
  /** The filtered field. */
  readonly field: Field;
}

type Entry = Key & { readonly value: string };

/**
 * Parses a query string by PostgREST's grammar; names are not looked up yet.
 * @param isArgument whether a name is a function's argument and not a filter
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
    [...Map.groupBy(entries, ({ path }) => path)].map(([path, entries]) => [path, toRows(entries)]),
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
  const textOf = (word: Key['word']) => entries.find((entry) => entry.word === word)?.value ?? null;
  return {
    conditions: entries.flatMap(toCondition),
    order: parseOrder(textOf('order') ?? ''),
    limit: parseCount(textOf('limit'), 'limit'),
    offset: parseCount(textOf('offset'), 'offset') ?? 0,
  };
}

function toCondition({ word, negated, field, value }: Entry): Condition[] {
  if (word === undefined) return [parseFilter(field, value)];
  return word === 'and' || word === 'or' ? [parseGroup(word, negated, value)] : [];
}

function parseNames(text: string | null, parameter: string): readonly string[] | undefined {
  return text === null || text === '' ? undefined : readNames(new Cursor(text, parameter));
}

/** @throws RestError 400 PGRST100 */
function parseKey(text: string): Key {
  const cursor = new Cursor(text, 'a parameter name');
  const path: string[] = [];
  let field = readField(cursor);
  while (cursor.skip('.')) {
    path.push(field.column);
    field = readField(cursor);
  }
  cursor.end();
  const word = isOneOf(words, field.column) ? field.column : undefined;
  const negated = (word === 'and' || word === 'or') && path.at(-1) === 'not';
  if (negated) path.pop();
  if (path.length > limits.embedDepth) throw tooMuch('levels of embedding', limits.embedDepth);
  return { path: path.join('.'), word, negated, field };
}

/** Parses `order=column[.asc|.desc][.nullsfirst|.nullslast],...`. */
function parseOrder(text: string): readonly OrderTerm[] {
  if (text === '') return [];
  const cursor = new Cursor(text, 'the order parameter');
  const terms = commaSeparated(cursor, readTerm);
  cursor.end();
  if (terms.length > limits.orderTerms) throw tooMuch('order terms', limits.orderTerms);
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  const field = readField(cursor);
  if (cursor.take(aggregateCall)) throw onlySelected();
  if (cursor.looksAt('(')) throw noOrderByEmbed();
  const descending = !cursor.skip('.asc') && cursor.skip('.desc');
  const nulls = cursor.skip('.nullsfirst') ? 'first' : cursor.skip('.nullslast') ? 'last' : undefined;
  return { field, descending, nulls };
}

function noOrderByEmbed(): RestError {
  return new RestError(400, 'PGRST100', 'Ordering by a column of an embedded resource is not offered', {
    hint: 'Order the embedded rows themselves, with relation.order=column',
  });
}

/**
 * A `limit` or `offset`. Anything but a whole number is ignored, as upstream does; larger ones are reduced to the
 * largest integer that both PostgreSQL's bigint and this program represent.
 * @throws RestError 416 PGRST103 when negative
 */
function parseCount(text: string | null, parameter: 'limit' | 'offset'): number | undefined {
  if (text === null || !/^-?\d+$/.test(text)) return undefined;
  const count = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (count < 0) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `The ${parameter} must not be negative`,
    });
  }
  return count;
}
