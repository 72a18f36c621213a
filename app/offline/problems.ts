import { changeable, entities, withGroups, writable } from './entities.ts';
import { partsOf } from './outbox.ts';
import type { Replica } from './replica.ts';
import type { StoreChange } from './replica-store.ts';
import { nameOf } from './row-key.ts';
import type { Columns, Op, Row, SyncProblem, Trouble } from './types.ts';

/** What the person decides: what was written here, or what is there. */
export type Choice = 'mine' | 'theirs';

/** What the trouble has become: since it was found, the row there may have changed again, or gone. */
function troubleNow(replica: Replica, op: Op): Trouble | null {
  const { trouble } = op;
  if (!trouble || trouble.kind === 'refused') return trouble;
  const theirs = replica.confirmed(op);
  if (!theirs) return { kind: 'gone' };
  if (theirs.deleted_at !== null && op.kind !== 'erase') return { kind: 'trashed' };
  return trouble.kind === 'conflict' ? trouble : { kind: 'conflict', columns: Object.keys(op.columns) };
}

/** Everything that waits for the person, oldest first. */
export function problemsOf(replica: Replica): SyncProblem[] {
  return replica.ops().flatMap((op) => {
    const trouble = troubleNow(replica, op);
    if (!trouble) return [];
    const { seq: id, entity, id: rowId, kind: write } = op;
    return [{ id, entity, rowId, write, trouble, mine: replica.view(op), theirs: replica.confirmed(op) }];
  });
}

const isEdit = ({ kind }: Op) => kind === 'change' || kind === 'create';

const without = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)));

const only = (row: Row, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** The op once more, as an edit of what the server has now. */
function onTopOfTheirs(replica: Replica, op: Op, theirs: Row): Op {
  const settled = { ...op, sentFrom: null, trouble: null };
  if (!isEdit(op)) {
    const base = { ...writable(op.entity, theirs), deleted_at: theirs.deleted_at };
    if (op.kind !== 'erase') return { ...settled, base: without(base, ['deleted_at']) };
    return { ...settled, base, parts: partsOf(op, replica.confirmedRows) };
  }
  // Columns that only mean something together are mine together.
  const said = changeable(op.entity, op.columns);
  const names = withGroups(op.entity, Object.keys(said));
  const columns = only({ ...theirs, ...op.base, ...said }, names);
  const deleted_at = theirs.deleted_at === null ? {} : { deleted_at: null };
  const base = { ...only(theirs, names), deleted_at: theirs.deleted_at };
  return { ...settled, kind: 'change', columns: { ...columns, ...deleted_at }, base };
}

/** What can only be made without its parent is: an intake of an episode that is gone was taken outside of one. */
function withoutLostParents(replica: Replica, op: Op, columns: Columns): Columns {
  const lost = Object.entries(entities[op.entity].parents).filter(([column, entity]) => {
    const id = columns[column];
    return (
      typeof id === 'string' && replica.confirmed({ entity, id }) === null && !isAboutToBeMade(replica, id)
    );
  });
  return { ...columns, ...Object.fromEntries(lost.map(([column]) => [column, null])) };
}

const isAboutToBeMade = (replica: Replica, id: string) =>
  replica.ops().some((op) => op.id === id && op.kind === 'create');

/**
 * Erased elsewhere: it is made again as it is here, which says everything that was still waiting as well. An id that was
 * erased stays so, unless there can only be this one; then what waits for the row goes with the new one.
 */
function makeAgain(replica: Replica, op: Op, mine: Row): StoreChange {
  const id = entities[op.entity].natural ? op.id : crypto.randomUUID();
  const columns = withoutLostParents(replica, op, writable(op.entity, mine));
  const settled = { base: null, sentFrom: null, trouble: null };
  const waiting = replica.ops().filter((other) => nameOf(other) === nameOf(op) && other.seq !== op.seq);
  const children = dependents(replica.ops(), op).map((child) => ({
    ...child,
    columns: Object.fromEntries(
      Object.entries(child.columns).map(([name, value]) => [name, value === op.id ? id : value]),
    ),
  }));
  return {
    ops: [{ ...op, ...settled, id, kind: 'create', columns }, ...children],
    droppedOps: waiting.map(({ seq }) => seq),
    droppedRows: [op],
  };
}

/** Keeps what was written here. */
function keepMine(replica: Replica, op: Op): StoreChange {
  const theirs = replica.confirmed(op);
  if (op.trouble?.kind === 'refused') {
    const columns = withoutLostParents(replica, op, op.columns);
    return { ops: [{ ...op, columns, sentFrom: null, trouble: null }] };
  }
  if (theirs) return { ops: [onTopOfTheirs(replica, op, theirs)] };
  const mine = replica.view(op);
  return mine && mine.deleted_at === null ? makeAgain(replica, op, mine) : dropAll(replica, op);
}

/** Ops that make rows which cannot be without one that will never be made. */
function dependents(ops: readonly Op[], made: Op): Op[] {
  const direct = ops.filter((op) =>
    Object.entries(entities[op.entity].parents).some(
      ([column, parent]) => parent === made.entity && op.columns[column] === made.id,
    ),
  );
  return direct.flatMap((op) => [op, ...dependents(ops, op)]);
}

/** Gives up what was written here and waits: of a row that will not be made, also what depends on it. */
function dropAll(replica: Replica, op: Op): StoreChange {
  const ops = replica.ops();
  const theirs = replica.confirmed(op);
  const roots = theirs ? [op] : [op, ...dependents(ops, op)];
  const names = new Set(roots.map(nameOf));
  const droppedOps = ops.filter((other) => names.has(nameOf(other))).map(({ seq }) => seq);
  return { droppedOps, droppedRows: theirs ? [] : roots };
}

/** Takes what is there: of an edit in conflict only where they differ, what else it says is kept and sent. */
function takeTheirs(replica: Replica, op: Op): StoreChange {
  const trouble = troubleNow(replica, op);
  if (trouble?.kind !== 'conflict') return dropAll(replica, op);
  if (!isEdit(op)) return { droppedOps: [op.seq] };
  const { columns: lost } = trouble;
  const theirs = replica.confirmed(op);
  const edits = replica
    .ops()
    .filter((other) => nameOf(other) === nameOf(op) && other.seq >= op.seq && isEdit(other))
    .map((edit) => ({ ...edit, columns: without(changeable(edit.entity, edit.columns), lost) }));
  const isEmpty = ({ columns }: Op) => Object.keys(columns).length === 0;
  const left = edits.filter((edit) => !isEmpty(edit));
  return {
    ops: left.map((edit) =>
      edit.seq === op.seq && theirs
        ? { ...onTopOfTheirs(replica, edit, theirs), columns: edit.columns }
        : edit,
    ),
    droppedOps: edits.filter(isEmpty).map(({ seq }) => seq),
  };
}

/**
 * Carries out what the person decided. `mine` of a refused write sends it again as it is.
 * @param id of the problem; one that has been settled meanwhile stays settled
 */
export async function resolve(replica: Replica, id: number, choice: Choice): Promise<void> {
  const op = replica.ops().find(({ seq }) => seq === id);
  if (!op?.trouble) return;
  await replica.write(choice === 'mine' ? keepMine(replica, op) : takeTheirs(replica, op));
}
