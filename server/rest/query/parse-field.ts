import { onlySelected, tooMuch } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';
import { type Cursor, commaSeparated } from './cursor.ts';
import type { Field, JsonStep } from './query-types.ts';

const quoted = /"((?:[^"\\]|\\.)*)"/suy;
/** Letters, digits, `_` and `$`; spaces and dashes inside, but not the dash of an arrow. */
const plain = /[\p{L}\p{N}_$](?:[\p{L}\p{M}\p{N}_$ ]|-(?!>))*/uy;
const plainKey = /[\p{L}\p{M}\p{N}_$@ ]+|-\d+/uy;

/** A double-quoted text with backslash escapes; undefined without a quote. */
function readQuoted(cursor: Cursor): string | undefined {
  return cursor.take(quoted)?.[1]?.replaceAll(/\\(.)/gsu, '$1');
}

/** The name of a column, table or constraint, quoted or plain. */
export function readName(cursor: Cursor): string {
  return readQuoted(cursor) ?? cursor.take(plain)?.[0] ?? cursor.fail('a name');
}

/** Reads `column` or `column->key->0->>key`. @throws RestError 400 PGRST100 for an aggregate, too */
export function readField(cursor: Cursor): Field {
  const field = { column: readName(cursor), path: readJsonPath(cursor) };
  if (cursor.looksAt('()')) throw onlySelected();
  return field;
}

export function readJsonPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.skip('->')) {
    const asText = cursor.skip('>');
    const key = readQuoted(cursor) ?? cursor.take(plainKey)?.[0] ?? cursor.fail('a JSON key or index');
    path.push({ asText, key });
    if (path.length > limits.jsonPath) throw tooMuch('JSON arrows', limits.jsonPath);
  }
  return path;
}

/** Reads `a,"b",c`, for `columns` and `on_conflict`. */
export function readNames(cursor: Cursor): string[] {
  const names = commaSeparated(cursor, readName);
  cursor.end();
  return [...new Set(names)];
}
