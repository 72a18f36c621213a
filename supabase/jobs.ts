import type { Job } from '#server/jobs.ts';

/** These send no mail. */
type Database = Parameters<Job['run']>[0];

/** Thirty days in the trash, then gone for good: looked at every hour. On a hosted project, pg_cron runs the same function. */
export const emptyTrash = {
  name: 'empty_trash',
  everyMinutes: 60,
  run: (database: Database) =>
    database.asRole({ role: 'engine' }, async (sql) => {
      const { rows } = await sql.query<{ erased: number }>('select private.empty_trash() as erased');
      return rows[0]?.erased ?? 0;
    }),
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
