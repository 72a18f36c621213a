import { entityOf } from '../store/row-key.ts';
import { changeable, entities, valueIn, withGroups } from './entities.ts';
import { isSame } from './same.ts';
import type { Columns, Entity, Json, Op, Parts, Row, Trouble } from './sync-types.ts';

/** What to do with a write, given the server's row. */
export type Verdict =
  /** The server has it: an answer was lost, or someone else wrote the same. */
  | { readonly kind: 'done' }
  /** Write these columns over the compared row. */
  | { readonly kind: 'send'; readonly columns: Columns }
  | { readonly kind: 'erase' }
  | { readonly kind: 'ask'; readonly trouble: Trouble };

const done: Verdict = { kind: 'done' };
const ask = (trouble: Trouble): Verdict => ({ kind: 'ask', trouble });
const conflict = (columns: readonly string[]) => ask({ kind: 'conflict', columns });

/** The value of a column after the write. */
function mineOf(op: Op, column: string): Json {
  return valueIn(op.entity, column in op.columns ? op.columns : op.base, column);
}

/**
 * Whether this write may already have been written and undone by someone: it was sent once without an answer, applies to
 * one version only, and two or more versions have come since. After a single version it would still show.
 */
function mayHaveBeenUndone({ sentFrom }: Op, row: Row): boolean {
  return sentFrom !== null && row.version >= sentFrom + 2;
}

/** Compares column by column; columns that only have a meaning together count as one. */
function judgeChange(op: Op, row: Row): Verdict {
  if (row.deleted_at !== null && !('deleted_at' in op.columns)) return ask({ kind: 'trashed' });
  const send: Record<string, Json> = {};
  const differing = new Set<string>();
  for (const [column, value] of Object.entries(op.columns)) {
    const group = withGroups(op.entity, [column]);
    if (isSame(valueIn(op.entity, row, column), value)) continue;
    const isFree = group.every((name) => {
      const theirs = valueIn(op.entity, row, name);
      return isSame(theirs, valueIn(op.entity, op.base, name)) || isSame(theirs, mineOf(op, name));
    });
    if (isFree) send[column] = value;
    else for (const name of group) differing.add(name);
  }
  if (differing.size > 0) return conflict([...differing]);
  const columns = Object.keys(send);
  if (columns.length === 0) return done;
  return mayHaveBeenUndone(op, row) ? conflict(columns) : { kind: 'send', columns: send };
}

/** Columns whose value is not the one the person saw. */
function changedSince({ entity, base }: Op, row: Row): string[] {
  return Object.keys(base ?? {}).filter(
    (name) => !isSame(valueIn(entity, row, name), valueIn(entity, base, name)),
  );
}

function judgeTrash(op: Op, row: Row): Verdict {
  if (row.deleted_at !== null) return done;
  const changed = changedSince(op, row);
  if (changed.length > 0 || mayHaveBeenUndone(op, row)) return conflict(changed);
  return { kind: 'send', columns: { deleted_at: op.at } };
}

function judgeRestore(op: Op, row: Row): Verdict {
  if (row.deleted_at === null) return done;
  return mayHaveBeenUndone(op, row)
    ? ask({ kind: 'trashed' })
    : { kind: 'send', columns: { deleted_at: null } };
}

/** Compares the creations of one row on two devices: columns set on only one of them are kept. */
function judgeCreate(op: Op, row: Row): Verdict {
  const { natural, defaults } = entities[op.entity];
  if (!natural) return done;
  if (row.deleted_at !== null) {
    const afresh = changeable(op.entity, { ...defaults, ...op.columns });
    return { kind: 'send', columns: { ...afresh, deleted_at: null } };
  }
  return judgeChange({ ...op, columns: changeable(op.entity, op.columns), base: defaults }, row);
}

/** Whether a part of a row is as the person saw it. @param seen undefined for a part they have not seen */
export function isAsSeen(entity: Entity, part: Columns, seen: Columns | undefined): boolean {
  return seen !== undefined && isSame(part, { ...entities[entity].defaults, ...seen });
}

/**
 * Whether an erasure would take along a part that was added or changed elsewhere, unseen by the person.
 * @param parts as the server has them
 */
export function takesUnseen({ parts: seen = {} }: Op, parts: Parts): boolean {
  return Object.entries(parts).some(([name, part]) => !isAsSeen(entityOf(name), part, seen[name]));
}

/**
 * Three-way comparison of a write with the server's row and the row as the person saw it. An edit never overwrites what the
 * person has not seen: only columns that still hold what they saw are sent.
 * @param row null when the server has no such row
 */
export function judge(op: Op, row: Row | null): Verdict {
  if (!row) return op.kind === 'trash' || op.kind === 'erase' ? done : ask({ kind: 'gone' });
  switch (op.kind) {
    case 'create':
      return judgeCreate(op, row);
    case 'change':
      return judgeChange(op, row);
    case 'trash':
      return judgeTrash(op, row);
    case 'restore':
      return judgeRestore(op, row);
    case 'erase': {
      const changed = changedSince(op, row);
      return changed.length > 0 ? conflict(changed) : { kind: 'erase' };
    }
  }
}
