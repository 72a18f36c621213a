/**
 * `npm run restore -- file [--keys-in file] [--replace]`: restores a backup into an installation, on either database
 * (docs/operations.md).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '#server/backup/backup.ts';
import { checkArchive } from '#server/backup/backup-archive.ts';
import { BackupError } from '#server/backup/lines.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { lockDataFolder } from '#server/backup/restore-journal.ts';
import { parseEnvironment } from '#server/env.ts';
import { product } from '#server/main.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { readKeysOption } from './lib/keys-option.ts';

try {
  const { words, keysPath } = readKeysOption(process.argv.slice(2));
  const [file, ...further] = words.filter((word) => word !== '--replace');
  if (!file || further.length > 0 || file.startsWith('-'))
    throw new BackupError('npm run restore -- file [--keys-in file] [--replace]');
  const { dataDir, databaseUrl } = parseEnvironment(process.env);
  const passphrase = await readPassphrase(process.env, false);
  const replace = words.includes('--replace');
  const interrupted = await lockDataFolder({ dataDir, databaseUrl }, 'restore');
  interrupted.release();
  if (interrupted.undone) console.log('An interrupted restore was undone first.');
  await checkArchive(resolve(file), passphrase);
  // What is there now, before anything is moved: the way back, also from another machine.
  if (replace && existsSync(join(dataDir, 'secrets.json'))) {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const point = join(dataDir, 'backups', `before-restore-${stamp}Z.age`);
    // What cannot be read is a reason to restore: it is moved aside all the same.
    await makeBackup({ dataDir, databaseUrl, version: product.version, path: point, passphrase }).then(
      () => console.log(`${point}: what was there, under the same passphrase.`),
      () => console.warn('What is there cannot be read, and is only moved aside.'),
    );
  }
  const { header, end, movedTo } = await restoreBackup({
    dataDir,
    databaseUrl,
    path: resolve(file),
    keysPath,
    passphrase,
    migrations: product.migrations,
    replace,
  });
  console.log(
    `Restored ${end.rows} rows of ${end.tables} tables and the keys, as they were at ${header.made}.`,
  );
  if (movedTo.length > 0) console.log(`What was there is now in ${movedTo.join(', ')}.`);
} catch (error) {
  exitWithReason(error);
}
