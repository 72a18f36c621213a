/**
 * A process that restores a backup and is killed (SIGKILL) before one step: the first argument is JSON of `restoreBackup`'s options and
 * `before`, such as `move 3` (something gets its name in the data folder, or aside) or `commit 2` (of PostgreSQL).
 */
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname } from 'node:path';
import pg from 'pg';
import { restoreBackup } from '#server/backup/restore.ts';
import { migrations } from '#tests/support/database.ts';

const { before, ...options } = JSON.parse(process.argv[2] ?? '{}');
const done = { move: 0, commit: 0 };

function step(kind: keyof typeof done): void {
  done[kind] += 1;
  if (before === `${kind} ${done[kind]}`) process.kill(process.pid, 'SIGKILL');
}

const { rename, rm } = promises;
promises.rename = async (from, to) => {
  const folder = dirname(String(to));
  if (folder === options.dataDir || basename(folder).startsWith('replaced-')) step('move');
  await rename(from, to);
};
promises.rm = async (path, how) => {
  if (basename(String(path)) === 'restore.json') step('move');
  await rm(path, how);
};
syncBuiltinESMExports();

const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...values: Parameters<typeof query>) {
    if (String(values[0]) === 'commit') step('commit');
    return query.apply(this, values);
  },
});

await restoreBackup({ ...options, migrations, replace: true });
