/**
 * `npm run backup -- [file] [--keys-in file]`: database, files and keys in one encrypted file, or the keys in one of their own,
 * whether or not the server runs
 * (docs/operations.md).
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { product } from '#product/index.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { lockDataFolder } from '#server/backup/restore-journal.ts';
import { parseEnvironment } from '#server/env.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';
import { readKeysOption } from './lib/keys-option.ts';
import { beginRun, noteRun } from './lib/note-run.ts';

try {
  const { words, keysPath } = readKeysOption(process.argv.slice(2));
  const [file = join('backups', `diary-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`)] =
    words;
  const { dataDir, databaseUrl, fileStore } = parseEnvironment(process.env);
  const passphrase = await readPassphrase(process.env, true);
  const path = resolve(file);
  // Until the process ends no restore begins, and one that was interrupted is undone first.
  await lockDataFolder({ dataDir, databaseUrl }, 'server');
  const run = beginRun('backup', path);
  const installation = { dataDir, databaseUrl };
  const { end, files } = await makeBackup({
    ...installation,
    fileStore,
    version: product.version,
    path,
    keysPath,
    passphrase,
  }).catch(async (error: unknown) => {
    await noteRun(installation, run.failed(error));
    throw error;
  });
  await noteRun(installation, run.done(`${end.rows} rows`, statSync(path).size));
  const keys = keysPath === undefined ? ' and the keys' : '';
  const filesToo = fileStore ? '' : `, ${files.rows} files`;
  console.log(`${path}: ${end.rows} rows of ${end.tables} tables${filesToo}${keys}, written and read back.`);
  if (keysPath !== undefined) console.log(`${keysPath}: the keys. Keep the two files apart.`);
} catch (error) {
  exitWithReason(error);
}
