import { tooMuch } from '../errors.ts';
import { limits } from '../limits.ts';
import { readComparison } from './comparison.ts';
import { Cursor, commaSeparated } from './cursor.ts';
import { readField } from './field.ts';
import type { Condition, Field } from './types.ts';
import { readDelimitedValue } from './values.ts';

/** `column=[not.]op.value`: the value is everything to the end, quotes and commas included. */
export function parseFilter(field: Field, text: string): Condition {
  const cursor = new Cursor(text, 'a filter');
  const { negated, comparison } = readComparison(cursor, (at) => at.rest());
  cursor.end();
  return { kind: 'compare', field, negated, comparison };
}

/** `and=(...)`, `or=(...)`, `not.or=(...)`. */
export function parseGroup(operator: 'and' | 'or', negated: boolean, text: string): Condition {
  const cursor = new Cursor(text, 'a logic tree');
  const group = readGroup(cursor, operator, negated, 1);
  cursor.end();
  return group;
}

/** How many comparisons a condition holds. */
export function countComparisons(condition: Condition): number {
  return condition.kind === 'compare'
    ? 1
    : condition.conditions.reduce((sum, inner) => sum + countComparisons(inner), 0);
}

function readGroup(cursor: Cursor, operator: 'and' | 'or', negated: boolean, depth: number): Condition {
  if (depth > limits.logicDepth) throw tooMuch('levels of and/or', limits.logicDepth);
  cursor.expect('(');
  const conditions = commaSeparated(cursor, (at) => readNode(at, depth + 1));
  cursor.expect(')');
  return { kind: 'group', operator, negated, conditions };
}

const groupStart = /(not\.)?(and|or)(?=\()/y;

function readNode(cursor: Cursor, depth: number): Condition {
  const group = cursor.take(groupStart);
  if (group) return readGroup(cursor, group[2] === 'or' ? 'or' : 'and', group[1] !== undefined, depth);
  const field = readField(cursor);
  cursor.expect('.');
  const { negated, comparison } = readComparison(cursor, readDelimitedValue);
  return { kind: 'compare', field, negated, comparison };
}
