import type { Column, Table } from '../catalogue/types.ts';
import { unknownColumn, unknownWrittenColumn } from '../errors.ts';
import type { Condition, Field, OrderTerm } from '../query/types.ts';
import type { PlannedCondition, PlannedField } from './types.ts';

/** @throws RestError 400 42703 */
export function planField(table: Table, { column, path }: Field): PlannedField {
  const found = table.columns.get(column);
  if (!found) throw unknownColumn(table.name, column);
  return { column: found, path };
}

export function planCondition(table: Table, condition: Condition): PlannedCondition {
  return condition.kind === 'compare'
    ? { ...condition, field: planField(table, condition.field) }
    : { ...condition, conditions: condition.conditions.map((inner) => planCondition(table, inner)) };
}

export function planOrder(table: Table, term: OrderTerm): OrderTerm<PlannedField> {
  return { ...term, field: planField(table, term.field) };
}

/**
 * Columns that a write names.
 * @throws RestError 400 PGRST204
 */
export function writtenColumns(table: Table, names: readonly string[]): readonly Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw unknownWrittenColumn(table.name, name);
    return column;
  });
}
