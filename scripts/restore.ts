/**
 * `npm run restore -- file [--keys-in file] [--replace]`: restores a backup into an installation, on either database
 * (docs/operations.md).
 */
import { resolve } from 'node:path';
import { BackupError } from '#server/backup/lines.ts';
import { readPassphrase } from '#server/backup/passphrase.ts';
import { restoreBackup } from '#server/backup/restore.ts';
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
  const { header, end, movedTo } = await restoreBackup({
    dataDir,
    databaseUrl,
    path: resolve(file),
    keysPath,
    passphrase,
    migrations: product.migrations,
    replace: words.includes('--replace'),
  });
  console.log(
    `Restored ${end.rows} rows of ${end.tables} tables and the keys, as they were at ${header.made}.`,
  );
  if (movedTo.length > 0) console.log(`What was there is now in ${movedTo.join(', ')}.`);
} catch (error) {
  exitWithReason(error);
}
