/** Recognises a file to import by what is in it, and reads it. Runs in a worker and in Node; memory stays bounded. */
import type { Instant } from '../calendar-date.ts';
import { type ImportedFile, ImportRefused } from './imported.ts';
import type { ColumnMapping, MappingNeeded } from './mapping.ts';

/** A `File`, or what gives its bytes in the same way. */
export interface FileToRead {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

/** Who reads it, and where. */
export interface AboutReader {
  readonly userId: string;
  /** IANA; for clocks without an offset. */
  readonly zone: string;
  /** Of the lines that are added to notes. */
  readonly locale: 'es' | 'en';
  /** Nothing later is read; now, unless it is given. */
  readonly now?: Instant;
}

export interface ReadOptions {
  /** Bytes read, of how many. */
  readonly onProgress?: (read: number, all: number) => void;
  readonly signal?: AbortSignal;
  /** What the columns of a CSV no reader knows mean. */
  readonly mapping?: ColumnMapping;
}

/**
 * @returns its rows, or the question what its columns mean
 * @throws ImportRefused for a file that cannot be read @throws what `signal` was aborted with
 */
export async function readImport(
  _file: FileToRead,
  _about: AboutReader,
  _options: ReadOptions = {},
): Promise<ImportedFile | MappingNeeded> {
  throw new ImportRefused('not_recognised');
}
