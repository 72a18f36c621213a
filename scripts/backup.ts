/**
 * `npm run backup -- [file]`: database and keys in one encrypted file, whether or not the server runs
 * (docs/operations.md).
 */
import { join, resolve } from 'node:path';
import { makeBackup } from '#server/backup/backup.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { parseEnvironment } from '#server/env.ts';
import { product } from '#server/main.ts';
import { exitWithReason } from './lib/exit-with-reason.ts';

try {
  const [file = join('backups', `diary-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`)] =
    process.argv.slice(2);
  const { dataDir, databaseUrl } = parseEnvironment(process.env);
  const passphrase = await readPassphrase(process.env, true);
  const path = resolve(file);
  const { end } = await makeBackup({ dataDir, databaseUrl, version: product.version, path, passphrase });
  console.log(`${path}: ${end.rows} rows of ${end.tables} tables and the keys, written and read back.`);
} catch (error) {
  exitWithReason(error);
}
