import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { reachEmbedded } from '../control-socket.ts';
import { openDatabase } from '../database/open.ts';
import { folderMark } from '../files-folder.ts';
import { readIfThere } from '../http/secret-file.ts';
import { filesBelow } from '../storage/stores/disk-store.ts';
import { openS3Store, type S3Settings } from '../storage/stores/s3-store.ts';
import { type Contents, checkArchive, countFiles, describeMissing, writeArchive } from './backup-archive.ts';
import { dumpEmbedded, dumpPostgres, versionsOfPostgres } from './dump.ts';
import { BackupError, isRow, type Line, type NoteOf } from './lines.ts';
import { askServer, askServerForVersions } from './socket.ts';

/** An installation's data folder and database. */
export interface Installation {
  readonly dataDir: string;
  /** Undefined for an embedded database. */
  readonly databaseUrl: string | undefined;
}

interface BackupOptions extends Installation {
  /** The store of the files, where they do not lie in the data folder. They are not in the backup, and all have to be there. */
  readonly fileStore?: S3Settings | undefined;
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
 * @throws BackupError; where files of the database are missing the rest is kept beside, as `incomplete-<name>`
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
  const parts = { secrets, keysApart: keysPath !== undefined };
  await writeArchive(path, passphrase, complete(await linesOf(installation), installation, parts));
  const contents = await checkArchive(path, passphrase);
  const { missing, rows } = contents.files;
  if (missing.length > 0) {
    // A file that is lost must not stop the rest from being saved; and this must not pass for a good one.
    const kept = join(dirname(path), `incomplete-${basename(path)}`);
    await rename(path, kept);
    throw new BackupError(
      `${describeMissing(missing, rows)}. Run it with the DATA_DIR the server runs with, or put them back. The rest is in ${kept}.`,
    );
  }
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
  installation: Omit<BackupOptions, 'path' | 'passphrase'>,
  { secrets, keysApart }: { secrets: string; keysApart: boolean },
): AsyncGenerator<Line> {
  let ended = false;
  const files = countFiles();
  for await (const line of lines) {
    files.see(line);
    ended = !isRow(line) && line.kind === 'end';
    if (ended) yield* linesOfFiles(installation, files.wanted);
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

/** @param wanted the files of the rows that were read. @throws BackupError where a store of its own lacks some */
async function* linesOfFiles(
  installation: Omit<BackupOptions, 'path' | 'passphrase'>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<Line> {
  const { dataDir, fileStore } = installation;
  const found = new Set<string>();
  /** Those whose rows were deleted while the backup was made: the others are lost. */
  const goneOf = async (missing: ReadonlySet<string>) => {
    if (missing.size === 0) return [];
    const there = new Set(await versionsThere(installation, [...missing]));
    return [...missing].filter((version) => !there.has(version));
  };
  if (fileStore) {
    // No clock of a store is ahead by a day.
    const names = openS3Store(fileStore).namesBefore(new Date(Date.now() + 86_400_000));
    for await (const name of names) found.add(name);
    const missing = wanted.difference(found);
    const lost = missing.difference(new Set(await goneOf(missing)));
    if (lost.size > 0) throw new BackupError(`${describeMissing([...lost], wanted.size)} in S3_ENDPOINT.`);
    return;
  }
  const folder = join(dataDir, 'files');
  for (const path of existsSync(folder) ? await filesBelow(folder) : []) {
    const name = basename(path);
    // Removed since.
    const bytes = name === folderMark ? undefined : await readFile(join(folder, path)).catch(() => undefined);
    if (!bytes) continue;
    found.add(name);
    for (let at = 0; at < bytes.length; at += partBytes) {
      yield { kind: 'file', name, bytes: bytes.toString('base64', at, at + partBytes) };
    }
  }
  yield { kind: 'files', count: found.size, gone: await goneOf(wanted.difference(found)) };
}

/** Which of these files still have a row. */
async function versionsThere(
  { dataDir, databaseUrl }: Installation,
  versions: readonly string[],
): Promise<readonly string[]> {
  if (databaseUrl) return versionsOfPostgres(databaseUrl, versions);
  return reachEmbedded(
    dataDir,
    () => askServerForVersions(dataDir, versions),
    // Without a server nobody has deleted any.
    () => versions,
  );
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
