import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupError } from './lines.ts';

/** Minimum characters of a passphrase, and of a key file (`openssl rand -base64 32` writes 44). */
const shortest = { passphrase: 12, keyFile: 32 };

const missingPassphrase =
  'Set BACKUP_PASSPHRASE, or name a key file in BACKUP_KEY_FILE (made with `openssl rand -base64 32`).';

/**
 * The passphrase of a backup: BACKUP_PASSPHRASE, the content of BACKUP_KEY_FILE, or typed on the terminal.
 * @param isNew asks twice, and refuses one that is too short
 * @throws BackupError
 */
export async function readPassphrase(
  env: Readonly<Record<string, string | undefined>>,
  isNew: boolean,
): Promise<string> {
  const { BACKUP_PASSPHRASE: given, BACKUP_KEY_FILE: file } = env;
  if (given && file) throw new BackupError('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, not both.');
  if (file) {
    const key = await readFile(file, 'utf8').catch(() => {
      throw new BackupError(`BACKUP_KEY_FILE: ${resolve(file)} cannot be read.`);
    });
    return longEnough(key.trim(), isNew ? shortest.keyFile : 1, `BACKUP_KEY_FILE: ${file}`);
  }
  if (given) return longEnough(given, isNew ? shortest.passphrase : 1, 'BACKUP_PASSPHRASE');
  if (!process.stdin.isTTY) throw new BackupError(missingPassphrase);
  const typed = longEnough(
    await ask('Passphrase of the backup: '),
    isNew ? shortest.passphrase : 1,
    'The passphrase',
  );
  if (isNew && (await ask('Once more: ')) !== typed) throw new BackupError('The two differ.');
  return typed;
}

function longEnough(text: string, least: number, what: string): string {
  if (text.length < least) throw new BackupError(`${what} has to have at least ${least} characters.`);
  return text;
}

/** Asks on the terminal without echo. */
async function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
