import { casts, type TypeName } from '../catalogue/names.ts';
import type { Catalogue, Table } from '../catalogue/types.ts';
import { RestError } from '../errors.ts';
import type { RestQuery, RowsQuery, SelectedEmbed, SelectedField, SelectItem } from '../query/types.ts';
import { planCondition, planField, planOrder } from './fields.ts';
import { toLabel } from './label.ts';
import { findRelation } from './relation.ts';
import type { PlannedEmbed, PlannedRead, PlannedValue } from './types.ts';

const everything: readonly SelectItem[] = [{ kind: 'all' }];
const allRows: RowsQuery = { conditions: [], order: [], limit: undefined, offset: 0 };

/**
 * Finds every name of a query in the catalogue.
 * @throws RestError for an unknown column (42703), relation (PGRST200, PGRST201), cast (PGRST100), or for filters on
 *   something that is not embedded (PGRST108)
 */
export function planRead(catalogue: Catalogue, table: Table, query: RestQuery): PlannedRead {
  const unused = new Set(query.embedded.keys());

  const planRows = (
    of: Table,
    select: readonly SelectItem[],
    rows: RowsQuery,
    path: readonly string[],
  ): PlannedRead => ({
    table: of,
    outputs: select.flatMap((item) => planItem(of, item, path)),
    conditions: rows.conditions.map((condition) => planCondition(of, condition)),
    order: rows.order.map((term) => planOrder(of, term)),
    limit: rows.limit,
    offset: rows.offset,
  });

  const planItem = (
    of: Table,
    item: SelectItem,
    path: readonly string[],
  ): readonly (PlannedValue | PlannedEmbed)[] => {
    if (item.kind === 'all') return allColumns(of);
    return item.kind === 'field' ? [planValue(of, item)] : [planEmbed(of, item, path)];
  };

  const planEmbed = (of: Table, item: SelectedEmbed, path: readonly string[]): PlannedEmbed => {
    const relation = findRelation(catalogue, of, item);
    if (item.spread && relation.many) throw cannotSpread(of, item);
    const name = toLabel(item.alias ?? item.relation);
    const innerPath = [...path, name];
    const key = innerPath.join('.');
    unused.delete(key);
    return {
      kind: 'embed',
      name,
      on: relation.on,
      many: relation.many,
      innerJoin: item.inner,
      spread: item.spread,
      read: planRows(relation.table, item.select, query.embedded.get(key) ?? allRows, innerPath),
    };
  };

  const planned = planRows(table, query.select ?? everything, query.rows, []);
  for (const path of unused) throw notEmbedded(path);
  return planned;
}

function allColumns(table: Table): PlannedValue[] {
  return [...table.columns.values()].map((column) => ({
    kind: 'value',
    name: column.name,
    field: { column, path: [] },
    cast: undefined,
  }));
}

function planValue(table: Table, { field, alias, cast }: SelectedField): PlannedValue {
  const planned = planField(table, field);
  const label = alias ?? field.path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key;
  return {
    kind: 'value',
    name: label === undefined ? planned.column.name : toLabel(label),
    field: planned,
    cast: cast === undefined ? undefined : findCast(cast),
  };
}

function findCast(cast: string): TypeName {
  const found = casts.get(cast);
  if (!found)
    throw new RestError(400, 'PGRST100', 'failed to parse the select parameter: unknown type in a cast');
  return found;
}

function cannotSpread(table: Table, { relation }: SelectedEmbed): RestError {
  return new RestError(400, 'PGRST119', `A spread operation on '${relation}' is not possible`, {
    details: `'${table.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
  });
}

function notEmbedded(path: string): RestError {
  return new RestError(400, 'PGRST108', `'${path}' is not an embedded resource in this request`, {
    hint: `Verify that '${path}' is included in the 'select' query parameter.`,
  });
}
