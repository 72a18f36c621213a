import type { Condition, Filter } from './filter.ts';

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

export function isPattern(operator: string): boolean {
  return Object.hasOwn(patterns, operator);
}

/** Whether an operator compares a column with one value. */
export function isComparison(operator: string): boolean {
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
