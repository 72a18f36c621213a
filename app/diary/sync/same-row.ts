/**
 * Rows of which there can only be one, and that another program has written under an id of its own: what is said here goes into
 * that row (docs/decisions/029).
 */
import { onlyRows } from '#domain/model/only-rows.ts';
import { nameOf } from '../store/row-key.ts';
import type { Replica } from './replica.ts';
import type { Op } from './types.ts';

/** Whether an op waits in vain for its row to be made. */
const mayBeMade = ({ kind, trouble }: Op) =>
  kind === 'create' && (trouble === null || (trouble.kind === 'refused' && trouble.code === 'conflict'));

/**
 * What is about to make a row that the server has under another id, and what waits behind it, becomes of that one.
 * @returns whether there was something to do
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
    // Nothing is stored of them: they are shown no longer.
    droppedRows: ops.map(({ entity, id }) => ({ entity, id })),
  });
  return true;
}
