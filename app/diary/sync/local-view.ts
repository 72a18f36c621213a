import { entities } from './entities.ts';
import type { Op, Row } from './sync-types.ts';

/** The row with its derived columns. An invalid row stays as it is, and the server will refuse it. */
function withDerived(op: Op, row: Row): Row {
  try {
    return { ...row, ...entities[op.entity].derive(row, op.columns) };
  } catch {
    return row;
  }
}

/** The row after one write. */
function after(row: Row | null, op: Op, userId: string): Row | null {
  switch (op.kind) {
    case 'create': {
      const initial = row ?? {
        id: op.id,
        user_id: userId,
        version: 0,
        created_at: op.at,
        updated_at: op.at,
        deleted_at: null,
      };
      const { defaults } = entities[op.entity];
      // On an existing row only the given columns are set; a row in the trash starts anew from the defaults.
      const unset = row && row.deleted_at === null ? {} : defaults;
      return withDerived(op, { ...initial, ...unset, ...op.columns, deleted_at: null });
    }
    case 'change':
      return row && withDerived(op, { ...row, ...op.columns, updated_at: op.at });
    case 'trash':
      return row && { ...row, deleted_at: row.deleted_at ?? op.at };
    case 'restore':
      return row && { ...row, deleted_at: null };
    case 'erase':
      return null;
  }
}

/**
 * A row as this device shows it: the confirmed row with the ops of the outbox applied in order.
 * @returns null for a missing row
 */
export function viewOf(confirmed: Row | null, ops: readonly Op[], userId: string): Row | null {
  return ops.reduce<Row | null>((row, op) => after(row, op, userId), confirmed);
}
