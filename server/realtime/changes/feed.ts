import { type Database, DatabaseUnavailable } from '../../database/types.ts';
import type { Log } from '../../http/log.ts';
import type { Channel } from '../topics/channel.ts';
import { mayMean } from './binding.ts';
import { type Change, readChange } from './change.ts';
import type { Filter } from './filter.ts';
import { knownOf, reread, type Sight } from './reread.ts';
import type { Table, Tables } from './tables.ts';
import { tell } from './tell.ts';

/** Changes looked at in one go, and subscribers served at the same time: requests are waiting for the database, too. */
const batchSize = 200;
const atOnce = 3;

export interface FeedOptions {
  readonly database: Database;
  readonly tables: Tables;
  /** Every channel there is at the moment. */
  readonly channels: () => Iterable<Channel>;
  /** Changes that may wait to be told. */
  readonly waitingChanges: number;
  readonly log: Log;
}

/**
 * From now on tells channels what changes, in the order of the commits. When something may have been missed, every
 * subscriber is sent an error instead, joins again, and knows that it has to look for itself.
 */
export async function openFeed(options: FeedOptions): Promise<void> {
  const { database, tables, channels, waitingChanges, log } = options;
  let waiting: Change[] = [];
  let isTelling = false;

  function giveUp(reason: string): void {
    waiting = [];
    log.warn('realtime_gap', { reason });
    for (const channel of [...channels()]) if (channel.bindings.length > 0) channel.end('phx_error');
  }

  async function tellWaiting(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    // What one transaction changed is heard in one go.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await tellBatch(waiting.splice(0, batchSize));
    isTelling = false;
  }

  async function tellBatch(batch: readonly Change[]): Promise<void> {
    const listening = [...channels()].filter(({ bindings }) => bindings.length > 0);
    const readers = Map.groupBy(listening, ({ identity }) => identity.key).values();
    const serveRest = async () => {
      for (const reader of readers) await serve(reader, batch);
    };
    await Promise.all(Array.from({ length: atOnce }, serveRest));
  }

  /** @param reader channels with the same rights */
  async function serve(reader: readonly Channel[], batch: readonly Change[]): Promise<void> {
    const [first] = reader;
    const looks = looksOf(reader, batch, tables);
    if (!first || looks.length === 0) return;
    const { claims } = first.identity;
    try {
      const seen = new Map<Change, Sight>();
      await database.asRole(claims, async (sql) => {
        for (const { table, changes, filters } of looks) {
          const sights = await reread(sql, claims, table, changes, filters);
          for (const [place, change] of changes.entries()) {
            const sight = sights[place];
            if (sight) seen.set(change, sight);
          }
        }
      });
      const filtersOf = new Map(looks.map(({ table, filters }) => [table, filters]));
      for (const change of batch) {
        const sight = seen.get(change);
        const table = tables.find(change.schema, change.table);
        if (!sight || !table) continue;
        const filters = filtersOf.get(table) ?? [];
        for (const channel of reader) tell(channel, claims, change, sight, filters);
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log.error('realtime_failed', error);
      for (const channel of reader) channel.end('phx_error');
    }
  }

  await database.listen('realtime', {
    heard(payload) {
      const change = readChange(payload);
      if (!change || !tables.find(change.schema, change.table)) return;
      waiting.push(change);
      if (waiting.length > waitingChanges) giveUp('too_many_changes');
      else void tellWaiting();
    },
    missed: () => giveUp('connection_lost'),
  });
}

/** What to look at in one table. */
interface Look {
  readonly table: Table;
  readonly changes: Change[];
  /** Of the reader's bindings to this table, each once. */
  readonly filters: readonly Filter[];
}

/** Only what somebody asked for is read at all. */
function looksOf(reader: readonly Channel[], batch: readonly Change[], tables: Tables): readonly Look[] {
  const bindings = reader.flatMap((channel) => channel.bindings);
  const looks = new Map<Table, Look>();
  for (const change of batch) {
    const table = tables.find(change.schema, change.table);
    if (!table) continue;
    const known = Object.fromEntries(
      Object.entries(knownOf(change, table)).map(([name, value]) => [name, String(value)]),
    );
    if (!bindings.some((binding) => mayMean(binding, change, known))) continue;
    const filters = bindings.flatMap(({ only, filter }) => (only === table && filter ? [filter] : []));
    const unique = [...new Map(filters.map((filter) => [filter.text, filter])).values()];
    const look = looks.get(table) ?? { table, changes: [], filters: unique };
    look.changes.push(change);
    looks.set(table, look);
  }
  return [...looks.values()];
}
