import type { Role } from '../../database/sql-types.ts';
import type { Column, Table } from '../catalogue/catalogue-types.ts';
import type { Identifier, TypeName } from '../catalogue/names.ts';
import type { Payload } from '../payload.ts';
import type { Condition, Field, OrderTerm } from '../query/query-types.ts';
import { denied, unfitting, unknownColumn, unknownWrittenColumn } from '../rest-error.ts';
import type { PlannedCondition, PlannedField } from './plan-types.ts';

/**
 * Refuses a role that has a privilege neither on a table nor on any of its columns.
 * @throws RestError 401 or 403 42501
 */
export function requireGrant(table: Table, verb: keyof Table['grants'], role: Role): void {
  if (!table.grants[verb].has(role)) throw denied(role, table.kind, table.name);
}

/** @throws RestError 400 42703, 401 or 403 42501 for a column the role may not read */
export function planField(table: Table, { column, path }: Field, role: Role): PlannedField {
  const found = table.columns.get(column);
  if (!found) throw unknownColumn(table.name, column);
  if (!found.grants.select.has(role)) throw denied(role, table.kind, table.name);
  return { column: found, path };
}

export function planCondition(table: Table, condition: Condition, role: Role): PlannedCondition {
  return condition.kind === 'compare'
    ? { ...condition, field: planField(table, condition.field, role) }
    : { ...condition, conditions: condition.conditions.map((inner) => planCondition(table, inner, role)) };
}

export function planOrder(table: Table, term: OrderTerm, role: Role): OrderTerm<PlannedField> {
  return { ...term, field: planField(table, term.field, role) };
}

/** The columns a write names. @throws RestError 400 PGRST204 */
export function writtenColumns(table: Table, names: readonly string[]): readonly Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw unknownWrittenColumn(table.name, name);
    return column;
  });
}

/** The columns a write sets. @throws RestError 400 PGRST204, 401 or 403 42501 for a column the role may not write */
export function setColumns(
  table: Table,
  names: readonly string[],
  verb: 'insert' | 'update',
  role: Role,
): readonly Column[] {
  const columns = writtenColumns(table, names);
  if (columns.some(({ grants }) => !grants[verb].has(role))) throw denied(role, table.kind, table.name);
  return columns;
}

const jsonTypes: ReadonlySet<string> = new Set(['json', 'jsonb', 'json[]', 'jsonb[]']);

/**
 * Refuses a list or an object for a scalar, and a list of lists for a list. PostgreSQL would store the JSON of the
 * first as a text, or even as a date, and the second as an array of more dimensions, which reads like a flat list.
 * The product's own types, which may be composite, are left to PostgreSQL.
 * @throws RestError 400 22P02
 */
export function requireForm(
  structured: Payload['structured'],
  places: readonly { readonly name: Identifier; readonly type: TypeName; readonly compared?: TypeName }[],
): void {
  for (const { name, type, compared = type } of places) {
    const found = Object.hasOwn(structured, name) ? structured[name] : undefined;
    if (found === undefined || jsonTypes.has(compared)) continue;
    const isList = compared.endsWith('[]');
    if (isList ? found === 'nested' : !compared.includes('.')) throw unfitting();
  }
}
