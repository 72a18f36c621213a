/** Recognises a file to import by its content, and reads it. Runs in a worker and in Node; memory stays bounded. */
import type { Instant } from '../calendar-date.ts';
import type { DiaryCsvWords } from '../copy/diary-csv.ts';
import { exportFormat } from '../copy/export.ts';
import { AppleHealthReader } from './apple-health.ts';
import type { Reader } from './collector.ts';
import { decode, type Grid, gridOf, markedEncoding } from './grid.ts';
import { askForMapping, tableOf } from './guess.ts';
import { type ImportedFile, ImportRefused } from './imported.ts';
import { presetOf, readMapped, readPreset } from './mapped.ts';
import type { ColumnMapping, DateOrder, DatesNeeded, MappingNeeded, TablePlace } from './mapping.ts';
import { attackHeader, readMigraineBuddy } from './migraine-buddy.ts';
import { isMigralog, readMigralog } from './migralog.ts';
import { isOwnOutput } from './own-files.ts';
import { readOwnJson, readOwnSheets, tableOfSheet } from './read-copy.ts';
import { isDiaryCsv, readDiaryCsv } from './read-diary-csv.ts';
import { type Sink, ZipReader } from './unzip.ts';

/** A `File`, or anything that provides its bytes in the same way. */
export interface FileToRead {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

/** The account, zone and language of the import. */
export interface AboutReader {
  readonly userId: string;
  /** IANA; for times without an offset. */
  readonly zone: string;
  /** Language of the lines added to notes. */
  readonly locale: 'es' | 'en';
  /** Later times are refused; defaults to now. */
  readonly now?: Instant;
}

export interface ReadOptions {
  /** Bytes read, of the total. */
  readonly onProgress?: (read: number, all: number) => void;
  readonly signal?: AbortSignal;
  /** The meaning of an unknown CSV's columns. */
  readonly mapping?: ColumnMapping;
  /** The order of a known program's dates. */
  readonly dates?: DateOrder;
  /** Where the table of an unknown CSV is, if not where it was guessed: its columns are asked for again. */
  readonly table?: TablePlace;
  /** 0-10, for every headache without pain in the file; without it they are left out. */
  readonly statedPain?: number;
  /** The languages this diary's own CSV may be in. */
  readonly words?: readonly DiaryCsvWords[];
}

/** What the person was asked about the file, and what its own words may be. */
type Asked = Pick<ReadOptions, 'mapping' | 'dates' | 'table' | 'words'>;
/** A read file, or what has to be known to read it. */
export type FileOrQuestion = ImportedFile | MappingNeeded | DatesNeeded;

/** Most bytes of text held in memory: ten years of the heaviest diary are a tenth of it. */
const textMax = 100 * 1024 * 1024;
/** A table whose first line has the names. */
const firstLine: TablePlace = { from: 0, hasNames: true };
/** Lines that show how wide a table is. */
const headLines = 100;
/** Most columns of a table of attacks. */
const columnsMax = 1000;
/** Bytes examined to recognise a file. */
const headBytes = 4096;

/**
 * @returns its rows, or the question what its columns mean, or how its dates are read
 * @throws ImportRefused for a file that cannot be read
 * @throws the reason `signal` was aborted with
 */
export async function readImport(
  file: FileToRead,
  { now = new Date().toISOString(), ...about }: AboutReader,
  { onProgress, signal, statedPain, ...asked }: ReadOptions = {},
): Promise<FileOrQuestion> {
  const reader: Reader = { ...about, now, statedPain };
  const chunks = chunksOf(file, onProgress, signal);
  try {
    return await readChunks(chunks, reader, asked);
  } finally {
    await chunks.return(undefined);
  }
}

async function readChunks(
  chunks: AsyncGenerator<Uint8Array, undefined>,
  reader: Reader,
  asked: Asked,
): Promise<FileOrQuestion> {
  const head: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    head.push(value);
    length += value.length;
  }
  if (length === 0) throw new ImportRefused('empty');
  const beginning = joined(head);
  const kind = kindOf(beginning);
  if (kind === 'other') throw new ImportRefused('not_text');
  const read = kind === 'zip' ? readZip : kind === 'xml' ? readXml : readText;
  return read(continued(beginning, chunks), reader, asked);
}

/** The file's bytes in chunks. */
async function* chunksOf(
  file: FileToRead,
  onProgress: ReadOptions['onProgress'],
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, undefined> {
  const stream = file.stream().getReader();
  let read = 0;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await stream.read().catch(() => {
        // The file was changed or removed meanwhile.
        throw new ImportRefused('damaged');
      });
      if (done) return;
      read += value.length;
      yield value;
      onProgress?.(read, file.size);
    }
  } finally {
    await stream.cancel().catch(() => {});
  }
}

async function* continued(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

/** The kind of a file, by its first bytes. */
function kindOf(head: Uint8Array): 'zip' | 'xml' | 'text' | 'other' {
  // The container of older Excel files, and of newer ones with a password.
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, i) => head[i] === byte)) throw new ImportRefused('spreadsheet');
  if (head[0] === 0x50 && head[1] === 0x4b) {
    if (head[2] === 5 && head[3] === 6) throw new ImportRefused('empty');
    // The flag of an encrypted entry.
    if (((head[6] ?? 0) & 1) === 1) throw new ImportRefused('encrypted');
    return 'zip';
  }
  const encoding = markedEncoding(head);
  if (encoding === null && head.includes(0)) return 'other';
  const text = new TextDecoder(encoding ?? 'utf-8').decode(head).trimStart();
  if (text.startsWith('%PDF-')) return 'other';
  return text.startsWith('<') ? 'xml' : 'text';
}

type Chunks = AsyncIterable<Uint8Array>;

/** Entries beside tables: what macOS adds, and Apple Health's hundreds of recorded heartbeats. */
const notTables = /^__MACOSX\/|(?:^|\/)electrocardiogra\w*\//i;

async function readZip(chunks: Chunks, reader: Reader, asked: Asked): Promise<FileOrQuestion> {
  const exports: AppleHealthReader[] = [];
  let texts: Uint8Array[][] = [];
  let held = 0;
  let isTooLarge = false;
  const zip = new ZipReader((name) => {
    // Parts of a workbook: Excel's by their folder, those of OpenDocument and Numbers by a file they begin with.
    if (/^xl\//i.test(name) || /^Index\/.*\.iwa$/.test(name)) throw new ImportRefused('spreadsheet');
    if (name === 'mimetype') return refuseSpreadsheet;
    // Names only decide what is skipped; the content decides what an entry is.
    if (/\.xml$/i.test(name) && !/(?:_cda\.xml|^__MACOSX\/.*)$/i.test(name)) {
      const health = new AppleHealthReader(reader);
      exports.push(health);
      return xmlSink(health);
    }
    if (!/\.(?:json|csv)$/i.test(name) || notTables.test(name) || isTooLarge) return undefined;
    const parts: Uint8Array[] = [];
    texts.push(parts);
    return (bytes) => {
      held += bytes.length;
      if (held > textMax) {
        // They may be beside an export of Apple Health, which comes after them.
        isTooLarge = true;
        texts = [];
        return false;
      }
      parts.push(bytes);
      return true;
    };
  });
  for await (const chunk of chunks) zip.push(chunk);
  zip.end();
  const health = exports.find((one) => one.isOther === false);
  if (health) return health.end();
  if (isTooLarge) throw new ImportRefused('too_large');
  if (texts.length === 0) throw new ImportRefused('not_recognised');
  return readTexts(
    texts.map((parts) => decode(joined(parts))),
    reader,
    asked,
  );
}

/** Refuses an OpenDocument file by its declared type. */
const refuseSpreadsheet: Sink = (bytes) => {
  if (new TextDecoder().decode(bytes).includes('spreadsheet')) throw new ImportRefused('spreadsheet');
  return false;
};

/** Passes on the text of an entry for as long as it is an export. */
function xmlSink(health: AppleHealthReader): Sink {
  let decoder: TextDecoder | undefined;
  return (bytes, final) => {
    decoder ??= new TextDecoder(markedEncoding(bytes) ?? 'utf-8');
    health.write(decoder.decode(bytes, { stream: !final }));
    return health.isOther !== true;
  };
}

async function readXml(chunks: Chunks, reader: Reader): Promise<ImportedFile> {
  const health = new AppleHealthReader(reader);
  const write = xmlSink(health);
  for await (const chunk of chunks) if (!write(chunk, false)) break;
  write(new Uint8Array(), true);
  return health.end();
}

async function readText(chunks: Chunks, reader: Reader, asked: Asked): Promise<FileOrQuestion> {
  const parts: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (held > textMax) throw new ImportRefused('too_large');
    parts.push(chunk);
  }
  return readTexts([decode(joined(parts))], reader, asked);
}

/** Reads the texts of one file: a full copy of this diary, or one other CSV. */
function readTexts(all: readonly string[], reader: Reader, asked: Asked): FileOrQuestion {
  const texts = all.filter((text) => !isOwnOutput(text));
  if (texts.length === 0) throw new ImportRefused('own_output');
  const documents = texts.filter((text) => text.trimStart().startsWith('{'));
  const tables = texts.filter((text) => !documents.includes(text));
  // The document is exact, so it is preferred to sheets.
  const document =
    documents.find((text) => text.includes(exportFormat)) ?? (tables.length === 0 ? documents[0] : undefined);
  if (document !== undefined)
    return isMigralog(document) ? readMigralog(document, reader) : readOwnJson(document, reader);
  const grids = tables.map(gridOf).filter((grid) => grid.length > 0);
  const sheets = grids.filter((grid) => tableOfSheet(grid) !== undefined);
  if (sheets.length > 0) return readOwnSheets(sheets, reader);
  const [grid, another] = grids;
  if (!grid) throw new ImportRefused('empty');
  if (isDiaryCsv(grid)) return readDiaryCsv(grid, asked.words ?? [], reader, asked.dates);
  if (another) throw new ImportRefused('not_recognised');
  return readGrid(grid, reader, asked);
}

function readGrid(grid: Grid, reader: Reader, asked: Asked): FileOrQuestion {
  const { mapping, table } = asked;
  if (mapping) return readMapped(tableOf(grid, mapping.table ?? firstLine), mapping, reader);
  const attacks = attackHeader(grid);
  if (attacks >= 0) return readMigraineBuddy(grid, attacks, reader, asked.dates);
  const preset = presetOf(grid);
  if (preset) return readPreset(grid, preset, reader, asked.dates);
  const columns = grid.slice(0, headLines).reduce((most, { length }) => Math.max(most, length), 0);
  // A single column is a text and no table.
  if (grid.length < 2 || columns < 2 || columns > columnsMax) throw new ImportRefused('not_recognised');
  return askForMapping(grid, table);
}
