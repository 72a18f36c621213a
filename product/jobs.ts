import { type Database, type EndAgain, forEachAccount, inSlices, type Job } from '#server/contract.ts';

/**
 * Runs a statement in slices for each account that `listed` selects.
 * @returns rows touched
 * @throws AggregateError when some accounts failed
 */
async function forEachListed(database: Database, listed: string, text: string): Promise<number> {
  const { rows } = await database.query<{ account: string }>(
    { role: 'engine' },
    `select account from ${listed} as listed (account)`,
  );
  const accounts = rows.map(({ account }) => account);
  return forEachAccount(accounts, 'Rows of some accounts could not be erased', (account) =>
    inSlices(database, text, [account]),
  );
}

/**
 * Erases rows that have been in the trash for thirty days: hourly, in slices, so that other queries run in between.
 * On a hosted project, pg_cron runs `private.empty_trash()`, which does all of it.
 */
export const emptyTrash = {
  name: 'empty_trash',
  everyMinutes: 60,
  run: (database: Database) => inSlices(database, 'select private.empty_trash($1) as touched'),
} satisfies Job;

/**
 * Erases list entries that have been in the trash for thirty days, once a day: entries still referenced stay, and are
 * checked again each time.
 */
export const emptyTrashOfLists = {
  name: 'empty_trash_of_lists',
  everyMinutes: 24 * 60,
  run: (database: Database) =>
    forEachListed(
      database,
      'private.lists_in_trash()',
      'select private.empty_trash_of_lists($1, $2) as touched',
    ),
} satisfies Job;

/**
 * Finishes withdrawals of consent that were interrupted, and deletes rows of writes that were under way when they
 * began (docs/decisions/091).
 */
export const finishWithdrawals = {
  name: 'finish_withdrawals',
  everyMinutes: 30,
  run: (database: Database) =>
    forEachListed(
      database,
      'private.withdrawn_accounts()',
      'select private.erase_withdrawn($1, $2) as touched',
    ),
} satisfies Job;

/**
 * Removes files whose row went while they were being stored, hourly, in slices. With every other row its file goes in the same
 * transaction (private.remove_files_of_rows).
 */
export const removeOrphanedAttachments = {
  name: 'remove_orphaned_attachments',
  everyMinutes: 60,
  run: (database: Database) =>
    inSlices(database, 'select private.remove_orphaned_attachments($1) as touched'),
} satisfies Job;

/** Erases the content of ended links within the hour, and the links a month later (private.purge_report_shares). */
export const purgeReportShares = {
  name: 'purge_report_shares',
  everyMinutes: 60,
  run: (database: Database) =>
    database.asRole({ role: 'engine' }, async (sql) => {
      const { rows } = await sql.query<{ erased: number }>('select private.purge_report_shares() as erased');
      return rows[0]?.erased ?? 0;
    }),
} satisfies Job;

/** What a restore ends again, because people had taken it back since the backup was made (private.end_again). */
export const endAgain: EndAgain = async (database, ledger) => {
  const { rows } = await database.query<{ kind: string; id: string }>(
    { role: 'engine' },
    'select kind, id from private.what_may_have_ended()',
  );
  const found = rows.flatMap(({ kind, id }) => {
    const at = ledger.endOf(kind, id);
    return at === undefined ? [] : [{ kind, id, at }];
  });
  const ended: Record<string, number> = {};
  for (const [kind, ofKind] of Map.groupBy(found, ({ kind }) => kind)) {
    const { rows: counted } = await database.query<{ count: number }>(
      { role: 'engine' },
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
