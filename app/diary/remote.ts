import type { PostgrestClient } from '@supabase/postgrest-js';
import { type ByColumn, unpack } from '#app/diary/store/batches.ts';
import { isEntity } from '#app/diary/sync/entities.ts';
import type { Change, ChangePage, Columns, Cursor, Entity, Remote, Row } from '#app/diary/sync/sync-types.ts';
import { addDays } from '#domain/calendar-date.ts';
import { changesPageMax, firstPageMax } from '#domain/limits.ts';
import { loadClient } from '../account/client/client.ts';
import { largestPage, type RestAnswer, rowsOf } from '../account/client/rest.ts';
import { sendConsent } from '../account/consent/server-consent.ts';
import { namingWithdrawal } from '../account/consent/stored-consent.ts';

type Table = { Row: Row; Insert: Columns; Update: Columns; Relationships: [] };
type ChangedRow = { entity: string; id: string; changed_at: string; data: Columns };
/** Answer of `diary_by_column`: rows by table and column, and keys of rows that are gone. */
interface ColumnPage {
  readonly tables: readonly (ByColumn & { readonly entity: string })[];
  readonly erased: readonly { readonly entity: string; readonly id: string }[];
  readonly cursor: Cursor | null;
  readonly is_last: boolean;
}

/** The tables of the diary with one common row type. */
type Tables = {
  public: {
    Tables: Record<Entity, Table> & {
      erasures: { Row: { entity: string; row_id: string }; Insert: never; Update: never; Relationships: [] };
    };
    Views: Record<never, never>;
    Functions: {
      changes_since: { Args: { since?: string; after?: string; page: number }; Returns: ChangedRow[] };
      diary_by_column: { Args: { since?: string; after?: string; page: number }; Returns: ColumnPage };
    };
  };
};

/** An episode with its parts. */
type Attack = Row & { readonly intakes: readonly Row[]; readonly intensity_readings: readonly Row[] };

/** Days before the first one from which on rows are asked for: a sign counts in the zone of its attack, or two hours later. */
const daysBefore = 2;
/** Tables whose rows belong to a day. */
const ofDays = ['intakes', 'intensity_readings', 'day_logs', 'treatment_doses'] as const;
/** Most attacks asked for by their ids, which an address has to hold. */
const attacksMax = 100;

/** Converts one row of `changes_since`; undefined for a table this version does not know, from a newer server. */
function changeOf({ entity, id, data }: ChangedRow): Change | undefined {
  if (isEntity(entity)) return { kind: 'row', entity, row: data as Row };
  const erased = entity === 'erasures' ? data.entity : undefined;
  return typeof erased === 'string' && isEntity(erased) ? { kind: 'erased', entity: erased, id } : undefined;
}

function pageOf({ tables, erased, cursor, is_last: isLast }: ColumnPage): ChangePage {
  const rows = tables.flatMap(({ entity, ...packed }) =>
    isEntity(entity) ? unpack(packed).map((row): Change => ({ kind: 'row', entity, row: row as Row })) : [],
  );
  const gone = erased.flatMap(({ entity, id }): Change[] =>
    isEntity(entity) ? [{ kind: 'erased', entity, id }] : [],
  );
  return { changes: [...rows, ...gone], cursor, isLast };
}

/**
 * The server as the sync engine sees it, on behalf of the signed-in person. Consents given on this device are sent before
 * any write that depends on them.
 */
export function createRemote(userId: string): Remote {
  const remote = remoteOver(userId, async () => {
    await sendConsent(userId);
    const { restOf } = await loadClient();
    return restOf(userId);
  });
  // The error stays the same for the outbox, which shows the reason and offers to send it again.
  const watched = async <T>(made: Promise<T>): Promise<T> => {
    try {
      return await made;
    } catch (error) {
      namingWithdrawal(userId, error);
      throw error;
    }
  };
  return {
    ...remote,
    create: (entity, id, columns) => watched(remote.create(entity, id, columns)),
    createMany: (entity, rows) => watched(remote.createMany(entity, rows)),
  };
}

/** The server as the sync engine sees it, through a REST client that acts for one person. */
export function remoteOver(userId: string, client: () => Promise<unknown>): Remote {
  const tables = async () => (await client()) as PostgrestClient<Tables>;
  /** Rows per page of the first fetch; a size that was too large is not tried again. */
  let firstPage = firstPageMax;
  return {
    async create(entity, id, columns) {
      const rest = await tables();
      const row = { ...columns, id, user_id: userId };
      const made = await rest.from(entity).upsert(row, { ignoreDuplicates: true }).select('*');
      return rowsOf(made)[0] ?? null;
    },
    async createMany(entity, rows) {
      const rest = await tables();
      const named = rows.map(({ id, columns }) => ({ ...columns, id, user_id: userId }));
      // Columns missing in one of the rows get the database's defaults, even where another row has them.
      const how = { ignoreDuplicates: true, defaultToNull: false };
      return rowsOf(await rest.from(entity).upsert(named, how).select('*'));
    },
    async read(entity, ids) {
      const rest = await tables();
      return rowsOf(await rest.from(entity).select('*').in('id', ids));
    },
    async update(entity, { id, version, created_at }, columns) {
      const rest = await tables();
      const written = await rest.from(entity).update(columns).match({ id, version, created_at }).select('*');
      return rowsOf(written)[0] ?? null;
    },
    async updateMany(entity, ids, of, columns) {
      const rest = await tables();
      return rowsOf(await rest.from(entity).update(columns).in('id', ids).match(of).select('*'));
    },
    async erase(entity, { id, version, created_at }) {
      const rest = await tables();
      const erased = await rest.from(entity).delete().match({ id, version, created_at }).select('id');
      return rowsOf(erased).length > 0;
    },
    async isErased(entity, id) {
      const rest = await tables();
      const found = await rest.from('erasures').select('row_id').eq('entity', entity).eq('row_id', id);
      return rowsOf(found).length > 0;
    },
    async changes(cursor: Cursor | null, isFirst) {
      const rest = await tables();
      if (isFirst) {
        // Most diaries fit into a short one; of a longer one the last months are wanted next.
        const most = cursor ? firstPage : Math.min(firstPage, changesPageMax);
        const [page, rows] = await largestPage(most, async (rows) =>
          rowsOf(await rest.rpc('diary_by_column', { ...cursor, page: rows })),
        );
        if (rows < most) firstPage = rows;
        return pageOf(page);
      }
      const [rows, page] = await largestPage(changesPageMax, async (rows) =>
        rowsOf(await rest.rpc('changes_since', { ...cursor, page: rows })),
      );
      // The row that ends the last page carries the server's time.
      const horizon = rows.find(({ entity }) => entity === 'horizon');
      const last = horizon ?? rows.at(-1);
      return {
        changes: rows.flatMap((row) => changeOf(row) ?? []),
        cursor: last ? { since: last.changed_at, after: last.id } : null,
        isLast: horizon !== undefined || rows.length < page,
      };
    },
    async recent(from) {
      const rest = await tables();
      const first = addDays(from, -daysBefore);
      const attacks = () => rest.from('episodes').select('*,intakes(*),intensity_readings(*)');
      const withParts = async (asked: PromiseLike<unknown>) => rowsOf((await asked) as RestAnswer<Attack[]>);
      const isOpen = 'and(ended_at.is.null,end_unknown.is.false)';
      const [episodes, ...lists] = await Promise.all([
        withParts(
          attacks()
            .or(`local_date.gte.${first},last_date.gte.${from},still_at.gte.${first},${isOpen}`)
            // The others come by themselves.
            .lt('intakes.local_date', first)
            .lt('intensity_readings.local_date', first),
        ),
        ...ofDays.map(async (table) => rowsOf(await rest.from(table).select('*').gte('local_date', first))),
        rest.from('treatments').select('*').then(rowsOf),
      ]);
      const known = new Set<unknown>([null, ...episodes.map(({ id }) => id)]);
      const [intakes = [], readings = []] = lists;
      const owners = new Set([...intakes, ...readings].map((row) => row.episode_id));
      // Attacks that were over, or whose end nobody knows, with a sign of these days all the same.
      const others = [...owners].filter((id) => !known.has(id)).map(String);
      // A list that is as long as an answer may be could go on.
      if ([episodes, ...lists].some(({ length }) => length >= changesPageMax) || others.length > attacksMax)
        return undefined;
      const late = others.length > 0 ? await withParts(attacks().in('id', others)) : [];
      const changes = (entity: Entity, rows: readonly Row[]) =>
        rows.map((row): Change => ({ kind: 'row', entity, row }));
      return [
        ...[...episodes, ...late].flatMap(({ intakes: taken, intensity_readings: read, ...episode }) => [
          ...changes('episodes', [episode as Row]),
          ...changes('intakes', taken),
          ...changes('intensity_readings', read),
        ]),
        ...[...ofDays, 'treatments' as const].flatMap((entity, place) => changes(entity, lists[place] ?? [])),
      ];
    },
  };
}
