import { tooMuch } from '../rest-error.ts';
import { limits } from '../rest-limits.ts';
import { readComparison, readDelimitedValue } from './comparison.ts';
import { Cursor, commaSeparated } from './cursor.ts';
import { readField } from './parse-field.ts';
import type { Comparison, Condition, Field } from './query-types.ts';

/** Parses `column=[not.]op.value`: the value is everything to the end, quotes and commas included. */
export function parseFilter(field: Field, text: string): Condition {
  const cursor = new Cursor(text, 'a filter');
  const { negated, comparison } = readComparison(cursor, (at) => at.rest());
  cursor.end();
  return { kind: 'compare', field, negated, comparison };
}

/** Parses `and=(...)`, `or=(...)`, `not.or=(...)`. */
export function parseGroup(operator: 'and' | 'or', negated: boolean, text: string): Condition {
  const cursor = new Cursor(text, 'a logic tree');
  const group = readGroup(cursor, operator, negated, 1);
  cursor.end();
  return group;
}

/** All comparisons of a condition. */
export function comparisonsOf(condition: Condition): readonly Comparison[] {
  return condition.kind === 'compare' ? [condition.comparison] : condition.conditions.flatMap(comparisonsOf);
}

/** Refuses comparisons that would take the database too long. @throws RestError 400 PGRST100 */
export function refuseCostly(comparisons: readonly Comparison[]): void {
  if (comparisons.length > limits.conditions) throw tooMuch('filters', limits.conditions);
  const patterns = comparisons.flatMap(patternsOf);
  if (patterns.reduce((sum, { length }) => sum + length, 0) > limits.patternLength) {
    throw tooMuch('characters in the patterns of a request', limits.patternLength);
  }
  const searches = comparisons.filter((comparison) => comparison.kind === 'search');
  if (searches.length > limits.searches) throw tooMuch('searches', limits.searches);
  if (searches.some(({ query }) => query.length > limits.searchLength)) {
    throw tooMuch('characters in a search', limits.searchLength);
  }
}

function patternsOf(comparison: Comparison): readonly string[] {
  if (comparison.kind !== 'value' && comparison.kind !== 'quantified') return [];
  if (comparison.operator !== 'like' && comparison.operator !== 'ilike') return [];
  return comparison.kind === 'value' ? [comparison.value] : comparison.values;
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
