import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import {
  BackupError,
  formatVersion,
  isRow,
  type Line,
  type NoteOf,
  readLine,
  splitLines,
  writeLine,
} from './lines.ts';

/**
 * scrypt's cost as a power of two: 128 MiB and about half a second, as OWASP recommends for stored passwords.
 */
const workFactor = 17;

/** Bytes of lines written at once. */
const chunkBytes = 64 * 1024;

/** Follows the lines of a backup: which files its rows have, and which are in it. */
export function countFiles() {
  const wanted = new Set<string>();
  const found = new Set<string>();
  let column = -1;
  let isHere = false;
  return {
    see(line: Line): void {
      if (isRow(line)) {
        const version = line[column];
        if (version != null) wanted.add(version);
      } else if (line.kind === 'table') {
        column = line.schema === 'storage' && line.name === 'objects' ? line.columns.indexOf('version') : -1;
      } else if (line.kind === 'file') found.add(line.name);
      else if (line.kind === 'files') {
        isHere = true;
        for (const version of line.gone) found.add(version);
      }
    },
    wanted,
    /** Files that rows have and that are not in the backup, once all its lines were seen; of those in another store none. */
    missing: (): readonly string[] => (isHere ? [...wanted.difference(found)] : []),
  };
}

/** @returns a sentence that names what is missing, for the operator */
export function describeMissing(missing: readonly string[], of: number): string {
  const named = missing.slice(0, 3).join(', ');
  return `${missing.length} of ${of} files ${missing.length === 1 ? 'is' : 'are'} missing: ${named}${missing.length > 3 ? ' …' : ''}`;
}

export interface Contents {
  readonly header: NoteOf<'header'>;
  /** Undefined where they are in a file of their own. */
  readonly secrets: string | undefined;
  readonly end: NoteOf<'end'>;
  /** How many files it has the rows of, and which of these files are not in it. */
  readonly files: { readonly rows: number; readonly missing: readonly string[] };
}

/**
 * Writes lines into a new file: NDJSON, gzip, age (https://age-encryption.org/v1) with a passphrase. When it
 * resolves the file is on disk, readable by its owner only; when it throws there is no file.
 * @throws Error with code EEXIST when the file exists
 */
export async function writeArchive(
  path: string,
  passphrase: string,
  lines: AsyncIterable<Line>,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const draft = `${path}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    const compressed = Readable.from(chunksOf(lines), { objectMode: false }).compose(createGzip());
    const plain = Readable.toWeb(compressed as Readable) as ReadableStream<Uint8Array>;
    for await (const bytes of await encrypter.encrypt(plain)) await file.write(bytes);
    await file.sync();
    await link(draft, path);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

async function* chunksOf(lines: AsyncIterable<Line>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const line of lines) {
    text += writeLine(line);
    if (text.length < chunkBytes) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/**
 * The lines of an archive. Each part is yielded once it is authenticated; that nothing is missing is known only
 * at the end.
 * @throws BackupError when the passphrase is wrong, or the file is damaged, truncated or of a later format
 */
export async function* readArchive(path: string, passphrase: string): AsyncGenerator<Line> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(path);
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
    const lines = splitLines(
      Readable.fromWeb(plain as never).compose(createGunzip()) as AsyncIterable<Uint8Array>,
    );
    for await (const text of lines) yield readLine(text);
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable(path, error);
  } finally {
    source.destroy();
  }
}

function unreadable(path: string, error: unknown): BackupError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new BackupError(`There is no file ${path}.`);
  if (error instanceof Error && /no identity matched/i.test(error.message))
    return new BackupError(`${path} was encrypted with another passphrase or key file.`);
  return new BackupError(`${path} is damaged or cut off, or no backup: use another one.`);
}

/** Reads an archive to its end. @throws BackupError when it is incomplete or this version cannot restore it */
export async function checkArchive(path: string, passphrase: string): Promise<Contents> {
  let header: NoteOf<'header'> | undefined;
  let secrets: string | undefined;
  let end: NoteOf<'end'> | undefined;
  let tables = 0;
  let rows = 0;
  const files = countFiles();
  for await (const line of readArchive(path, passphrase)) {
    files.see(line);
    if (isRow(line)) rows += 1;
    else if (line.kind === 'header') header = line;
    else if (line.kind === 'secrets') secrets = line.text;
    else if (line.kind === 'table') tables += 1;
    else if (line.kind === 'end') end = line;
  }
  if (header && header.format !== formatVersion) {
    throw new BackupError(
      `${path} was made by version ${header.app}, whose backups this version cannot read.`,
    );
  }
  if (
    !header ||
    (secrets === undefined) !== (header.keysApart === true) ||
    end?.rows !== rows ||
    end.tables !== tables
  )
    throw new BackupError(`${path} is damaged or cut off, or no backup: use another one.`);
  return { header, secrets, end, files: { rows: files.wanted.size, missing: files.missing() } };
}
