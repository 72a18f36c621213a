import { entities } from './entities.ts';
import { isSame } from './same.ts';
import type { Columns, Op, Row, StoredRow } from './sync-types.ts';

/**
 * The columns of a row whose value this device wrote last, in any tab. An edit over such a value is no conflict: only what
 * another device has written since the form was opened is.
 * @param known the row as it was stored so far
 * @param row as the server has it now
 * @param written what this device has just written to it
 */
export function ownColumns(
  known: StoredRow | undefined,
  row: Row,
  written: Columns = {},
): Pick<StoredRow, 'own'> {
  // A row that was created again has no values of the one before it.
  const sameRow = known?.row.created_at === row.created_at ? known : undefined;
  const own = new Set([
    ...(sameRow?.own ?? []).filter((name) => isSame(sameRow?.row[name], row[name])),
    ...Object.keys(written).filter((name) => isSame(written[name], row[name])),
  ]);
  return own.size > 0 ? { own: [...own] } : {};
}

/** The columns a write has overwritten, which a form in another tab may have been opened with. */
export function writtenOver({ entity, kind, columns, at }: Op): Columns {
  if (kind === 'trash') return { deleted_at: at };
  return kind === 'change' || (kind === 'create' && entities[entity].natural) ? columns : {};
}
