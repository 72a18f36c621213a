/**
 * `npm run restore -- file [--keys-in file] [--replace]`: restores a backup into an installation, on either database
 * (docs/operations.md).
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { product } from '#product/index.ts';
import { endAgain } from '#product/jobs.ts';
import { recordMaintenance } from '#product/operator-console.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { checkArchive } from '#server/backup/backup-archive.ts';
import type { MaintenanceRun } from '#server/backup/daily.ts';
import { BackupError } from '#server/backup/lines.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { lockDataFolder } from '#server/backup/restore-journal.ts';
import { parseEnvironment } from '#server/env.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { readKeysOption } from './lib/keys-option.ts';
import { beginRun, noteRun } from './lib/note-run.ts';

/** What did not come back, in words for the operator. */
const whatIsDropped: Readonly<Record<string, string>> = {
  file: 'files, with their rows: the backup does not have them.',
  account: 'accounts: erased since.',
  withdrawal: 'diaries: the consent was withdrawn since.',
  consent: 'further consents: withdrawn since.',
  calendar: 'addresses of calendars: revoked since.',
  share: 'share links: revoked since.',
  device: 'devices that get notifications: removed since.',
  session: 'sessions: signed out since.',
  factor: 'second factors: removed since.',
  password: 'passwords: changed since. These people sign in by a mailed link.',
  single_factor:
    'passwords of accounts that got a second factor since, which the backup does not have. These people sign in by a mailed link.',
};

try {
  const { words, keysPath } = readKeysOption(process.argv.slice(2));
  const [file, ...further] = words.filter((word) => word !== '--replace');
  if (!file || further.length > 0 || file.startsWith('-'))
    throw new BackupError('npm run restore -- file [--keys-in file] [--replace]');
  const { dataDir, databaseUrl, fileStore } = parseEnvironment(process.env);
  const passphrase = await readPassphrase(process.env, false);
  const replace = words.includes('--replace');
  const interrupted = await lockDataFolder({ dataDir, databaseUrl }, 'restore');
  interrupted.release();
  if (interrupted.undone) console.log('An interrupted restore was undone first.');
  const contents = await checkArchive(resolve(file), passphrase);
  const installation = { dataDir, databaseUrl };
  const runs: MaintenanceRun[] = [];
  // What is there now, before anything is moved: the way back, also from another machine.
  if (replace && existsSync(join(dataDir, 'secrets.json'))) {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const point = join(dataDir, 'backups', `before-restore-${stamp}Z.age`);
    const saving = beginRun('restore_point', point);
    // What cannot be read is a reason to restore: it is moved aside all the same.
    await makeBackup({ ...installation, fileStore, version: product.version, path: point, passphrase }).then(
      ({ end }) => {
        runs.push(saving.done(`${end.rows} rows`, statSync(point).size));
        console.log(`${point}: what was there, under the same passphrase.`);
      },
      (error: unknown) => {
        runs.push(saving.failed(error));
        const reason = error instanceof BackupError ? `${error.message}\n` : '';
        console.warn(`${reason}What is there cannot be read whole, and is only moved aside.`);
      },
    );
  }
  const restoring = beginRun('restore', file);
  const { header, end, movedTo, dropped, hasLedger } = await restoreBackup({
    ...installation,
    path: resolve(file),
    keysPath,
    passphrase,
    migrations: product.migrations,
    replace,
    endAgain,
    // In what was restored: what was there is moved aside.
    record: async (database) => {
      const rows = `${contents.end.rows} rows of ${contents.end.tables} tables`;
      for (const run of [...runs, restoring.done(rows, statSync(file).size)])
        await recordMaintenance(database, run);
    },
  }).catch(async (error: unknown) => {
    // Undone, so that what was there is there again.
    if (replace) for (const run of [...runs, restoring.failed(error)]) await noteRun(installation, run);
    throw error;
  });
  console.log(
    `Restored ${end.rows} rows of ${end.tables} tables and the keys, as they were at ${header.made}.`,
  );
  for (const [kind, count] of Object.entries(dropped)) {
    if (count > 0) console.log(`Not restored: ${count} ${whatIsDropped[kind] ?? kind}`);
  }
  if (!hasLedger)
    console.log(
      `There is no ledger (${join(dataDir, 'erased.txt')}): what people erased, withdrew, revoked or changed since then is there again.`,
    );
  if (movedTo.length > 0) console.log(`What was there is now in ${movedTo.join(', ')}.`);
} catch (error) {
  exitWithReason(error);
}
