import { Failure } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { onlyRows } from '#domain/model/only-rows.ts';
import { nameOf } from '../store/row-key.ts';
import { entities, partTables, pick, valueIn, withGroups, writable } from './entities.ts';
import { viewOf } from './local-view.ts';
import type { Replica } from './replica.ts';
import { isSame } from './same.ts';
import type { Columns, Entity, NewOp, Op, Parts, Row, RowKey, StoreChange, Write } from './sync-types.ts';

const differing = (entity: Entity, columns: Columns, from: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isSame(value, valueIn(entity, from, name))),
  );

function newOp(write: RowKey & Pick<Op, 'kind'>, at: Instant, columns: Columns, base: Columns | null): NewOp {
  const { kind, entity, id } = write;
  return { kind, entity, id, columns, base, at, sentFrom: null, trouble: null };
}

/** The parts of a row, which are erased with it. @param rowsOf all rows of a table */
export function partsOf({ entity, id }: RowKey, rowsOf: (part: Entity) => Iterable<Row>): Parts {
  const parts = partTables(entity).flatMap(([part, column]) =>
    [...rowsOf(part)]
      .filter((row) => row[column] === id)
      .map((row) => {
        const seen = { ...writable(part, row), is_trashed: row.deleted_at !== null };
        return [nameOf({ entity: part, id: row.id }), seen] as const;
      }),
  );
  return Object.fromEntries(parts);
}

/** The values the person saw that have changed since, by who wrote the present one: this device or another. */
interface Outdated {
  readonly own: Columns;
  readonly foreign: Columns;
}

/**
 * An edit: the columns that differ from the row, and the values the person saw. A value this device has written meanwhile,
 * in another tab, counts as seen: the last edit wins. The other columns of its group are then written as the person saw
 * them, so that no number is combined with another unit.
 */
function change(
  write: RowKey,
  changes: Columns,
  { own, foreign }: Outdated,
  row: Row,
  at: Instant,
): NewOp | undefined {
  const together = withGroups(write.entity, Object.keys(changes)).filter((name) => name in own);
  const columns = { ...pick(write.entity, own, together), ...changes };
  const { medicine } = columns;
  const differs = differing(write.entity, columns, row);
  // The medicine's code belongs to its name, so both are written together.
  const isRenamed = 'name' in differs && medicine !== undefined;
  const named = isRenamed ? { ...differs, medicine } : differs;
  if (Object.keys(named).length === 0) return undefined;
  // Another tab of this device moved it to the trash while the form was open: saving restores it.
  const changed = 'deleted_at' in own ? { ...named, deleted_at: null } : named;
  const base = { ...pick(write.entity, row, withGroups(write.entity, Object.keys(changed))), ...foreign };
  return newOp({ ...write, kind: 'change' }, at, changed, base);
}

/**
 * The op of one write; undefined when it would change nothing. Creating an existing row is this device's own earlier try
 * or, for a row there is only one of, an edit.
 * @param row the row before the write
 * @param outdated values the person saw that have changed since
 * @throws Failure `not_found` for an edit of a missing row
 */
function toOp(write: Write, row: Row | null, outdated: Outdated, at: Instant): NewOp | undefined {
  const { natural, defaults } = entities[write.entity];
  if (write.kind === 'create') {
    if (!row || (natural && row.deleted_at !== null)) {
      return newOp(
        write,
        at,
        natural ? differing(write.entity, write.columns, defaults) : write.columns,
        null,
      );
    }
    return natural ? change(write, write.columns, outdated, row, at) : undefined;
  }
  if (write.kind === 'change') {
    if (!row) throw new Failure('not_found');
    return change(write, write.columns, outdated, row, at);
  }
  if (!row) {
    if (write.kind === 'restore') throw new Failure('not_found');
    return undefined;
  }
  const base = { ...writable(write.entity, row), ...outdated.foreign };
  const isTrashed = row.deleted_at !== null;
  if (write.kind === 'erase') return newOp(write, at, {}, { ...base, deleted_at: row.deleted_at });
  return isTrashed === (write.kind === 'restore') ? newOp(write, at, {}, base) : undefined;
}

/** Merges an edit into a write that the server refused, and sends it again. */
function mend(refused: Op, edit: NewOp): Op {
  const base = refused.base && { ...edit.base, ...refused.base };
  return { ...refused, columns: { ...refused.columns, ...edit.columns }, base, trouble: null };
}

/**
 * Merges an edit, and the edits waiting behind a refused write, into that write: sent after it, they would overwrite the
 * new one. Other waiting ops count the corrected values as seen.
 */
function mendAll(waiting: readonly Op[], refused: Op, edit: NewOp) {
  const behind = waiting.filter((op) => nameOf(op) === nameOf(refused) && op.seq > refused.seq);
  const edits = behind.filter(({ kind }) => kind === 'change');
  const put = [...edits, edit];
  const corrected: Columns = Object.assign({}, ...put.map(({ columns }) => columns));
  const others = behind.flatMap((op): Op[] =>
    op.kind === 'change' || !op.base ? [] : [{ ...op, base: { ...op.base, ...corrected } }],
  );
  return { ops: [put.reduce(mend, refused), ...others], merged: edits.map(({ seq }) => seq) };
}

const isMendable = ({ kind, trouble }: Op) =>
  trouble?.kind === 'refused' && (kind === 'create' || kind === 'change');

/**
 * The values the person saw that have changed since.
 * @param shown the row as the screens had it
 * @param edits waiting ops of the row
 */
function outdatedOf(
  replica: Replica,
  write: Write,
  shown: Row | null,
  row: Row | null,
  edits: readonly NewOp[],
): Outdated {
  if (!row) return { own: {}, foreign: {} };
  const names = [...Object.keys(entities[write.entity].defaults), 'deleted_at'];
  const seenInForm = write.kind === 'change' ? write.seen : {};
  const seen = differing(
    write.entity,
    { ...(shown && pick(write.entity, shown, names)), ...seenInForm },
    row,
  );
  const isOwn = (name: string) =>
    replica.stored(write)?.own?.includes(name) ||
    edits.some(({ kind, columns }) => (kind === 'trash' ? name === 'deleted_at' : name in columns));
  const { own = [], foreign = [] } = Object.groupBy(Object.keys(seen), (name) =>
    isOwn(name) ? 'own' : 'foreign',
  );
  // A row that another device moved to the trash is a separate question.
  return {
    own: pick(write.entity, seen, own),
    foreign: pick(
      write.entity,
      seen,
      foreign.filter((name) => name !== 'deleted_at'),
    ),
  };
}

/**
 * The changes of a commit to the outbox, each write on top of the ones before it.
 * @param shown the rows as the screens had them, by name; others are as in the replica
 * @throws Failure `not_found`
 */
export function changeOfCommit(
  replica: Replica,
  writes: readonly Write[],
  at: Instant,
  shown: ReadonlyMap<string, Row | null>,
): StoreChange {
  const views = new Map<string, Row | null>();
  const newOps: NewOp[] = [];
  const mended = new Map<number, Op>();
  const droppedOps: number[] = [];
  // Grouped once: there may be thousands of writes and ops.
  const waitingFor = Map.groupBy<string, NewOp>(replica.ops(), nameOf);
  // The oldest op of a row counts.
  const refusedOf = new Map(
    [...replica.ops()].reverse().flatMap((op) => (isMendable(op) ? [[nameOf(op), op] as const] : [])),
  );
  const idThere = onlyRows(replica.viewsOf);
  for (const requested of writes) {
    // The id of an existing row with the same unique columns, whoever created it.
    const id =
      requested.kind === 'create'
        ? (idThere(requested.entity, requested.columns) ?? requested.id)
        : requested.id;
    const write: Write = id === requested.id ? requested : { ...requested, id };
    const name = nameOf(write);
    const row = views.has(name) ? (views.get(name) ?? null) : replica.view(write);
    const before = views.has(name) ? row : (shown.get(name) ?? row);
    const edit = toOp(write, row, outdatedOf(replica, write, before, row, waitingFor.get(name) ?? []), at);
    if (!edit) continue;
    const seen = replica.viewsOf;
    const op = edit.kind === 'erase' ? { ...edit, parts: partsOf(write, seen) } : edit;
    views.set(name, viewOf(row, [{ ...op, seq: 0 }], replica.userId));
    const refused = refusedOf.get(name);
    if (refused && op.kind === 'change') {
      const waiting = replica.ops().filter(({ seq }) => !droppedOps.includes(seq));
      const now = waiting.map((known) => mended.get(known.seq) ?? known);
      const { ops, merged } = mendAll(now, mended.get(refused.seq) ?? refused, op);
      for (const one of ops) mended.set(one.seq, one);
      droppedOps.push(...merged);
    } else {
      newOps.push(op);
      waitingFor.set(name, [...(waitingFor.get(name) ?? []), op]);
    }
  }
  return { newOps, ops: [...mended.values()], droppedOps };
}

/** Names of the parent rows that columns reference. */
export function parentsIn(entity: Entity, columns: Columns): string[] {
  return Object.entries(entities[entity].parents).flatMap(([column, parent]) => {
    const id = columns[column];
    return typeof id === 'string' ? [nameOf({ entity: parent, id })] : [];
  });
}

/** Parents a new row cannot exist without. */
const parentsOf = ({ entity, kind, columns }: Op) => (kind === 'create' ? parentsIn(entity, columns) : []);

/**
 * The ops that can be sent, in order; assumes that the caller sends each before pulling the next. An op never overtakes an
 * earlier op of the same row, the insert of a row it depends on, or (an erasure) an earlier op of a part. All other ops
 * overtake the ones with a problem.
 * @param stalled rows that have just failed, and wait for another round
 * @param parentRowsOf the rows that take this one along when they are erased
 */
export function* sendable(
  ops: readonly Op[],
  stalled: ReadonlySet<string>,
  parentRowsOf: (op: Op) => readonly string[],
): Generator<Op> {
  const blocked = new Set(stalled);
  const notCreated = new Set<string>();
  const withOpenParts = new Set<string>();
  for (const op of ops) {
    const name = nameOf(op);
    const waits =
      op.trouble !== null ||
      blocked.has(name) ||
      (op.kind === 'erase' && withOpenParts.has(name)) ||
      parentsOf(op).some((parent) => notCreated.has(parent));
    if (!waits) {
      yield op;
      continue;
    }
    blocked.add(name);
    for (const parent of parentRowsOf(op)) withOpenParts.add(parent);
    if (op.kind === 'create') notCreated.add(name);
  }
}
