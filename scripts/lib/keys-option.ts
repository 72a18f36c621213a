import { resolve } from 'node:path';
import { BackupError } from '#server/backup/lines.ts';

/**
 * Takes `--keys-in file` out of the words of a command.
 * @throws BackupError when no file follows
 */
export function readKeysOption(given: readonly string[]): {
  readonly words: readonly string[];
  readonly keysPath: string | undefined;
} {
  const at = given.indexOf('--keys-in');
  if (at < 0) return { words: given, keysPath: undefined };
  const file = given[at + 1];
  if (!file || file.startsWith('-')) throw new BackupError('--keys-in names the file of the keys.');
  return { words: given.toSpliced(at, 2), keysPath: resolve(file) };
}
