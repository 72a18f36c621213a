import { entities, writable } from '#app/diary/sync/entities.ts';
import { isSame } from '#app/diary/sync/same.ts';
import type { Change, Columns, Entity, Remote, Row, RowVersion } from '#app/diary/sync/sync-types.ts';
import { Failure } from '#app/errors/failure.ts';
import { onlyKey } from '#domain/model/only-rows.ts';

/** One write the server executed. */
export interface Written {
  readonly device: string;
  readonly entity: Entity;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'erase';
  /** The columns as written; empty for an erasure. */
  readonly columns: Columns;
  /** The row before it; null for a new one. */
  readonly before: Row | null;
  /** The row afterwards; null for an erased one. */
  readonly after: Row | null;
}

/** The network outcome of a request; `lost` is executed, but its response is lost. */
export type NetworkOutcome = 'fair' | 'offline' | 'lost' | 'expired' | 'unwell';

/** The intensity of an episode the model refuses. */
const refusedIntensity = 3;

/** Constraints that the combined writes of two devices can violate, by name. */
const rules: Readonly<Record<string, (row: Columns) => boolean>> = {
  episodes_end_after_start: ({ started_at, ended_at }) =>
    !started_at || !ended_at || String(started_at) <= String(ended_at),
  day_logs_start_bleeds: ({ menstruation, menstruation_start }) =>
    !menstruation_start || menstruation !== 'none',
  treatments_end_after_start: ({ start_date, end_date }) =>
    !start_date || !end_date || String(start_date) <= String(end_date),
  treatments_interval_whole: ({ interval_count, interval_unit }) =>
    (interval_count == null) === (interval_unit == null),
};

const noId = '00000000-0000-0000-0000-000000000000';
const day = 86_400_000;
const begin = Date.parse('2026-11-21T08:00:00.000Z');

/**
 * The server as the sync engine sees it, in a few lines of plain data: the migrations' rules (versions, tombstones,
 * ids that stay erased or are created again), and transactions that end later than they began.
 */
export function createModelServer(userId: string) {
  const rows = new Map<string, Row>();
  const erased = new Map<string, { readonly entity: Entity; readonly id: string; readonly at: string }>();
  const log: Written[] = [];
  let clock = begin;

  const nameOf = (entity: Entity, id: string) => `${entity}/${id}`;
  /** A transaction's time is its beginning, up to a minute and a half before it is visible. */
  const now = () => {
    clock += 5_000;
    const late = (log.length * 37) % 19;
    return new Date(clock - late * 5_000).toISOString();
  };

  const seenAt = () => new Date(clock).toISOString();

  function write(device: string, entity: Entity, before: Row | null, row: Row, columns: Columns): Row {
    rows.set(nameOf(entity, row.id), row);
    log.push({ device, entity, id: row.id, kind: before ? 'update' : 'create', columns, before, after: row });
    return row;
  }

  /** With the columns the database derives, without which the app cannot read a row. */
  const derived = (entity: Entity, row: Row, written: Columns): Row => ({
    ...row,
    ...entities[entity].derive(row, written),
  });

  function hasParents(entity: Entity, columns: Columns): boolean {
    return Object.entries(entities[entity].parents).every(([column, parent]) => {
      const id = columns[column];
      return typeof id !== 'string' || rows.has(nameOf(parent, id));
    });
  }

  /** @throws Failure `conflict` for a second row where only one is allowed */
  function checkOnly(entity: Entity, id: string, columns: Columns): void {
    const key = onlyKey(entity, columns);
    for (const [name, row] of key === undefined ? [] : rows)
      if (name.startsWith(`${entity}/`) && row.id !== id && onlyKey(entity, row) === key)
        throw new Failure('conflict', { message: 'violates unique constraint "one_a_day"' });
  }

  /** @throws Failure `invalid_data` for a row that violates a rule */
  function check(entity: Entity, row: Columns): void {
    if (row.intensity === refusedIntensity) throw new Failure('invalid_data');
    for (const [rule, holds] of Object.entries(rules)) {
      if (rule.startsWith(`${entity}_`) && !holds(row)) {
        throw new Failure('invalid_data', { message: `violates check constraint "${rule}"` });
      }
    }
  }

  /** @param statedAt time of the statement, which may create several rows */
  function create(
    device: string,
    entity: Entity,
    id: string,
    columns: Columns,
    statedAt?: string,
  ): Row | null {
    const name = nameOf(entity, id);
    if (rows.has(name)) return null;
    checkOnly(entity, id, columns);
    if (erased.has(name)) {
      if (!entities[entity].natural) return null;
      erased.delete(name);
    }
    if (!hasParents(entity, columns)) throw new Failure('conflict');
    const { defaults } = entities[entity];
    check(entity, { ...defaults, ...columns });
    const at = statedAt ?? now();
    const system = { id, user_id: userId, version: 1, created_at: at, updated_at: at, deleted_at: null };
    return write(
      device,
      entity,
      null,
      derived(entity, { ...system, ...defaults, ...columns, ...system }, columns),
      columns,
    );
  }

  /** The row, if it still has that version. */
  function at(entity: Entity, { id, version, created_at }: RowVersion): Row | undefined {
    const row = rows.get(nameOf(entity, id));
    return row?.version === version && row.created_at === created_at ? row : undefined;
  }

  function update(device: string, entity: Entity, known: RowVersion, columns: Columns): Row | null {
    const row = at(entity, known);
    if (!row) return null;
    if (!hasParents(entity, columns)) throw new Failure('conflict');
    check(entity, { ...row, ...columns });
    const next = { ...row, ...columns, version: row.version + 1, updated_at: now() } as Row;
    return write(device, entity, row, derived(entity, next, columns), columns);
  }

  /** Erases a row with its parts. */
  function erase(device: string, entity: Entity, id: string): void {
    const name = nameOf(entity, id);
    const before = rows.get(name);
    if (!before) return;
    rows.delete(name);
    erased.set(name, { entity, id, at: now() });
    log.push({ device, entity, id, kind: 'erase', columns: {}, before, after: null });
    for (const [child, row] of [...rows]) {
      const [table, rowId] = child.split('/') as [Entity, string];
      const isChild = Object.entries(entities[table].parents).some(
        ([column, parent]) => parent === entity && row[column] === id,
      );
      if (isChild) erase(device, table, rowId);
    }
  }

  /** Everything after a key, in order, in small pages, so that every run includes paging. */
  function changes(cursor: { readonly since: string; readonly after: string } | null, page: number) {
    const all: (Change & { readonly at: string; readonly id: string })[] = [
      ...[...rows].map(([name, row]) => ({
        kind: 'row' as const,
        entity: name.split('/')[0] as Entity,
        row,
        at: row.updated_at,
        id: row.id,
      })),
      ...[...erased.values()].map((one) => ({ kind: 'erased' as const, ...one })),
    ];
    const key = (change: { readonly at: string; readonly id: string }) => `${change.at} ${change.id}`;
    const from = cursor ? `${cursor.since} ${cursor.after}` : '';
    const found = all
      .filter((change) => key(change) > from)
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
      .slice(0, page);
    const last = found.at(-1);
    const isLast = found.length < page;
    // After the last change comes the server's time.
    if (isLast || !last) return { changes: found, cursor: { since: seenAt(), after: noId }, isLast };
    return { changes: found, cursor: { since: last.at, after: last.id }, isLast };
  }

  return {
    log,
    rows: (): ReadonlyMap<string, Row> => rows,
    now: seenAt,
    /** Advances the clock by a month and empties the trash. */
    emptyTrash() {
      clock += 31 * day;
      for (const [name, row] of [...rows]) {
        const [entity, id] = name.split('/') as [Entity, string];
        if (row.deleted_at !== null && rows.has(name)) erase('server', entity, id);
      }
    },
    /** @param nextOutcome called before each request */
    connect(device: string, nextOutcome: () => NetworkOutcome): Remote {
      const request = async <T>(run: () => T): Promise<T> => {
        const met = nextOutcome();
        if (met === 'offline') throw new Failure('network');
        if (met === 'expired') throw new Failure('session_expired');
        if (met === 'unwell') throw new Failure('unavailable');
        const answer = run();
        if (met === 'lost') throw new Failure('network');
        return structuredClone(answer);
      };
      return {
        create: (entity, id, columns) => request(() => create(device, entity, id, columns)),
        createMany: (entity, made) =>
          request(() => {
            // One statement: if one row violates a rule, none is created.
            for (const { id, columns } of made) {
              if (rows.has(nameOf(entity, id))) continue;
              checkOnly(entity, id, columns);
              if (!hasParents(entity, columns)) throw new Failure('conflict');
              check(entity, { ...entities[entity].defaults, ...columns });
            }
            const at = now();
            return made.flatMap(({ id, columns }) => create(device, entity, id, columns, at) ?? []);
          }),
        read: (entity, ids) => request(() => ids.flatMap((id) => rows.get(nameOf(entity, id)) ?? [])),
        update: (entity, row, columns) => request(() => update(device, entity, row, columns)),
        updateMany: (entity, ids, of, columns) =>
          request(() => ids.flatMap((id) => update(device, entity, { ...of, id }, columns) ?? [])),
        erase: (entity, row) =>
          request(() => {
            const isThere = at(entity, row) !== undefined;
            if (isThere) erase(device, entity, row.id);
            return isThere;
          }),
        isErased: (entity, id) => request(() => erased.has(nameOf(entity, id))),
        changes: (cursor) => request(() => changes(cursor, 3)),
        // More than the days depend on, which is allowed.
        recent: () =>
          request(() =>
            [...rows].map(([name, row]) => ({ kind: 'row', entity: name.split('/')[0] as Entity, row })),
          ),
      };
    },
  };
}

export type ModelServer = ReturnType<typeof createModelServer>;

/** Whether two rows look the same to a person. */
export function saysTheSame(entity: Entity, a: Row, b: Row): boolean {
  const isTrashed = (row: Row) => row.deleted_at !== null;
  return isTrashed(a) === isTrashed(b) && isSame(writable(entity, a), writable(entity, b));
}
