import { type ErrorCode, Failure, failureOf } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { entities, partTables } from './entities.ts';
import { parentsIn, partsOf, sendable } from './outbox.ts';
import { ownColumns } from './own-columns.ts';
import { pullAll } from './pull.ts';
import type { Replica } from './replica.ts';
import { nameOf } from './row-key.ts';
import type { Columns, Op, Parts, Remote, Row } from './types.ts';
import { judge, takesUnseen, type Verdict } from './verdict.ts';

/** How often a row is read again after a concurrent change before it waits for the next round. */
const triesMax = 5;
/** Rows that may fail in one round before the round stops. */
const stalledMax = 3;

/** What became of an op, and the row as it is now; undefined where nothing new is known of it. */
interface Outcome {
  readonly verdict: Verdict;
  readonly row?: Row | null;
}

/** Notes, before an op is sent over a version of a row, that it may be written without an answer ever coming. */
type Mark = (row: Row | null) => Promise<unknown>;

/** What the server has of the rows an erasure would take along. */
type AskParts = (op: Op) => Promise<Parts>;

/** The row, as the server has it. @throws Failure `unavailable` when it is neither there nor known to be erased */
async function readAgain(remote: Remote, { entity, id }: Op): Promise<Row | null> {
  const row = await remote.read(entity, id);
  // A session that may not see its rows must not be taken for erased rows.
  if (!row && !(await remote.isErased(entity, id))) throw new Failure('unavailable');
  return row;
}

/**
 * Makes a row. The server makes none whose id was erased after an earlier try, which is as good as made and erased; of a
 * row of which there can only be one, someone else may have been first.
 */
async function sendCreate(remote: Remote, op: Op, mark: Mark, askParts: AskParts): Promise<Outcome> {
  await mark(null);
  const { defaults, natural } = entities[op.entity];
  for (let tries = 0; tries < triesMax; tries += 1) {
    const created = await remote.create(
      op.entity,
      op.id,
      natural ? { ...defaults, ...op.columns } : op.columns,
    );
    if (created) return { verdict: { kind: 'done' }, row: created };
    const row = await readAgain(remote, op);
    if (!natural) return { verdict: { kind: 'done' }, row };
    // Erased between the two questions: it can begin again.
    if (row) return sendEdit(remote, op, row, mark, askParts);
  }
  throw new Failure('unavailable');
}

/** Updates one version of the row; reads it again after a concurrent change. */
async function sendEdit(
  remote: Remote,
  op: Op,
  known: Row | null,
  mark: Mark,
  askParts: AskParts,
): Promise<Outcome> {
  let row = known && op.sentFrom === null ? known : await readAgain(remote, op);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const verdict = judge(op, row);
    if (!row || verdict.kind === 'done' || verdict.kind === 'ask') return { verdict, row };
    if (verdict.kind === 'erase' && takesUnseen(op, await askParts(op))) {
      // Without the row: what was asked for may have brought a newer one.
      return { verdict: { kind: 'ask', trouble: { kind: 'conflict', columns: [] } } };
    }
    await mark(row);
    if (verdict.kind === 'erase') {
      if (await remote.erase(op.entity, row)) return { verdict, row: null };
    } else {
      const written = await remote.update(op.entity, row, verdict.columns);
      if (written) return { verdict: { kind: 'done' }, row: written };
    }
    // An answer: this try has written nothing. An earlier one without an answer may have.
    row = await readAgain(remote, op);
  }
  throw new Failure('unavailable');
}

/** What a write has written over what was there, which a form in another tab may have been opened with. */
function writtenOver({ entity, kind, columns, at }: Op): Columns {
  if (kind === 'trash') return { deleted_at: at };
  return kind === 'change' || (kind === 'create' && entities[entity].natural) ? columns : {};
}

/** Sends one op and stores its outcome. @throws Failure, transient */
async function push(replica: Replica, remote: Remote, op: Op, askParts: AskParts): Promise<void> {
  const known = replica.confirmed(op);
  const mark: Mark = async (row) => {
    if (op.sentFrom !== null) return;
    // One that is made again under the same id begins with the same version: an erasure is of this one.
    const made = op.kind === 'erase' && row ? { base: { ...op.base, created_at: row.created_at } } : {};
    await replica.store.write({ ops: [{ ...op, ...made, sentFrom: row?.version ?? 0 }] });
  };
  try {
    const { verdict, row } =
      op.kind === 'create'
        ? await sendCreate(remote, op, mark, askParts)
        : await sendEdit(remote, op, known, mark, askParts);
    const written = verdict.kind === 'ask' ? {} : writtenOver(op);
    const rows = row
      ? [{ entity: op.entity, id: op.id, row, ...ownColumns(replica.stored(op), row, written) }]
      : [];
    if (verdict.kind === 'ask') {
      const gone = row === null && known ? [{ entity: op.entity, id: op.id, row: known, gone: true }] : rows;
      await replica.write({ rows: gone, ops: [{ ...op, trouble: verdict.trouble }] });
    } else {
      await replica.write({ rows, droppedRows: row === null ? [op] : [], droppedOps: [op.seq] });
    }
  } catch (error) {
    const failure = failureOf(error);
    if (!isRefusal(failure)) throw failure;
    const trouble = { kind: 'refused', code: failure.code, rule: ruleOf(failure) } as const;
    await replica.write({ ops: [{ ...op, sentFrom: null, trouble }] });
  }
}

/** Rows of one table that are worth one request, and as many as one takes at most: new ones in its body, ids in its address. */
const togetherMin = 20;
const newTogetherMax = 200;
const idsTogetherMax = 100;

/** Ops that are looked at first; more only where none of these can be sent. */
const lookedAt = 500;

/** What ops have in common that can be sent in one request; undefined of an op that goes by itself. */
function kindTogether(replica: Replica, op: Op): string | undefined {
  if (op.sentFrom !== null) return undefined;
  if (op.kind === 'create') return `create ${op.entity}`;
  if (op.kind !== 'trash' && op.kind !== 'restore') return undefined;
  const row = replica.confirmed(op);
  if (!row || judge(op, row).kind !== 'send') return undefined;
  return [op.kind, op.entity, op.at, row.version, row.created_at].join(' ');
}

/**
 * What is sent next: rows of one table together, new ones as an import leaves them or those that go to the trash or come back
 * with it, or one op; nothing where nothing can be.
 */
async function nextToSend(
  replica: Replica,
  stalled: ReadonlySet<string>,
  singly: ReadonlySet<number>,
  wholesOf: (op: Op) => readonly string[],
): Promise<readonly Op[]> {
  const { store } = replica;
  // From the store, not from memory: another tab may have written.
  let ops = await store.ops(lookedAt);
  if (ops.length === lookedAt && sendable(ops, stalled, wholesOf).next().done) ops = await store.ops();
  const together: Op[] = [];
  let common: string | undefined;
  for (const op of sendable(ops, stalled, wholesOf)) {
    const kind = singly.has(op.seq) ? undefined : kindTogether(replica, op);
    if (together.length === 0 && kind === undefined) return [op];
    common ??= kind;
    const most = op.kind === 'create' ? newTogetherMax : idsTogetherMax;
    if (kind !== common || together.length === most) break;
    together.push(op);
  }
  return together.length < togetherMin ? together.slice(0, 1) : together;
}

/**
 * Sends ops that have their kind in common in one request. What the server has not written, because its id is taken, or it was
 * erased or changed elsewhere, is left to be sent by itself, as a write that may have arrived.
 * @throws Failure; where it is a refusal nothing was written
 */
async function pushTogether(
  replica: Replica,
  remote: Remote,
  [first, ...others]: readonly [Op, ...Op[]],
): Promise<void> {
  const ops = [first, ...others];
  const { entity } = first;
  const { natural, defaults } = entities[entity];
  const known = first.kind === 'create' ? undefined : replica.confirmed(first);
  // Gone in this moment: by itself it is read again.
  if (known === null) throw new Failure('unavailable');
  const send = () => {
    if (!known) {
      const whole = (columns: Columns) => (natural ? { ...defaults, ...columns } : columns);
      return remote.createMany(
        entity,
        ops.map(({ id, columns }) => ({ id, columns: whole(columns) })),
      );
    }
    const { version, created_at } = known;
    const columns: Columns = { deleted_at: first.kind === 'trash' ? first.at : null };
    const ids = ops.map(({ id }) => id);
    return remote.updateMany(entity, ids, { version, created_at }, columns);
  };
  await replica.store.write({ ops: ops.map((op) => ({ ...op, sentFrom: known?.version ?? 0 })) });
  const written = await send().catch(async (error: unknown) => {
    // An answer: none of them was written.
    if (isRefusal(failureOf(error))) await replica.store.write({ ops });
    throw error;
  });
  const byId = new Map(written.map((row) => [row.id, row]));
  const done = ops.flatMap((op) => {
    const row = byId.get(op.id);
    return row ? [{ op, row }] : [];
  });
  await replica.write({
    rows: done.map(({ op, row }) => ({
      entity,
      id: op.id,
      row,
      ...ownColumns(replica.stored(op), row, writtenOver(op)),
    })),
    droppedOps: done.map(({ op }) => op.seq),
  });
}

/** Failures of one row and not of the connection: other rows may succeed. */
const isOfOneRow = ({ code }: Failure) => code === 'unavailable' || code === 'unexpected';

/**
 * Sends the outbox in order, one op at a time, many rows of an import at once.
 * @throws Failure, transient: nothing is lost, and the next round goes on from there
 */
export async function pushAll(replica: Replica, remote: Remote, now: () => Instant): Promise<void> {
  const askParts: AskParts = async (op) => {
    if (partTables(op.entity).length === 0) return {};
    // What others have done to them is not known by the version of the row they belong to.
    await pullAll(replica, remote, now);
    return partsOf(op, replica.confirmedRows);
  };
  /** By what is written of it, and by what the server has. */
  const wholesOf = (op: Op) =>
    [op.columns, op.base, replica.confirmed(op)].flatMap((row) => (row ? parentsIn(op.entity, row) : []));
  const stalled = new Set<string>();
  /** Ops that could not be sent together: one of them is refused. */
  const singly = new Set<number>();
  let failed: Failure | undefined;
  for (;;) {
    const [op, ...more] = await nextToSend(replica, stalled, singly, wholesOf);
    if (!op) break;
    if (more.length > 0) {
      try {
        await pushTogether(replica, remote, [op, ...more]);
      } catch (error) {
        const failure = failureOf(error);
        if (!isRefusal(failure) && !isOfOneRow(failure)) throw failure;
        for (const { seq } of [op, ...more]) singly.add(seq);
      }
      continue;
    }
    try {
      await push(replica, remote, op, askParts);
    } catch (error) {
      failed = failureOf(error);
      stalled.add(nameOf(op));
      if (!isOfOneRow(failed) || stalled.size >= stalledMax) break;
    }
  }
  if (failed) throw failed;
}

/** Codes of a write that will always be refused. */
const refusals: readonly ErrorCode[] = [
  'invalid_data',
  'forbidden',
  'too_large',
  'account_full',
  'conflict',
  'not_found',
];

/** Whether the server will never take this write as it is. Everything else may pass: it is kept and sent again. */
function isRefusal({ code }: Failure): boolean {
  return refusals.includes(code);
}

/** The name of the database's rule that was broken, which says more than the code. */
function ruleOf({ message }: Failure): string | null {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? null;
}
