import { forEachAccount, inSlices } from '#server/database/slices.ts';
import type { Job } from '#server/jobs.ts';

/** These send no mail. */
type Database = Parameters<Job['run']>[0];

/**
 * Runs a statement of slices for each account that `listed` names. @returns rows touched
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
 * Thirty days in the trash, then gone for good: looked at every hour, in slices, between which people are answered. On a
 * hosted project, pg_cron runs `private.empty_trash()`, which does all of it.
 */
export const emptyTrash = {
  name: 'empty_trash',
  everyMinutes: 60,
  run: (database: Database) => inSlices(database, 'select private.empty_trash($1) as touched'),
} satisfies Job;

/** The same for what people have added to lists, once a day: what is still referred to stays, and is looked at again each time. */
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

/** A withdrawal that stopped half-way, or a write that was under way when it began, is finished (docs/decisions/091). */
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

/** What ended links showed is erased within the hour, the links a month later (private.purge_report_shares). */
export const purgeReportShares = {
  name: 'purge_report_shares',
  everyMinutes: 60,
  run: (database: Database) =>
    database.asRole({ role: 'engine' }, async (sql) => {
      const { rows } = await sql.query<{ erased: number }>('select private.purge_report_shares() as erased');
      return rows[0]?.erased ?? 0;
    }),
} satisfies Job;
