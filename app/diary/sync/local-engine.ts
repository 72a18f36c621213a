import { type Instant, minutesBetween } from '#domain/calendar-date.ts';
import { noonMends } from '#domain/import/noon.ts';
import { breakOff } from '../snapshot/in-slices.ts';
import { nameOf } from '../store/row-key.ts';
import { partTables } from './entities.ts';
import { viewOf } from './local-view.ts';
import { ownColumns, writtenOver } from './own-columns.ts';
import { isWithinRetention } from './pull.ts';
import type { Replica } from './replica.ts';
import type { EngineParts, SyncEngine } from './sync-engine.ts';
import type { Op, RowKey, StoreChange, StoredRow } from './sync-types.ts';

/** Writes carried out in one transaction. */
const opsAtOnce = 250;
/** Minutes between two purges of the trash. */
const purgeEvery = 60;

interface Parts extends EngineParts {
  /** Runs one task at a time among all tabs. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
}

/** The rows after some of the writes of a transaction. */
function createDraft(replica: Replica) {
  /** Rows written in this transaction, by name; `now` is undefined for a row that was removed. */
  const touched = new Map<string, RowKey & { readonly now: StoredRow | undefined }>();
  const stored = (key: RowKey): StoredRow | undefined => {
    const known = touched.get(nameOf(key));
    return known ? known.now : replica.stored(key);
  };
  const idsOf = (entity: RowKey['entity']) =>
    new Set([
      ...replica.confirmedRows(entity).map(({ id }) => id),
      ...[...touched.values()].flatMap((one) => (one.entity === entity ? [one.id] : [])),
    ]);
  /** Removes a row with its parts, and theirs. */
  function drop({ entity, id }: RowKey): void {
    touched.set(nameOf({ entity, id }), { entity, id, now: undefined });
    for (const [part, column] of partTables(entity))
      for (const partId of idsOf(part)) {
        const key = { entity: part, id: partId };
        if (stored(key)?.row[column] === id) drop(key);
      }
  }
  return {
    stored,
    drop,
    put: (now: StoredRow) => void touched.set(nameOf(now), { entity: now.entity, id: now.id, now }),
    change: (): Required<Pick<StoreChange, 'rows' | 'droppedRows'>> => ({
      rows: [...touched.values()].flatMap(({ now }) => now ?? []),
      droppedRows: [...touched.values()].flatMap(({ entity, id, now }) => (now ? [] : [{ entity, id }])),
    }),
  };
}

type Draft = ReturnType<typeof createDraft>;

/** Carries out one write as the server would: versions grow by one, and an erasure takes the row's parts along. */
function carryOut(draft: Draft, op: Op, userId: string): void {
  const { entity, id } = op;
  const known = draft.stored(op);
  const row = viewOf(known?.row ?? null, [op], userId);
  if (!row) {
    if (known) draft.drop(op);
    return;
  }
  const next = { ...row, version: (known?.row.version ?? 0) + 1, updated_at: op.at };
  draft.put({ entity, id, row: next, ...ownColumns(known, next, writtenOver(op)) });
}

/**
 * The engine of a diary that is on this device only. Nothing is sent: each write is applied to the row in the transaction
 * that removes it from the outbox (docs/decisions/080).
 */
export function createLocalEngine({ replica, now, alone }: Parts): SyncEngine {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  let purgedAt: Instant | undefined;
  let isMended = false;

  /** Removes rows that have outlived their time in the trash, as the server does. */
  async function purge(): Promise<void> {
    const at = now();
    if (purgedAt !== undefined && minutesBetween(purgedAt, at) < purgeEvery) return;
    const draft = createDraft(replica);
    for (const { entity, id, row } of replica.allStored())
      if (!isWithinRetention(entity, row, at)) draft.drop({ entity, id });
    const { droppedRows } = draft.change();
    if (droppedRows.length > 0) await replica.write({ droppedRows });
    purgedAt = at;
  }

  /** Puts right what an earlier version imported, as the server's migrations do, once after opening. */
  async function mend(): Promise<void> {
    if (isMended) return;
    const mends = noonMends({ rows: replica.confirmedRows });
    const draft = createDraft(replica);
    const change = { seq: 0, kind: 'change', base: null, at: now(), sentFrom: null, trouble: null } as const;
    for (const one of mends) carryOut(draft, { ...change, ...one }, replica.userId);
    if (mends.length > 0) await replica.write(draft.change());
    isMended = true;
  }

  async function settle(): Promise<void> {
    await replica.catchUp();
    // All rows of this diary are on this device.
    if (!replica.isComplete()) await replica.write({ cursor: { since: now(), after: replica.userId } });
    while (!stopped && replica.ops().length > 0) {
      const ops = replica.ops().slice(0, opsAtOnce);
      const draft = createDraft(replica);
      for (const op of ops) carryOut(draft, op, replica.userId);
      await replica.write({ ...draft.change(), droppedOps: ops.map(({ seq }) => seq) });
      await breakOff();
    }
    await mend();
    await purge();
  }

  async function run(): Promise<void> {
    do {
      again = false;
      // On a full device the write stays in the outbox; the next round tries again.
      await alone(async () => (stopped ? undefined : settle())).catch(() => undefined);
    } while (again && !stopped);
    running = undefined;
  }

  return {
    sync() {
      if (stopped) return Promise.resolve();
      if (running) again = true;
      else running = run();
      return running ?? Promise.resolve();
    },
    activity: () => ({ sending: false, waiting: undefined }),
    stop() {
      stopped = true;
    },
  };
}
