import { type Identifier, type TypeName, types } from '../catalogue/names.ts';
import type { PlannedField } from '../plan/plan-types.ts';
import type { JsonStep } from '../query/query-types.ts';
import { bound, type Fragment, name, sql } from './fragment.ts';

/** A column of the row called `alias`, or the JSON value at a path in it. */
export function fieldSql(alias: Identifier, { column, path }: PlannedField): Fragment {
  const value = name(alias, column.name);
  if (path.length === 0) return value;
  return path.reduce(stepSql, isJson(column.type) ? value : sql`to_jsonb(${value})`);
}

/** The type a value compared with the field is cast to. */
export function comparedType({ column, path }: PlannedField): TypeName {
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
