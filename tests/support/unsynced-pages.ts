import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const pageSize = 4096;
const { openSync, writeSync, fsyncSync, fstatSync, readSync, ftruncateSync } = fs;

interface File {
  readonly descriptor: number;
  /**
   * What each page held when it was last known to be on the disk; undefined when the file did not reach that
   * far.
   */
  readonly before: Map<number, Buffer | undefined>;
}

/**
 * A disk as it is at the moment the power fails: what was written since a file's last sync may be there or
 * not, page by page. Creating, renaming and shortening files is taken to be on the disk at once, in order, as
 * a journal has it.
 *
 * It sits on Node's own `fs`, below everything that is tested, and so has to be made before any file is
 * opened.
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

  /**
   * From here on. What was written until now counts as being on the disk. @param beforeWrite called with
   * every write
   */
  watch(beforeWrite: () => void): void {
    this.#beforeWrite = beforeWrite;
  }

  /**
   * @param kept the share of unsynced pages that had reached the disk, 0-1; @param random numbers from 0 to 1
   */
  losePower(kept: number, random: () => number): void {
    for (const file of this.#files.values()) lose(file, kept, random);
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

function lose({ descriptor, before }: File, kept: number, random: () => number): void {
  let end = fstatSync(descriptor).size;
  for (const [page, content] of [...before].sort(([a], [b]) => b - a)) {
    const start = page * pageSize;
    if (start >= end || random() < kept) continue;
    // The file's end goes back with the pages behind which nothing is left; a lost page before that reads as
    // zeros.
    if (content === undefined && end <= start + pageSize) end = start;
    else writeSync(descriptor, content ?? Buffer.alloc(pageSize), 0, Math.min(pageSize, end - start), start);
  }
  ftruncateSync(descriptor, end);
}
