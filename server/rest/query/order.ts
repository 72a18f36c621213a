import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { Cursor, commaSeparated } from './cursor.ts';
import { readField } from './field.ts';
import type { OrderTerm } from './types.ts';

/** `order=column[.asc|.desc][.nullsfirst|.nullslast],...` */
export function parseOrder(text: string): readonly OrderTerm[] {
  if (text === '') return [];
  const cursor = new Cursor(text, 'the order parameter');
  const terms = commaSeparated(cursor, readTerm);
  cursor.end();
  if (terms.length > limits.orderTerms) throw tooMuch('order terms', limits.orderTerms);
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  const field = readField(cursor);
  const descending = !cursor.skip('.asc') && cursor.skip('.desc');
  const nulls = cursor.skip('.nullsfirst') ? 'first' : cursor.skip('.nullslast') ? 'last' : undefined;
  return { field, descending, nulls };
}
