import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reachEmbedded } from '../control-socket.ts';
import { openDatabase } from '../database/open.ts';
import { readIfThere } from '../http/secret-file.ts';
import { type Contents, checkArchive, writeArchive } from './backup-archive.ts';
import { dumpEmbedded, dumpPostgres } from './dump.ts';
import { BackupError, isRow, type Line } from './lines.ts';
import { askServer } from './socket.ts';

/** An installation's data folder and database. */
export interface Installation {
  readonly dataDir: string;
  /** Undefined for an embedded database. */
  readonly databaseUrl: string | undefined;
}

interface BackupOptions extends Installation {
  /** The application's version. */
  readonly version: string;
  /** Path of the new file. */
  readonly path: string;
  readonly passphrase: string;
}

/**
 * Writes the database and the keys into one encrypted file and reads it back. The server may keep running.
 * @throws BackupError
 */
export async function makeBackup({ path, passphrase, ...installation }: BackupOptions): Promise<Contents> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: name another file.`);
  const secrets = await readIfThere(join(installation.dataDir, 'secrets.json'));
  if (secrets === undefined) {
    throw new BackupError(
      `There are no keys in ${installation.dataDir}: run this with the DATA_DIR the server runs with.`,
    );
  }
  await mkdir(dirname(path), { recursive: true });
  await writeArchive(path, passphrase, withSecrets(await linesOf(installation), secrets));
  return checkArchive(path, passphrase);
}

/** Adds the keys to the lines. @throws BackupError when the last line is missing */
async function* withSecrets(lines: AsyncIterable<Line>, secrets: string): AsyncGenerator<Line> {
  let ended = false;
  for await (const line of lines) {
    yield line;
    if (isRow(line)) continue;
    if (line.kind === 'header') yield { kind: 'secrets', text: secrets };
    ended = line.kind === 'end';
  }
  if (!ended) throw new BackupError('The server stopped while it was read: try again.');
}

async function linesOf({ dataDir, databaseUrl, version }: Installation & { readonly version: string }) {
  if (databaseUrl) return dumpPostgres(databaseUrl, version);
  return reachEmbedded(
    dataDir,
    () => askServer(dataDir),
    (folder) => fromFolder(folder, version),
  );
}

/** Reads a database without a server, running no migrations. */
async function* fromFolder(folder: string, version: string): AsyncGenerator<Line> {
  const log = { info: () => undefined, warn: () => undefined };
  // No other query waits behind a long statement here.
  const database = await openDatabase({ dataDir: folder, migrations: [], log, statementLimit: 3_600_000 });
  try {
    yield* dumpEmbedded(database, folder, version);
  } finally {
    await database.close();
  }
}
