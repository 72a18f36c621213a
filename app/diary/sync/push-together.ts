/** Sends and checks many rows of one table in one request, as an import leaves them. */
import { Failure, failureOf } from '#app/errors/failure.ts';
import { entities } from './entities.ts';
import { sendable } from './outbox.ts';
import { ownColumns, writtenOver } from './own-columns.ts';
import { isRefusal } from './refusal.ts';
import type { Replica } from './replica.ts';
import type { Columns, Op, Remote, Row, StoredRow } from './sync-types.ts';
import { judge } from './verdict.ts';

/** Least and most rows of one request. As many ids make an address of 7.9 kB, where proxies take 8 kB. */
const togetherMin = 20;
const togetherMax = 200;
/** Most rows that one request moves to the trash or back: its address says of which version too. */
const movedTogetherMax = 100;

/** Ops read first; all of them only if none of these can be sent. */
const lookedAt = 500;

/** State of one pass through the outbox. */
interface Round {
  readonly replica: Replica;
  readonly remote: Remote;
  /** Rows that have just failed, and wait for another round. */
  readonly stalled: Set<string>;
  /** Ops to be sent singly: of a batch with them one was refused or not written. */
  readonly singly: Set<number>;
  /** Ops that may have arrived before, whose rows have been read since. */
  readonly checked: Set<number>;
}

export const startRound = (replica: Replica, remote: Remote): Round => ({
  replica,
  remote,
  stalled: new Set(),
  singly: new Set(),
  checked: new Set(),
});

type How = 'singly' | 'together' | 'ask' | 'done';
type Several = readonly [Op, ...Op[]];

/** Key shared by ops that fit into one request; undefined for an op that goes singly. */
function kindTogether({ replica, singly, checked }: Round, op: Op): string | undefined {
  if (singly.has(op.seq) || !['create', 'trash', 'restore'].includes(op.kind)) return undefined;
  if (op.sentFrom !== null && !checked.has(op.seq)) return `ask ${op.kind} ${op.entity}`;
  if (op.kind === 'create') return `create ${op.entity}`;
  const row = replica.confirmed(op);
  if (!row) return undefined;
  const verdict = judge(op, row);
  if (verdict.kind === 'done') return 'done';
  if (verdict.kind !== 'send') return undefined;
  return [op.kind, op.entity, op.at, row.version, row.created_at].join(' ');
}

/**
 * The next ops, and how to send them: new rows of one table, or rows moved to the trash or restored with the same op, in
 * one request; ops of that kind that may have been written already are checked in one request, and those that another tab has
 * just sent need none. Otherwise one op, or none.
 */
export async function nextToSend(
  round: Round,
  parentRowsOf: (op: Op) => readonly string[],
): Promise<readonly [How, ...Op[]]> {
  const { store } = round.replica;
  const { stalled } = round;
  // From the store, not from memory: another tab may have written.
  let ops = await store.ops(lookedAt);
  if (ops.length === lookedAt && sendable(ops, stalled, parentRowsOf).next().done) ops = await store.ops();
  const together: Op[] = [];
  let common: string | undefined;
  for (const op of sendable(ops, stalled, parentRowsOf)) {
    const kind = kindTogether(round, op);
    if (together.length === 0 && kind === undefined) return ['singly', op];
    common ??= kind;
    const most = op.kind !== 'create' && common?.startsWith(op.kind) ? movedTogetherMax : togetherMax;
    if (kind !== common || together.length === most) break;
    together.push(op);
  }
  if (together.length < togetherMin) return ['singly', ...together.slice(0, 1)];
  if (common === 'done') return ['done', ...together];
  return [common?.startsWith('ask') ? 'ask' : 'together', ...together];
}

/** A stored row from the server's answer. @param op the write it contains; undefined if it contains none */
const storedRowOf = (replica: Replica, { entity, id }: Op, row: Row, op?: Op): StoredRow => ({
  entity,
  id,
  row,
  ...ownColumns(replica.stored({ entity, id }), row, op && writtenOver(op)),
});

/** Drops ops whose row is already as they would make it, in one write: two tabs undid the same import. */
export async function dropDone({ replica }: Round, ops: Several): Promise<void> {
  const rows = ops.flatMap((op) => {
    const row = replica.confirmed(op);
    return row ? [storedRowOf(replica, op, row, op)] : [];
  });
  await replica.write({ rows, droppedOps: ops.map(({ seq }) => seq) });
}

/**
 * Reads the rows of ops whose answer was lost. Ops that were written are done; the rest is sent again, in batches where the
 * row is as expected. @throws Failure
 */
export async function askTogether({ replica, remote, singly, checked }: Round, ops: Several): Promise<void> {
  const rows = await remote.read(
    ops[0].entity,
    ops.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const foundRows: StoredRow[] = [];
  const droppedOps: number[] = [];
  for (const op of ops) {
    const row = byId.get(op.id);
    checked.add(op.seq);
    if (!row) {
      if (op.kind !== 'create') singly.add(op.seq);
      continue;
    }
    const isDone = judge(op, row).kind === 'done';
    foundRows.push(storedRowOf(replica, op, row, isDone ? op : undefined));
    if (isDone) droppedOps.push(op.seq);
    else if (op.kind === 'create') singly.add(op.seq);
  }
  if (foundRows.length > 0) await replica.write({ rows: foundRows, droppedOps });
}

/**
 * Sends ops of one kind in one request. Ops the server has not written, because the id is taken or the row was erased or
 * changed elsewhere, are checked later, as writes that may have arrived.
 * @throws Failure; on a refusal nothing was written
 */
export async function sendTogether({ replica, remote, singly, checked }: Round, ops: Several): Promise<void> {
  const [first] = ops;
  const { entity } = first;
  const { natural, defaults } = entities[entity];
  const known = first.kind === 'create' ? undefined : replica.confirmed(first);
  // Gone meanwhile: sent singly, it is read again.
  if (known === null) throw new Failure('unavailable');
  const send = () => {
    if (!known) {
      const withDefaults = (columns: Columns) => (natural ? { ...defaults, ...columns } : columns);
      return remote.createMany(
        entity,
        ops.map(({ id, columns }) => ({ id, columns: withDefaults(columns) })),
      );
    }
    const { version, created_at } = known;
    const columns: Columns = { deleted_at: first.kind === 'trash' ? first.at : null };
    const ids = ops.map(({ id }) => id);
    return remote.updateMany(entity, ids, { version, created_at }, columns);
  };
  // For an op that may have arrived before, the version of that try counts.
  await replica.store.write({
    ops: ops.map((op) => ({ ...op, sentFrom: op.sentFrom ?? known?.version ?? 0 })),
  });
  const written = await send().catch(async (error: unknown) => {
    // The server has answered: none of them was written.
    if (isRefusal(failureOf(error))) await replica.store.write({ ops });
    throw error;
  });
  const byId = new Map(written.map((row) => [row.id, row]));
  const done = ops.flatMap((op) => {
    const row = byId.get(op.id);
    // Checked before, and not written now either.
    if (!row && checked.has(op.seq)) singly.add(op.seq);
    return row ? [{ op, row }] : [];
  });
  await replica.write({
    rows: done.map(({ op, row }) => storedRowOf(replica, op, row, op)),
    droppedOps: done.map(({ op }) => op.seq),
  });
}
