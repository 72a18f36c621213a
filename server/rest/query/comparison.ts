import { notOffered } from '../rest-error.ts';
import { type Cursor, commaSeparated } from './cursor.ts';
import {
  type Comparison,
  isOneOf,
  isOperands,
  plainOperators,
  quantifiedOperators,
  quantifiers,
  refusedOperators,
  searchOperators,
} from './query-types.ts';

const word = /[a-z_]+/y;
const searchConfig = /\(([a-z_]+)\)/y;

/**
 * Parses `[not.]op.value`, `[not.]op(any|all).{...}`, `[not.]in.(...)`, `[not.]is.null`, `[not.]fts(config).query`.
 * @param readValue reads a single value: to the end of the parameter, or to the next comma of an `or=(...)`
 */
export function readComparison(
  cursor: Cursor,
  readValue: (cursor: Cursor) => string,
): { readonly negated: boolean; readonly comparison: Comparison } {
  const negated = cursor.skip('not.');
  return { negated, comparison: readOperator(cursor, readValue) };
}

function readOperator(cursor: Cursor, readValue: (cursor: Cursor) => string): Comparison {
  const operator = cursor.take(word)?.[0] ?? cursor.fail('an operator');

  if (isOneOf(refusedOperators, operator)) throw notOffered(operator);
  if (operator === 'in') {
    cursor.expect('.');
    return { kind: 'in', values: readValueList(cursor) };
  }
  if (operator === 'is') {
    cursor.expect('.');
    const what = cursor.take(/[a-z_]+/iy)?.[0].toLowerCase() ?? '';
    return isOneOf(isOperands, what)
      ? { kind: 'is', what }
      : cursor.fail('null, not_null, true, false or unknown');
  }
  if (isOneOf(searchOperators, operator)) {
    const config = cursor.take(searchConfig)?.[1];
    cursor.expect('.');
    return { kind: 'search', operator, config, query: readValue(cursor) };
  }
  if (isOneOf(quantifiedOperators, operator)) {
    const quantifier = cursor.skip('(') ? cursor.take(word)?.[0] : undefined;
    if (quantifier !== undefined) {
      if (!isOneOf(quantifiers, quantifier)) return cursor.fail('any or all');
      cursor.expect(').');
      return { kind: 'quantified', operator, quantifier, values: readBracedList(cursor) };
    }
  }
  if (isOneOf(quantifiedOperators, operator) || isOneOf(plainOperators, operator)) {
    cursor.expect('.');
    return { kind: 'value', operator, value: readValue(cursor) };
  }
  return cursor.fail('an operator');
}

const quotedItem = /"((?:[^"\\]|\\.)*)"(?=[,)}]|$)/suy;
const listItem = /[^,)]*/uy;
const bracedItem = /[^,}]*/uy;
const braced = /\{[^{}]*\}(?=[,)]|$)/uy;

/** A value inside an `or=(...)`: quoted if it holds a comma or parenthesis, or a `{...}` literal. */
export function readDelimitedValue(cursor: Cursor): string {
  return readQuotedItem(cursor) ?? cursor.take(braced)?.[0] ?? cursor.take(listItem)?.[0] ?? '';
}

/** Reads `(a,"b,c",d)`; `()` has no value, `("")` has one empty text. */
function readValueList(cursor: Cursor): string[] {
  cursor.expect('(');
  if (cursor.skip(')')) return [];
  const values = commaSeparated(cursor, (at) => readQuotedItem(at) ?? at.take(listItem)?.[0] ?? '');
  cursor.expect(')');
  return values;
}

/** Reads `{a,"b,c",d}`, the operand of `op(any)` and `op(all)`. */
function readBracedList(cursor: Cursor): string[] {
  cursor.expect('{');
  if (cursor.skip('}')) return [];
  const values = commaSeparated(cursor, (at) => readQuotedItem(at) ?? at.take(bracedItem)?.[0] ?? '');
  cursor.expect('}');
  return values;
}

function readQuotedItem(cursor: Cursor): string | undefined {
  return cursor.take(quotedItem)?.[1]?.replaceAll(/\\(.)/gsu, '$1');
}
