import { nameOf } from '../store/row-key.ts';
import { changeable, entities, partTables, pick, valueIn, withGroups, writable } from './entities.ts';
import { viewOf } from './local-view.ts';
import { partsOf } from './outbox.ts';
import type { Replica } from './replica.ts';
import { isSame } from './same.ts';
import type {
  ChangedColumn,
  Columns,
  Entity,
  Op,
  Row,
  StoreChange,
  SyncProblem,
  Trouble,
  UnseenPart,
} from './sync-types.ts';
import { isAsSeen, judge } from './verdict.ts';

/** The person's decision: the local version, or the server's. */
export type Choice = 'mine' | 'theirs';

const isEdit = ({ kind }: Op) => kind === 'change' || kind === 'create';

const without = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)));

/** The columns an edit concerns: those it writes, and those that only have a meaning together with them. */
const columnsAround = ({ entity, columns }: Op) =>
  withGroups(entity, Object.keys(changeable(entity, columns)));

/** The problem as of now: the row on the server may have changed again or been erased since. */
function troubleNow(replica: Replica, op: Op): Trouble | null {
  const { trouble } = op;
  if (!trouble || trouble.kind === 'refused') return trouble;
  const theirs = replica.confirmed(op);
  if (!theirs) return { kind: 'gone' };
  if (theirs.deleted_at !== null && op.kind !== 'erase') return { kind: 'trashed' };
  const verdict = judge(op, theirs);
  const found = verdict.kind === 'ask' && verdict.trouble.kind === 'conflict' ? verdict.trouble.columns : [];
  const columns = trouble.kind === 'conflict' ? trouble.columns : columnsAround(op);
  return { kind: 'conflict', columns: withGroups(op.entity, [...columns, ...found]) };
}

/** An edit with the later edits of the same row, which its answer decides as well; any other write alone. */
function editsFrom(replica: Replica, op: Op): Op[] {
  if (!isEdit(op)) return [op];
  return replica
    .ops()
    .filter((other) => nameOf(other) === nameOf(op) && other.seq >= op.seq && isEdit(other));
}

/** The values the person saw; null for a row that only this device has. */
function baseOf({ entity, kind, base }: Op): Columns | null {
  const { natural, defaults } = entities[entity];
  return kind === 'create' && natural ? defaults : base;
}

/** The given columns in which either version differs from their common base. */
function changedColumns(
  entity: Entity,
  names: readonly string[],
  before: Row,
  here: Row | null,
  theirs: Row | null,
): ChangedColumn[] {
  const differs = (version: Row | null, name: string) =>
    version !== null && !isSame(valueIn(entity, version, name), valueIn(entity, before, name));
  // In the order of the table's declaration, whatever was written first.
  return Object.keys({ ...entities[entity].defaults, ...before })
    .filter((name) => names.includes(name))
    .map((name) => ({ name, isHere: differs(here, name), isThere: differs(theirs, name) }))
    .filter(({ isHere, isThere }) => isHere || isThere);
}

/** The common base of both versions of a row, the local version, and the columns in which either differs from the base. */
function versionsOf(replica: Replica, op: Op, trouble: Trouble) {
  const theirs = replica.confirmed(op);
  const row = theirs ?? replica.stored(op)?.row;
  const base = baseOf(op);
  if (!row || !base) return { columns: [], before: null, here: null };
  const edits = editsFrom(replica, op);
  // A later edit saw what the earlier ones had written.
  const before: Row = Object.assign({ ...row, deleted_at: null }, ...edits.map(baseOf).reverse());
  const here = op.kind === 'erase' ? null : viewOf(before, edits, replica.userId);
  const about = !isEdit(op)
    ? Object.keys(base)
    : trouble.kind === 'conflict'
      ? trouble.columns
      : edits.flatMap(columnsAround);
  const columns = changedColumns(op.entity, about, before, here, theirs);
  return { columns, before, here };
}

/** Parts an erasure would take along that were added or changed elsewhere. */
function unseenParts(replica: Replica, op: Op): UnseenPart[] {
  if (op.kind !== 'erase') return [];
  const now = partsOf(op, replica.confirmedRows);
  return partTables(op.entity).flatMap(([entity]) =>
    replica.confirmedRows(entity).flatMap((theirs): UnseenPart[] => {
      const name = nameOf({ entity, id: theirs.id });
      const [seen, part] = [op.parts?.[name], now[name]];
      if (!part || isAsSeen(entity, part, seen)) return [];
      if (!seen) return [{ entity, before: null, theirs, columns: [] }];
      const deleted_at = seen.is_trashed ? (theirs.deleted_at ?? theirs.updated_at) : null;
      const before = { ...theirs, ...without(seen, ['is_trashed']), deleted_at } as Row;
      const names = [...Object.keys(writable(entity, theirs)), 'deleted_at'];
      const columns = changedColumns(entity, names, before, null, theirs);
      return [{ entity, before, theirs, columns }];
    }),
  );
}

/** All problems the person has to decide, oldest first. */
export function problemsOf(replica: Replica): SyncProblem[] {
  return replica.ops().flatMap((op) => {
    const trouble = troubleNow(replica, op);
    if (!trouble) return [];
    const { seq: id, entity, id: rowId, kind: write } = op;
    const versions = versionsOf(replica, op, trouble);
    const [mine, theirs, parts] = [replica.view(op), replica.confirmed(op), unseenParts(replica, op)];
    const along = (theirs ? [] : dependents(replica.ops(), op)).flatMap((child) => {
      const row = replica.view(child);
      return row ? [{ entity: child.entity, row }] : [];
    });
    return [{ id, entity, rowId, write, trouble, ...versions, mine, theirs, parts, along }];
  });
}

/** The op rebased on the server's row; an edit keeps only the columns this device wrote. */
function onTopOfTheirs(replica: Replica, op: Op, theirs: Row): Op {
  const settled = { ...op, sentFrom: null, trouble: null };
  if (!isEdit(op)) {
    const base = { ...writable(op.entity, theirs), deleted_at: theirs.deleted_at };
    if (op.kind !== 'erase') return { ...settled, base: without(base, ['deleted_at']) };
    return { ...settled, base, parts: partsOf(op, replica.confirmedRows) };
  }
  const deleted_at = theirs.deleted_at === null ? {} : { deleted_at: null };
  const columns = { ...changeable(op.entity, op.columns), ...deleted_at };
  const base = { ...pick(op.entity, theirs, columnsAround(op)), deleted_at: theirs.deleted_at };
  return { ...settled, kind: 'change', columns, base };
}

/**
 * The ops waiting behind a decided op, in order. The person has now seen the columns they overwrite, and is not asked about
 * them again.
 * @param row as it will be after the decided op
 * @param shown columns of the question
 */
function afterDecision(replica: Replica, waiting: readonly Op[], row: Row, shown: readonly string[]): Op[] {
  let seen: Row | null = row;
  return waiting.map((op) => {
    const names = shown.filter((name) => op.base && name in op.base);
    const isFree = op.trouble === null && op.sentFrom === null;
    const now: Op =
      isFree && seen && op.base ? { ...op, base: { ...op.base, ...pick(op.entity, seen, names) } } : op;
    seen = viewOf(seen, [now], replica.userId);
    return now;
  });
}

/** Columns without references to missing parents: an intake of an erased episode becomes one outside an attack. */
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
 * Creates a row erased elsewhere again, as it is on this device, including its waiting edits. It gets a new id, because an
 * erased id stays erased, unless the id is derived from unique columns; ops of its children move to the new id.
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

/** Later ops of the same row. */
const behind = (replica: Replica, op: Op): Op[] =>
  replica.ops().filter((other) => nameOf(other) === nameOf(op) && other.seq > op.seq);

/** Keeps the local version. */
function keepMine(replica: Replica, op: Op): StoreChange {
  const theirs = replica.confirmed(op);
  if (op.trouble?.kind === 'refused') {
    const columns = withoutLostParents(replica, op, op.columns);
    return { ops: [{ ...op, columns, sentFrom: null, trouble: null }] };
  }
  if (theirs) {
    const decided = onTopOfTheirs(replica, op, theirs);
    const shown = versionsOf(replica, op, troubleNow(replica, op) ?? { kind: 'gone' }).columns.map(
      ({ name }) => name,
    );
    const row = viewOf(theirs, [decided], replica.userId);
    const waiting = behind(replica, op);
    return { ops: [decided, ...(row ? afterDecision(replica, waiting, row, shown) : waiting)] };
  }
  const mine = replica.view(op);
  return mine && mine.deleted_at === null ? makeAgain(replica, op, mine) : dropAll(replica, op);
}

/** Ops that create rows depending on a row that will never be created. */
function dependents(ops: readonly Op[], made: Op): Op[] {
  const direct = ops.filter((op) =>
    Object.entries(entities[op.entity].parents).some(
      ([column, parent]) => parent === made.entity && op.columns[column] === made.id,
    ),
  );
  return direct.flatMap((op) => [op, ...dependents(ops, op)]);
}

/** Drops the local ops; for a row that will not be inserted, also the ops that depend on it. */
function dropAll(replica: Replica, op: Op): StoreChange {
  const ops = replica.ops();
  const theirs = replica.confirmed(op);
  const roots = theirs ? [op] : [op, ...dependents(ops, op)];
  const names = new Set(roots.map(nameOf));
  const droppedOps = ops.filter((other) => names.has(nameOf(other))).map(({ seq }) => seq);
  return { droppedOps, droppedRows: theirs ? [] : roots };
}

/** Takes the server's version. An edit in conflict loses only the conflicting columns; its others are kept and sent. */
function takeTheirs(replica: Replica, op: Op): StoreChange {
  const trouble = troubleNow(replica, op);
  const theirs = replica.confirmed(op);
  if (trouble?.kind !== 'conflict' || !theirs) return dropAll(replica, op);
  if (!isEdit(op)) return { droppedOps: [op.seq] };
  const { columns: lost } = trouble;
  const edits = [op, ...behind(replica, op)].map((edit) =>
    isEdit(edit) ? { ...edit, columns: without(changeable(edit.entity, edit.columns), lost) } : edit,
  );
  const isEmpty = (edit: Op) => isEdit(edit) && Object.keys(edit.columns).length === 0;
  const left = edits
    .filter((edit) => !isEmpty(edit))
    .map((edit) => (edit.seq === op.seq ? onTopOfTheirs(replica, edit, theirs) : edit));
  return {
    ops: afterDecision(replica, left, theirs, lost),
    droppedOps: edits.filter(isEmpty).map(({ seq }) => seq),
  };
}

/**
 * Carries out the person's decision. `mine` for a refused write sends it again unchanged.
 * @param id of the problem; does nothing if it was resolved meanwhile
 */
export async function resolve(replica: Replica, id: number, choice: Choice): Promise<void> {
  const op = replica.ops().find(({ seq }) => seq === id);
  if (!op?.trouble) return;
  await replica.write(choice === 'mine' ? keepMine(replica, op) : takeTheirs(replica, op));
}
