import { type Database, DatabaseUnavailable, SessionEnded } from '../../database/sql-types.ts';
import type { Log } from '../../http/log.ts';
import type { Channel } from '../topics/channel.ts';
import { mayMatch } from './binding.ts';
import type { Change } from './change.ts';
import { deliver } from './deliver.ts';
import type { Filter } from './filter.ts';
import { knownColumns, reread, type VisibleRow } from './reread.ts';
import type { Table, Tables } from './tables.ts';

export interface ServeContext {
  readonly database: Database;
  readonly tables: Tables;
  readonly log: Log;
}

/**
 * Delivers a batch of changes to channels of equal rights. A failed read makes the channels join again, so that
 * clients pull.
 */
export async function serve(
  reader: readonly Channel[],
  batch: readonly Change[],
  { database, tables, log }: ServeContext,
): Promise<void> {
  const [first] = reader;
  const reads = planReads(reader, batch, tables);
  if (!first || reads.size === 0) return;
  const { claims } = first.identity;
  const seen = new Map<Change, VisibleRow>();
  try {
    await database.asRole(claims, async (sql) => {
      for (const { table, changes, filters } of reads.values()) {
        const visibleRows = await reread(sql, claims, table, changes, filters);
        for (const [place, change] of changes.entries()) {
          const visible = visibleRows[place];
          if (visible) seen.set(change, visible);
        }
      }
    });
  } catch (error) {
    const isOver = error instanceof SessionEnded;
    if (!isOver && !(error instanceof DatabaseUnavailable)) log.error('realtime_failed', error);
    for (const channel of reader) {
      if (isOver) channel.end('phx_close', error.message);
      else channel.end('phx_error');
    }
  }
  for (const change of batch) {
    const visible = seen.get(change);
    const filters = reads.get(tables.find(change.schema, change.table))?.filters ?? [];
    if (visible) for (const channel of reader) deliver(channel, claims, change, visible, filters);
  }
}

/** The changed rows to read in one table. */
interface TableRead {
  readonly table: Table;
  readonly changes: Change[];
  /** Filters of the reader's bindings to this table, without duplicates. */
  readonly filters: readonly Filter[];
}

/** The reads a batch needs: rows no binding can match are not read. */
function planReads(
  reader: readonly Channel[],
  batch: readonly Change[],
  tables: Tables,
): ReadonlyMap<Table | undefined, TableRead> {
  const bindings = reader.flatMap((channel) => channel.bindings);
  const reads = new Map<Table | undefined, TableRead>();
  for (const change of batch) {
    const table = tables.find(change.schema, change.table);
    if (!table) continue;
    const known = Object.fromEntries(
      Object.entries(knownColumns(change, table)).map(([name, value]) => [name, String(value)]),
    );
    if (!bindings.some((binding) => mayMatch(binding, change, known))) continue;
    const filters = bindings.flatMap(({ only, filter }) => (only === table && filter ? [filter] : []));
    const unique = [...new Map(filters.map((filter) => [filter.text, filter])).values()];
    const read = reads.get(table) ?? { table, changes: [], filters: unique };
    read.changes.push(change);
    reads.set(table, read);
  }
  return reads;
}
