/** A process that takes a job and never ends it, for tests/integration/jobs.test.ts. */
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/http/log.ts';
import type { Mailer } from '#server/mail/index.ts';
import { runJobs } from '#server/periodic-jobs.ts';
import type { Push } from '#server/push/push-types.ts';
import { migrations, silent } from '#tests/support/database.ts';

const [databaseUrl, leaseMs] = process.argv.slice(2);
const database = await openDatabase({ dataDir: '', databaseUrl, migrations, log: silent });
const run = () => {
  console.log('running');
  return new Promise<number>(() => undefined);
};
runJobs({
  jobs: [{ name: 'sweep', everyMinutes: 0.001, run }],
  database,
  mailer: {} as Mailer,
  push: {} as Push,
  log: createLog({ quiet: true }),
  leaseMs: Number(leaseMs),
});
// The timers of jobs keep no process alive.
setInterval(() => undefined, 60_000);
