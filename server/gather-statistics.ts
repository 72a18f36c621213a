import type { Job } from './jobs.ts';

/**
 * What the query planner knows of the tables, brought up to date once a day. PostgreSQL does it by itself (autovacuum); the
 * embedded database has nobody who does.
 */
export const gatherStatistics: Job = {
  name: 'gather_statistics',
  everyMinutes: 24 * 60,
  run: async (database) => {
    if (database.kind !== 'pglite') return 0;
    await database.asRole({ role: 'engine' }, (sql) => sql.query('analyze'));
    return 1;
  },
};
