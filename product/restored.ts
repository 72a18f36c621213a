/** What a restore ends again, because people had taken it back since the backup was made (private.end_again). */
import type { EndAgain } from '#server/backup/ledger.ts';
import { finishWithdrawals, removeOrphanedAttachments } from './jobs.ts';

const engine = { role: 'engine' } as const;

export const endAgain: EndAgain = async (database, ledger) => {
  const { rows } = await database.query<{ kind: string; id: string }>(
    engine,
    'select kind, id from private.what_may_have_ended()',
  );
  const found = rows.flatMap(({ kind, id }) => {
    const at = ledger.endOf(kind, id);
    return at === undefined ? [] : [{ kind, id, at }];
  });
  const ended: Record<string, number> = {};
  for (const [kind, ofKind] of Map.groupBy(found, ({ kind }) => kind)) {
    const { rows: counted } = await database.query<{ count: number }>(
      engine,
      'select private.end_again($1, $2::text[], $3::timestamptz[]) as count',
      [kind, ofKind.map(({ id }) => id), ofKind.map(({ at }) => at)],
    );
    ended[kind] = counted[0]?.count ?? 0;
  }
  // At once, and not when the jobs come: the server may be started much later.
  if (ended.withdrawal) {
    await finishWithdrawals.run(database);
    await removeOrphanedAttachments.run(database);
  }
  return ended;
};
