import { Failure, failureOf } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { onlyColumns, onlyRows } from '#domain/model/only-rows.ts';
import { nameOf } from '../store/row-key.ts';
import { entities, partTables } from './entities.ts';
import { parentsIn, partsOf } from './outbox.ts';
import { ownColumns, writtenOver } from './own-columns.ts';
import { pullAll } from './pull.ts';
import { askTogether, dropDone, nextToSend, sendTogether, startRound } from './push-together.ts';
import { isRefusal } from './refusal.ts';
import type { Replica } from './replica.ts';
import type { Op, Parts, Remote, Row } from './sync-types.ts';
import { judge, takesUnseen, type Verdict } from './verdict.ts';

// Rows of which there is only one, and that another program has created under its own id: local writes are redirected to that
// row (docs/decisions/029).

/** Whether an op may still have to create its row, or was refused because the row exists. */
const mayBeMade = ({ kind, trouble }: Op) =>
  kind === 'create' && (trouble === null || (trouble.kind === 'refused' && trouble.code === 'conflict'));

/**
 * Redirects creations of rows that the server has under another id, and the ops waiting behind them, to those rows.
 * @returns whether any op was redirected
 */
async function aimAtOnlyRows(replica: Replica): Promise<boolean> {
  const idThere = onlyRows(replica.confirmedRows);
  const moved = new Map<string, string>();
  for (const op of replica.ops()) {
    const id = mayBeMade(op) && !replica.confirmed(op) ? idThere(op.entity, op.columns) : undefined;
    if (id !== undefined && id !== op.id) moved.set(nameOf(op), id);
  }
  if (moved.size === 0) return false;
  const ops = replica.ops().filter((op) => moved.has(nameOf(op)));
  await replica.write({
    ops: ops.map((op) => ({ ...op, id: moved.get(nameOf(op)) ?? op.id, sentFrom: null, trouble: null })),
    // The old ids have no stored row; naming them removes them from the screens.
    droppedRows: ops.map(({ entity, id }) => ({ entity, id })),
  });
  return true;
}

/** Most rereads of a row after concurrent changes before it waits for the next round. */
const triesMax = 5;
/** Rows that may fail in one round before the round stops. */
const stalledMax = 3;

/** The verdict on an op, and the row as it is now; undefined when nothing new is known of it. */
interface Outcome {
  readonly verdict: Verdict;
  readonly row?: Row | null;
}

/** Records, before an op is sent on top of a row's version, that it may be written without an answer. */
type Mark = (row: Row | null) => Promise<unknown>;

/** Fetches the server's version of the rows an erasure would take along. */
type AskParts = (op: Op) => Promise<Parts>;

/** Reads the row from the server. @throws Failure `unavailable` when it neither exists nor is known to be erased */
async function readAgain(remote: Remote, { entity, id }: Op): Promise<Row | null> {
  const [row = null] = await remote.read(entity, [id]);
  // A session that may not see its rows must not make them look erased.
  if (!row && !(await remote.isErased(entity, id))) throw new Failure('unavailable');
  return row;
}

/**
 * Creates a row. The server does not create an id that was erased after an earlier try, which counts as created and erased.
 * A row there is only one of may have been created by another device first.
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
    // Erased between the two requests: create it again.
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
      // Without the row: fetching the parts may have brought a newer one.
      return { verdict: { kind: 'ask', trouble: { kind: 'conflict', columns: [] } } };
    }
    await mark(row);
    if (verdict.kind === 'erase') {
      if (await remote.erase(op.entity, row)) return { verdict, row: null };
    } else {
      const written = await remote.update(op.entity, row, verdict.columns);
      if (written) return { verdict: { kind: 'done' }, row: written };
    }
    // The server has answered: this try has written nothing. An earlier one without an answer may have.
    row = await readAgain(remote, op);
  }
  throw new Failure('unavailable');
}

/** Sends one op and stores its outcome. @param pull fetches others' changes @throws Failure, transient */
async function push(
  replica: Replica,
  remote: Remote,
  op: Op,
  askParts: AskParts,
  pull: () => Promise<void>,
): Promise<void> {
  const known = replica.confirmed(op);
  const mark: Mark = async (row) => {
    if (op.sentFrom !== null) return;
    // A row created again under the same id starts with the same version: the creation time identifies the one to erase.
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
    if (op.kind === 'create' && failure.code === 'conflict' && onlyColumns(op.entity)) {
      // The row may exist under another id.
      await pull();
      if (await aimAtOnlyRows(replica)) return;
    }
    const trouble = { kind: 'refused', code: failure.code, rule: ruleOf(failure) } as const;
    await replica.write({ ops: [{ ...op, sentFrom: null, trouble }] });
  }
}

/** Failures of one row and not of the connection: other rows may succeed. */
const isOfOneRow = ({ code }: Failure) => code === 'unavailable' || code === 'unexpected';

/**
 * Sends the outbox in order, one op at a time, and many rows of an import at once.
 * @throws Failure, transient: nothing is lost, and the next round continues from there
 */
export async function pushAll(replica: Replica, remote: Remote, now: () => Instant): Promise<void> {
  const pull = () => pullAll(replica, remote, now);
  const askParts: AskParts = async (op) => {
    if (partTables(op.entity).length === 0) return {};
    // Changes to the parts do not change the version of their row.
    await pull();
    return partsOf(op, replica.confirmedRows);
  };
  /** Parents of an op's row, by what it writes, what the person saw and what the server has. */
  const parentRowsOf = (op: Op) =>
    [op.columns, op.base, replica.confirmed(op)].flatMap((row) => (row ? parentsIn(op.entity, row) : []));
  await aimAtOnlyRows(replica);
  const round = startRound(replica, remote);
  let failed: Failure | undefined;
  for (;;) {
    const [how, op, ...more] = await nextToSend(round, parentRowsOf);
    if (!op) break;
    if (how === 'done') {
      await dropDone(round, [op, ...more]);
      continue;
    }
    if (how !== 'singly') {
      try {
        await (how === 'ask' ? askTogether : sendTogether)(round, [op, ...more]);
      } catch (error) {
        const failure = failureOf(error);
        if (!isRefusal(failure) && !isOfOneRow(failure)) throw failure;
        // A failing server may have written them all the same: that is checked first, and then they are sent together once
        // more.
        const goesOn = how === 'together' && !isRefusal(failure) && !round.checked.has(op.seq);
        if (!goesOn) for (const { seq } of [op, ...more]) round.singly.add(seq);
      }
      continue;
    }
    try {
      await push(replica, remote, op, askParts, pull);
    } catch (error) {
      failed = failureOf(error);
      round.stalled.add(nameOf(op));
      if (!isOfOneRow(failed) || round.stalled.size >= stalledMax) break;
    }
  }
  if (failed) throw failed;
}

/** The name of the violated database constraint, which is more specific than the error code. */
function ruleOf({ message }: Failure): string | null {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? null;
}
