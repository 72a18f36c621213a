import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const pageSize = 4096;
const { openSync, writeSync, fsyncSync, fstatSync, readSync, ftruncateSync } = fs;

interface File {
  readonly descriptor: number;
  /** Each page's content when it was last known to be on disk; undefined when the file was shorter. */
  readonly before: Map<number, Buffer | undefined>;
}

/**
 * A disk at the moment of a power failure: pages written since a file's last sync may be present or lost, each by
 * itself. Creating, renaming and truncating files counts as durable at once, in order, as with a journal.
 * It wraps Node's own `fs`, below everything that is tested, and so has to be created before any file is opened.
 */
export class UnsyncedPages {
  readonly #paths = new Map<number, string>();
  readonly #files = new Map<number, File>();
  #beforeWrite: (() => void) | undefined;

  constructor() {
    fs.openSync = (path, ...how) => {
      const descriptor = openSync(path, ...how);
      this.#paths.set(descriptor, String(path));
      return descriptor;
    };
    fs.writeSync = ((descriptor: number, ...what: [Uint8Array, number, number, number]) => {
      const [, , length, position] = what;
      const path = this.#paths.get(descriptor);
      if (this.#beforeWrite && path !== undefined) {
        this.#beforeWrite();
        this.#remember(descriptor, path, position, length);
      }
      return writeSync(descriptor, ...what);
    }) as typeof writeSync;
    fs.fsyncSync = (descriptor) => {
      fsyncSync(descriptor);
      this.#files.get(fstatSync(descriptor).ino)?.before.clear();
    };
    syncBuiltinESMExports();
  }

  /** Starts recording. Everything written before counts as durable. @param beforeWrite called before every write */
  watch(beforeWrite: () => void): void {
    this.#beforeWrite = beforeWrite;
  }

  /**
   * @param keptShare share of unsynced pages that had reached the disk, 0-1
   * @param random returns numbers from 0 to 1
   */
  losePower(keptShare: number, random: () => number): void {
    for (const file of this.#files.values()) lose(file, keptShare, random);
  }

  #remember(descriptor: number, path: string, position: number, length: number): void {
    const { ino, size } = fstatSync(descriptor);
    let file = this.#files.get(ino);
    if (!file) {
      file = { descriptor: openSync(path, 'r+'), before: new Map() };
      this.#files.set(ino, file);
    }
    for (let page = Math.floor(position / pageSize); page * pageSize < position + length; page += 1) {
      if (!file.before.has(page)) file.before.set(page, readPage(file.descriptor, page, size));
    }
  }
}

function readPage(descriptor: number, page: number, size: number): Buffer | undefined {
  if (page * pageSize >= size) return undefined;
  const content = Buffer.alloc(pageSize);
  readSync(descriptor, content, 0, pageSize, page * pageSize);
  return content;
}

function lose({ descriptor, before }: File, keptShare: number, random: () => number): void {
  let end = fstatSync(descriptor).size;
  for (const [page, content] of [...before].sort(([a], [b]) => b - a)) {
    const start = page * pageSize;
    if (start >= end || random() < keptShare) continue;
    // The end of the file moves back with lost pages at its end; a lost page before that reads as zeros.
    if (content === undefined && end <= start + pageSize) end = start;
    else writeSync(descriptor, content ?? Buffer.alloc(pageSize), 0, Math.min(pageSize, end - start), start);
  }
  ftruncateSync(descriptor, end);
}
