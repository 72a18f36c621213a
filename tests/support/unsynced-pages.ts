import { fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

const pageSize = 4096;

interface File {
  readonly descriptor: number;
  /** What each page held when it was last known to be on the disk; undefined when the file did not reach that far. */
  readonly before: Map<number, Buffer | undefined>;
}

/** The parts of Emscripten's file system on Node that write. */
export interface NodeFileSystem {
  readonly stream_ops: {
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
    fsync?: (stream: Stream) => number;
  };
  realPath(node: unknown): string;
}

interface Stream {
  readonly nfd: number;
  readonly node: unknown;
}

/**
 * A disk as it is at the moment the power fails: what was written since a file's last sync may be there or not, page by page.
 * Creating, renaming and shortening files is taken to be on the disk at once, as it is in the order of a journal.
 */
export class UnsyncedPages {
  readonly #files = new Map<number, File>();

  /** @param beforeWrite called with every write that is about to happen */
  watch(fileSystem: NodeFileSystem, beforeWrite: () => void): void {
    const { stream_ops: operations } = fileSystem;
    const { write, fsync } = operations;
    operations.write = (stream, buffer, offset, length, position) => {
      beforeWrite();
      this.#remember(stream, fileSystem.realPath(stream.node), position, length);
      return write(stream, buffer, offset, length, position);
    };
    if (!fsync) return;
    operations.fsync = (stream) => {
      const result = fsync(stream);
      this.#files.get(fstatSync(stream.nfd).ino)?.before.clear();
      return result;
    };
  }

  /** @param kept the share of unsynced pages that had reached the disk, 0-1; @param random numbers from 0 to 1 */
  losePower(kept: number, random: () => number): void {
    for (const file of this.#files.values()) lose(file, kept, random);
  }

  #remember(stream: Stream, path: string, position: number, length: number): void {
    const { ino, size } = fstatSync(stream.nfd);
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
  const { size } = fstatSync(descriptor);
  let end = size;
  for (const [page, content] of [...before].sort(([a], [b]) => b - a)) {
    const start = page * pageSize;
    if (start >= end || random() < kept) continue;
    // The file's end goes back with the pages behind which nothing is left; a lost page before that reads as zeros.
    if (content === undefined && end <= start + pageSize) end = start;
    else writeSync(descriptor, content ?? Buffer.alloc(pageSize), 0, Math.min(pageSize, end - start), start);
  }
  ftruncateSync(descriptor, end);
  fsyncSync(descriptor);
}
