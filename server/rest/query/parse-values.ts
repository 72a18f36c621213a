import { type Cursor, commaSeparated } from './cursor.ts';

const quotedItem = /"((?:[^"\\]|\\.)*)"(?=[,)}]|$)/suy;
const listItem = /[^,)]*/uy;
const bracedItem = /[^,}]*/uy;
const braced = /\{[^{}]*\}(?=[,)]|$)/uy;

/** A value inside an `or=(...)`: quoted if it holds a comma or parenthesis, or a `{...}` literal. */
export function readDelimitedValue(cursor: Cursor): string {
  return readQuotedItem(cursor) ?? cursor.take(braced)?.[0] ?? cursor.take(listItem)?.[0] ?? '';
}

/** Reads `(a,"b,c",d)`; `()` has no value, `("")` has one empty text. */
export function readValueList(cursor: Cursor): string[] {
  cursor.expect('(');
  if (cursor.skip(')')) return [];
  const values = commaSeparated(cursor, (at) => readQuotedItem(at) ?? at.take(listItem)?.[0] ?? '');
  cursor.expect(')');
  return values;
}

/** Reads `{a,"b,c",d}`, the operand of `op(any)` and `op(all)`. */
export function readBracedList(cursor: Cursor): string[] {
  cursor.expect('{');
  if (cursor.skip('}')) return [];
  const values = commaSeparated(cursor, (at) => readQuotedItem(at) ?? at.take(bracedItem)?.[0] ?? '');
  cursor.expect('}');
  return values;
}

function readQuotedItem(cursor: Cursor): string | undefined {
  return cursor.take(quotedItem)?.[1]?.replaceAll(/\\(.)/gsu, '$1');
}
