import type { Role } from '../../database/sql-types.ts';
import type { Catalogue, Table } from '../catalogue/catalogue-types.ts';
import type { Preferences } from '../headers.ts';
import type { Payload } from '../payload.ts';
import type { RestQuery, RowsQuery } from '../query/query-types.ts';
import { badBody, noAggregates, RestError } from '../rest-error.ts';
import { planCondition, requireForm, requireGrant, setColumns, writtenColumns } from './fields.ts';
import { planRead } from './plan-read.ts';
import {
  isAggregated,
  type PlannedCondition,
  type PlannedDelete,
  type PlannedInsert,
  type PlannedRead,
  type PlannedUpdate,
} from './plan-types.ts';

/** A request that changes rows of a table, and the role it runs in. */
export interface WriteRequest {
  readonly catalogue: Catalogue;
  readonly table: Table;
  readonly query: RestQuery;
  readonly preferences: Preferences;
  readonly role: Role;
}

/** @throws RestError 400 PGRST204, 22P02, PGRST102 when rows have different keys and no `columns` were given */
export function planInsert(request: WriteRequest, payload: Payload): PlannedInsert {
  const { table, query, preferences, role } = request;
  requireGrant(table, 'insert', role);
  if (!query.columns && !payload.uniform) throw badBody('All object keys must match');
  const target = writtenColumns(table, query.onConflict ?? table.primaryKey).map(({ name }) => name);
  const { resolution } = preferences;
  const columns = setColumns(table, query.columns ?? payload.keys, 'insert', role);
  requireForm(payload.structured, columns);
  return {
    kind: 'insert',
    table,
    columns,
    payload: payload.json,
    missingAsDefault: preferences.missing === 'default',
    conflict:
      resolution && target.length > 0 ? { target, merge: resolution === 'merge-duplicates' } : undefined,
    returning: planReturning(request),
  };
}

/** @throws RestError 400 PGRST204, 22P02, PGRST102, and 21000 for an update of all rows */
export function planUpdate(request: WriteRequest, payload: Payload): PlannedUpdate {
  const { table, query, role } = request;
  requireGrant(table, 'update', role);
  if (payload.rows !== 1) throw badBody('An update takes one object');
  const columns = setColumns(table, query.columns ?? payload.keys, 'update', role);
  requireForm(payload.structured, columns);
  return {
    kind: 'update',
    table,
    columns,
    payload: payload.json,
    conditions: planTouched(table, query.rows, 'UPDATE', role),
    returning: planReturning(request),
  };
}

/** @throws RestError 400 21000 for a deletion of all rows */
export function planDelete(request: WriteRequest): PlannedDelete {
  const { table, query, role } = request;
  requireGrant(table, 'delete', role);
  return {
    kind: 'delete',
    table,
    conditions: planTouched(table, query.rows, 'DELETE', role),
    returning: planReturning(request),
  };
}

/**
 * The rows an update or deletion touches. Without a filter it is refused, as on the hosted service (pg-safeupdate):
 * under row-level security a forgotten filter would still empty a whole diary. A limit is refused too, because
 * upstream would apply it to the answer only and still change every row.
 */
function planTouched(
  table: Table,
  rows: RowsQuery,
  verb: 'UPDATE' | 'DELETE',
  role: Role,
): readonly PlannedCondition[] {
  if (rows.conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
  if (rows.limit !== undefined || rows.offset > 0) {
    throw new RestError(400, 'PGRST109', `A limit does not apply to ${verb}`, {
      hint: 'Filter by the primary key, or use Prefer: max-affected',
    });
  }
  return rows.conditions.map((condition) => planCondition(table, condition, role));
}

function planReturning({
  catalogue,
  table,
  query,
  preferences,
  role,
}: WriteRequest): PlannedRead | undefined {
  const rows = { ...query.rows, conditions: [] };
  if (preferences.return === 'representation') {
    const read = planRead(catalogue, table, { ...query, rows }, role);
    // The number of answered rows is that of the written ones.
    if (isAggregated(read)) throw noAggregates('of rows that are written');
    return read;
  }
  if (preferences.return !== 'headers-only' || table.primaryKey.length === 0) return undefined;
  const select = table.primaryKey.map((column) => ({
    kind: 'field' as const,
    field: { column, path: [] },
    alias: undefined,
    cast: undefined,
  }));
  return planRead(catalogue, table, { ...query, select, rows, embedded: new Map() }, role);
}
