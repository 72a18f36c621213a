import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { reachEmbedded } from '../control-socket.ts';
import { openDatabase } from '../database/open.ts';
import { readIfThere } from '../http/secret-file.ts';
import { filesBelow } from '../storage/stores/disk-store.ts';
import { type Contents, checkArchive, writeArchive } from './backup-archive.ts';
import { dumpEmbedded, dumpPostgres } from './dump.ts';
import { BackupError, isRow, type Line, type NoteOf } from './lines.ts';
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
  /** Path of a new file for the keys; undefined: they are in the same file. */
  readonly keysPath?: string | undefined;
  readonly passphrase: string;
}

/**
 * Writes the database, the files and the keys into one encrypted file, or the keys into one of their own, and reads them
 * back. The server may keep running.
 * @throws BackupError
 */
export async function makeBackup(options: BackupOptions): Promise<Contents> {
  const { path, keysPath, passphrase, ...installation } = options;
  for (const one of [path, keysPath]) {
    if (one !== undefined && existsSync(one))
      throw new BackupError(`${one} is there already: name another file.`);
  }
  const secrets = await readIfThere(join(installation.dataDir, 'secrets.json'));
  if (secrets === undefined) {
    throw new BackupError(
      `There are no keys in ${installation.dataDir}: run this with the DATA_DIR the server runs with.`,
    );
  }
  await mkdir(dirname(path), { recursive: true });
  const files = join(installation.dataDir, 'files');
  const parts = { secrets, files, keysApart: keysPath !== undefined };
  await writeArchive(path, passphrase, complete(await linesOf(installation), parts));
  const contents = await checkArchive(path, passphrase);
  if (keysPath !== undefined) {
    await mkdir(dirname(keysPath), { recursive: true });
    await writeArchive(keysPath, passphrase, keysAlone(contents.header, secrets));
    await checkArchive(keysPath, passphrase);
  }
  return contents;
}

/** Adds the keys and the files to the database's lines. @throws BackupError when the last line is missing */
async function* complete(
  lines: AsyncIterable<Line>,
  { secrets, files, keysApart }: { secrets: string; files: string; keysApart: boolean },
): AsyncGenerator<Line> {
  let ended = false;
  for await (const line of lines) {
    ended = !isRow(line) && line.kind === 'end';
    if (ended && existsSync(files)) yield* linesOfFiles(files);
    const isHeader = !isRow(line) && line.kind === 'header';
    yield isHeader && keysApart ? { ...line, keysApart: true } : line;
    if (isHeader && !keysApart) yield { kind: 'secrets', text: secrets };
  }
  if (!ended) throw new BackupError('The server stopped while it was read: try again.');
}

/** A backup of nothing but the keys. */
async function* keysAlone(
  { keysApart: _, ...header }: NoteOf<'header'>,
  secrets: string,
): AsyncGenerator<Line> {
  yield header;
  yield { kind: 'secrets', text: secrets };
  yield { kind: 'end', tables: 0, rows: 0 };
}

/** Bytes of a file in one line. */
const partBytes = 192 * 1024;

async function* linesOfFiles(folder: string): AsyncGenerator<Line> {
  let count = 0;
  for (const path of await filesBelow(folder)) {
    // A file that was removed since has no row any more, or loses it when the backup is restored.
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    if (!bytes) continue;
    count += 1;
    for (let at = 0; at < bytes.length; at += partBytes) {
      yield { kind: 'file', name: basename(path), bytes: bytes.toString('base64', at, at + partBytes) };
    }
  }
  yield { kind: 'files', count };
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
