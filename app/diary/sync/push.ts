import { Failure, failureOf } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { onlyColumns } from '#domain/model/only-rows.ts';
import { nameOf } from '../store/row-key.ts';
import { entities, partTables } from './entities.ts';
import { parentsIn, partsOf } from './outbox.ts';
import { ownColumns, writtenOver } from './own-columns.ts';
import { pullAll } from './pull.ts';
import { askTogether, beginRound, nextToSend, sendTogether } from './push-together.ts';
import { isRefusal } from './refusal.ts';
import type { Replica } from './replica.ts';
import { aimAtOnlyRows } from './same-row.ts';
import type { Op, Parts, Remote, Row } from './types.ts';
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
  const [row = null] = await remote.read(entity, [id]);
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

/** Sends one op and stores its outcome. @param pull hears of what others have written @throws Failure, transient */
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
    if (op.kind === 'create' && failure.code === 'conflict' && onlyColumns(op.entity)) {
      // It may be there under another id.
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
 * Sends the outbox in order, one op at a time, many rows of an import at once.
 * @throws Failure, transient: nothing is lost, and the next round goes on from there
 */
export async function pushAll(replica: Replica, remote: Remote, now: () => Instant): Promise<void> {
  const pull = () => pullAll(replica, remote, now);
  const askParts: AskParts = async (op) => {
    if (partTables(op.entity).length === 0) return {};
    // What others have done to them is not known by the version of the row they belong to.
    await pull();
    return partsOf(op, replica.confirmedRows);
  };
  /** By what is written of it, and by what the server has. */
  const wholesOf = (op: Op) =>
    [op.columns, op.base, replica.confirmed(op)].flatMap((row) => (row ? parentsIn(op.entity, row) : []));
  await aimAtOnlyRows(replica);
  const round = beginRound(replica, remote);
  let failed: Failure | undefined;
  for (;;) {
    const [how, op, ...more] = await nextToSend(round, wholesOf);
    if (!op) break;
    if (how !== 'singly') {
      try {
        await (how === 'ask' ? askTogether : sendTogether)(round, [op, ...more]);
      } catch (error) {
        const failure = failureOf(error);
        if (!isRefusal(failure) && !isOfOneRow(failure)) throw failure;
        // A server that is unwell may have written them all the same: that is asked first, and they are sent together once more.
        const goesOn = how === 'together' && !isRefusal(failure) && !round.asked.has(op.seq);
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

/** The name of the database's rule that was broken, which says more than the code. */
function ruleOf({ message }: Failure): string | null {
  return /constraint "(\w+)"/.exec(message)?.[1] ?? null;
}
