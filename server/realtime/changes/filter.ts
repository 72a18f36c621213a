import type { Role } from '../../database/sql-types.ts';
import { type Column, readableColumns, type Table } from './tables.ts';

/** An invalid filter. `message` is for the client. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

/** A subscription that nobody can have: the whole join is refused, so that the client hears of it without listening to `system`. */
export class JoinError extends FilterError {}

interface Condition {
  readonly column: Column;
  readonly negated: boolean;
  readonly operator: string;
  /** Several for `in`. */
  readonly values: readonly string[];
}

/** Conditions that all have to hold. */
export interface Filter {
  /** As the client wrote it. */
  readonly text: string;
  readonly conditions: readonly Condition[];
}

const states = new Set(['null', 'true', 'false', 'unknown']);

const longest = 2000;
const maxValues = 100;
const maxConditions = 10;
/**
 * Characters of all patterns of a filter; they are matched at every position of every row that changes (as in
 * `rest/rest-limits.ts`).
 */
const longestPatterns = 100;

/**
 * `column=[not.]operator.value`, several joined by commas.
 * @throws FilterError
 */
export function parseFilter(text: string, table: Table, role: Role): Filter {
  if (text.length > longest || text.includes('\0')) throw new FilterError('the filter is too long');
  const readable = readableColumns(table, role);
  const parts = split(text);
  if (parts.length > maxConditions) throw new FilterError(`a filter has at most ${maxConditions} conditions`);
  const conditions = parts.map((part) => readCondition(part, readable));
  const patterns = conditions.flatMap(({ operator, values }) => (isPattern(operator) ? values : []));
  if (patterns.join('').length > longestPatterns) throw new FilterError('the pattern is too long');
  return { text, conditions };
}

function readCondition(text: string, readable: readonly Column[]): Condition {
  const parts = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/su.exec(text);
  if (!parts) throw new FilterError('a condition is written column=operator.value');
  const [, name = '', not, operator = '', rest = ''] = parts;
  const column = readable.find((one) => one.name === name.trim());
  if (!column) throw new FilterError(`there is no column ${name.trim()} to filter by`);
  return { column, negated: not !== undefined, operator, values: readValues(operator, rest) };
}

function readValues(operator: string, text: string): readonly string[] {
  if (operator === 'in') {
    const list = /^\((.*)\)$/su.exec(text)?.[1];
    if (list === undefined) throw new FilterError('in takes a list in parentheses');
    const values = split(list).map(unquote);
    if (values.length > maxValues) throw new FilterError(`in takes at most ${maxValues} values`);
    return values;
  }
  const value = unquote(text);
  if (operator === 'is' && !states.has(value.toLowerCase())) {
    throw new FilterError('is takes null, true, false or unknown');
  }
  // A regular expression runs at every change, and its cost cannot be limited.
  if (operator === 'match' || operator === 'imatch')
    throw new JoinError(`regular expressions are not offered: ${operator}`);
  if (operator !== 'is' && !isComparison(operator)) {
    throw new FilterError(`there is no operator ${operator}`);
  }
  return [value];
}

/** Splits at the commas outside quotes and parentheses. */
function split(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? '';
    if (character === '\\' && quoted) part += character + (text[++i] ?? '');
    else if (character === ',' && depth === 0 && !quoted) {
      parts.push(part);
      part = '';
    } else {
      if (character === '"') quoted = !quoted;
      else if (!quoted) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
      part += character;
    }
  }
  return [...parts, part];
}

function unquote(text: string): string {
  const inner = /^"(.*)"$/su.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll(/\\(.)/gsu, '$1');
}

const comparisons: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
};
const patterns: Readonly<Record<string, string>> = { like: 'like', ilike: 'ilike' };

function isPattern(operator: string): boolean {
  return Object.hasOwn(patterns, operator);
}

/** Whether an operator compares a column with one value. */
function isComparison(operator: string): boolean {
  return Object.hasOwn(comparisons, operator) || isPattern(operator);
}

/** The filter as SQL on the row called `t`. @param bind adds a value to the parameters and returns its placeholder */
export function filterSql({ conditions }: Filter, bind: (value: unknown) => string): string {
  return conditions.map((condition) => conditionSql(condition, bind)).join(' and ');
}

function conditionSql(
  { column, negated, operator, values }: Condition,
  bind: (value: unknown) => string,
): string {
  const { quoted, cast } = column;
  const [value = ''] = values;
  const plain = () => {
    if (operator === 'in') return `t.${quoted} = any (${bind(values)}::${cast}[])`;
    if (operator === 'is') return `t.${quoted} is ${value.toLowerCase()}`;
    const pattern = patterns[operator];
    if (pattern) return `t.${quoted}::text ${pattern} ${bind(value)}::text`;
    return `t.${quoted} ${comparisons[operator]} ${bind(value)}::${cast}`;
  };
  return negated ? `not (${plain()})` : `(${plain()})`;
}

/**
 * Whether the columns known without reading the row exclude a match.
 * @param known text of a row's key and owner, by column
 */
export function isRuledOut({ conditions }: Filter, known: Readonly<Record<string, string>>): boolean {
  return conditions.some(({ column, negated, operator, values: [value = ''] }) => {
    const actual = known[column.name];
    if (actual === undefined || negated || operator !== 'eq') return false;
    // Only for a uuid is it certain how equal values are written.
    return column.type === 'uuid' && actual.toLowerCase() !== value.trim().toLowerCase();
  });
}
