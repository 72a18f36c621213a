import { tooMuch } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';
import { Cursor, commaSeparated } from './cursor.ts';
import { readJsonPath, readName } from './parse-field.ts';
import type { Aggregate, SelectItem } from './query-types.ts';

/** Calls that stand after a column. */
export const aggregateCall = /\.(count|sum|avg|min|max)\(\)/y;
const castName = /[a-z][a-z0-9_ ]*(?:\[\])?/y;

/**
 * Parses `select=`: `*`, `[alias:]column[->path][::cast][.sum()[::cast]]`, `[alias:]count()[::cast]`,
 * `[alias:]relation[!hint][!inner](select)`, `...relation(select)`.
 * @throws RestError 400 PGRST100
 */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text === '') return [{ kind: 'all' }];
  const count = { selected: 0, embeds: 0 };
  const cursor = new Cursor(text, 'the select parameter');
  const items = commaSeparated(cursor, (at) => readItem(at, 1, count));
  cursor.end();
  return items;
}

function readItem(cursor: Cursor, depth: number, count: { selected: number; embeds: number }): SelectItem {
  count.selected += 1;
  if (count.selected > limits.selected) throw tooMuch('selected columns', limits.selected);
  if (cursor.skip('*')) return { kind: 'all' };

  const spread = cursor.skip('...');
  const first = readName(cursor);
  // One colon ends an alias, two begin a cast.
  const alias = !cursor.looksAt('::') && cursor.skip(':') ? first : undefined;
  const name = alias === undefined ? first : readName(cursor);

  const modifiers = readModifiers(cursor);
  if (name === 'count' && cursor.skip('()')) {
    return { kind: 'aggregate', aggregate: 'count', of: undefined, alias, cast: readCast(cursor) };
  }
  if (cursor.skip('(')) {
    count.embeds += 1;
    if (count.embeds > limits.embeds) throw tooMuch('embedded resources', limits.embeds);
    if (depth > limits.embedDepth) throw tooMuch('levels of embedding', limits.embedDepth);
    const select = cursor.looksAt(')') ? [] : commaSeparated(cursor, (at) => readItem(at, depth + 1, count));
    cursor.expect(')');
    return { kind: 'embed', relation: name, alias, ...modifiers, spread, select };
  }
  if (spread || modifiers.hint !== undefined || modifiers.inner) cursor.fail('"("');

  const path = readJsonPath(cursor);
  const field = { column: name, path };
  const cast = readCast(cursor);
  const aggregate = cursor.take(aggregateCall)?.[1];
  if (aggregate === undefined) return { kind: 'field', field, alias, cast };
  return {
    kind: 'aggregate',
    aggregate: aggregate as Aggregate,
    of: { field, cast },
    alias,
    cast: readCast(cursor),
  };
}

function readCast(cursor: Cursor): string | undefined {
  return cursor.skip('::') ? (cursor.take(castName)?.[0] ?? cursor.fail('a type')) : undefined;
}

/** Reads `!inner`, `!left` and a hint, in any order. */
function readModifiers(cursor: Cursor): { hint: string | undefined; inner: boolean } {
  let hint: string | undefined;
  let inner = false;
  while (cursor.skip('!')) {
    const word = readName(cursor);
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  return { hint, inner };
}
