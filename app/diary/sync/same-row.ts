/**
 * Rows of which there is only one, and that another program has created under its own id: local writes are redirected to
 * that row (docs/decisions/029).
 */
import { onlyRows } from '#domain/model/only-rows.ts';
import { nameOf } from '../store/row-key.ts';
import type { Replica } from './replica.ts';
import type { Op } from './sync-types.ts';

/** Whether an op may still have to create its row, or was refused because the row exists. */
const mayBeMade = ({ kind, trouble }: Op) =>
  kind === 'create' && (trouble === null || (trouble.kind === 'refused' && trouble.code === 'conflict'));

/**
 * Redirects creations of rows that the server has under another id, and the ops waiting behind them, to those rows.
 * @returns whether any op was redirected
 */
export async function aimAtOnlyRows(replica: Replica): Promise<boolean> {
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
