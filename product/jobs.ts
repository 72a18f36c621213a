import { forEachAccount, inSlices } from '#server/database/slices.ts';
import type { Job } from '#server/periodic-jobs.ts';

/** The database's type is taken from `Job`; these jobs send no mail. */
type Database = Parameters<Job['run']>[0];

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
