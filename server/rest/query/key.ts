import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { readField } from './field.ts';
import { isOneOf } from './operators.ts';
import type { Field } from './types.ts';

const words = ['order', 'limit', 'offset', 'and', 'or'] as const;

/** A parameter's name taken apart: `intakes.not.or` is said about `intakes`, is the word `or`, and negated. */
export interface Key {
  /** Embedded names from the outside in, joined with dots; empty for the resource itself. */
  readonly path: string;
  /** What is said, when it is not a filter. */
  readonly word: (typeof words)[number] | undefined;
  readonly negated: boolean;
  /** What a filter is on. */
  readonly field: Field;
}

/** @throws RestError 400 PGRST100 */
export function parseKey(text: string): Key {
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
