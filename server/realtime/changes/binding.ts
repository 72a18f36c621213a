import type { Role } from '../../database/sql-types.ts';
import type { Change } from './change.ts';
import { type Filter, FilterError, isRuledOut, JoinError, parseFilter } from './filter.ts';
import { readableColumns, type Table, type Tables } from './tables.ts';

/** A subscription a client asks for. */
interface BindingRequest {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table?: string | undefined;
  readonly filter?: string | undefined;
  /** Columns to send; all readable ones without it. */
  readonly select?: readonly string[] | undefined;
}

/** One with the client's name for it, unique on the channel. */
export interface RequestedBinding extends BindingRequest {
  readonly id: number;
}

/** One subscription of a channel. Its `id` is the client's name for it, unique on the channel. */
export interface Binding extends Omit<BindingRequest, 'filter'> {
  readonly id: number;
  /** The table; undefined for all of a schema. */
  readonly only: Table | undefined;
  readonly filter: Filter | undefined;
}

/**
 * Checks a requested subscription against the published tables.
 * @throws FilterError when it cannot be subscribed to, JoinError when nobody can, with a message for the client
 */
export function toBinding(request: BindingRequest, id: number, tables: Tables, role: Role): Binding {
  const { schema, table, filter, select } = request;
  const isSchema = table === undefined || table === '*';
  const only = isSchema ? undefined : tables.find(schema, table);
  if (isSchema ? !tables.hasSchema(schema) : !only) {
    throw new JoinError(`${schema}.${table ?? '*'} is not published`);
  }
  if (!only && (filter !== undefined || select)) throw new FilterError('a filter needs a table');
  if (only && readableColumns(only, role).length === 0) {
    throw new FilterError(`${schema}.${table} cannot be read by ${role}`);
  }
  const unknown =
    only && select?.find((name) => !readableColumns(only, role).some((column) => column.name === name));
  if (unknown !== undefined) throw new FilterError(`there is no column ${unknown} to select`);
  return {
    ...request,
    id,
    only,
    filter: only && filter !== undefined ? parseFilter(filter, only, role) : undefined,
  };
}

/**
 * Whether a change may match, judged without reading the row.
 * @param known text of the row's key and owner, by column
 */
export function mayMatch(
  { event, schema, only, filter }: Binding,
  change: Change,
  known: Readonly<Record<string, string>>,
): boolean {
  if (event !== '*' && event !== change.type) return false;
  if (
    only
      ? only.schema !== change.schema || only.name !== change.table
      : schema !== '*' && schema !== change.schema
  )
    return false;
  return !filter || !isRuledOut(filter, known);
}
