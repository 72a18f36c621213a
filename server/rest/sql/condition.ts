import { type Identifier, listOf, type TypeName, types } from '../catalogue/names.ts';
import type { PlannedCondition, PlannedField } from '../plan/plan-types.ts';
import type {
  Comparison,
  IsOperand,
  JsonStep,
  Quantifier,
  SearchOperator,
  ValueOperator,
} from '../query/query-types.ts';
import { bound, type Fragment, join, name, nothing, sql } from './fragment.ts';

/** PostgreSQL's operator for each operator of the protocol. */
const operators: Record<ValueOperator, Fragment> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
};

const quantifierSql: Record<Quantifier, Fragment> = { any: sql`any`, all: sql`all` };

const isSql: Record<IsOperand, Fragment> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

const searchSql: Record<SearchOperator, Fragment> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

/** Conditions on the row called `alias`, joined with `and`; empty without any. */
export function whereSql(
  alias: Identifier,
  conditions: readonly PlannedCondition[],
  more: readonly Fragment[] = [],
): Fragment {
  const all = [...more, ...conditions.map((condition) => conditionSql(alias, condition))];
  return all.length === 0 ? nothing : sql` where ${join(all, sql` and `)}`;
}

function conditionSql(alias: Identifier, condition: PlannedCondition): Fragment {
  const plain =
    condition.kind === 'compare'
      ? comparisonSql(alias, condition.field, condition.comparison)
      : join(
          condition.conditions.map((inner) => conditionSql(alias, inner)),
          condition.operator === 'and' ? sql` and ` : sql` or `,
        );
  return condition.negated ? sql`not (${plain})` : sql`(${plain})`;
}

function comparisonSql(alias: Identifier, field: PlannedField, comparison: Comparison): Fragment {
  const left = fieldSql(alias, field);
  switch (comparison.kind) {
    case 'value': {
      const { operator, value } = comparison;
      return sql`${left} ${operators[operator]} ${operandSql(field, operator, value)}`;
    }
    case 'quantified': {
      const { operator, quantifier, values } = comparison;
      const type = listOf(isTextual(operator) ? types.text : comparedType(field));
      const list = bound(arrayLiteral(values.map((value) => patternOf(operator, value))), type);
      return sql`${left} ${operators[operator]} ${quantifierSql[quantifier]} (${list})`;
    }
    case 'in':
      return sql`${left} = any (${bound(arrayLiteral(comparison.values), listOf(comparedType(field)))})`;
    case 'is':
      return sql`${left} ${isSql[comparison.what]}`;
    case 'search': {
      const config =
        comparison.config === undefined ? nothing : sql`${bound(comparison.config, types.regconfig)}, `;
      const document = field.column.type === types.tsvector ? left : sql`to_tsvector(${config}${left})`;
      const query = bound(comparison.query, types.text);
      return sql`${document} @@ ${searchSql[comparison.operator]}(${config}${query})`;
    }
  }
}

function operandSql(field: PlannedField, operator: ValueOperator, value: string): Fragment {
  return bound(patternOf(operator, value), isTextual(operator) ? types.text : comparedType(field));
}

/** Operators whose right side is a pattern, whatever the column's type. */
function isTextual(operator: ValueOperator): boolean {
  return operator === 'like' || operator === 'ilike';
}

/** `*` stands for `%`, which has to be escaped in a URL. */
function patternOf(operator: ValueOperator, value: string): string {
  return isTextual(operator) ? value.replaceAll('*', '%') : value;
}

/** PostgreSQL's array notation, every element quoted. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

/** A column of the row called `alias`, or the JSON value at a path in it. */
export function fieldSql(alias: Identifier, { column, path }: PlannedField): Fragment {
  const value = name(alias, column.name);
  if (path.length === 0) return value;
  return path.reduce(stepSql, isJson(column.type) ? value : sql`to_jsonb(${value})`);
}

/** The type a value compared with the field is cast to. */
function comparedType({ column, path }: PlannedField): TypeName {
  if (path.length === 0) return column.compared;
  if (path.at(-1)?.asText) return types.text;
  return column.type === types.json ? types.json : types.jsonb;
}

function stepSql(value: Fragment, { asText, key }: JsonStep): Fragment {
  const step = bound(key, /^-?\d+$/.test(key) ? types.int : types.text);
  return asText ? sql`(${value} ->> ${step})` : sql`(${value} -> ${step})`;
}

function isJson(type: TypeName): boolean {
  return type === types.json || type === types.jsonb;
}
