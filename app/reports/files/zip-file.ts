import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Characters compressed at once: a few milliseconds on a slow phone. */
const chunkLength = 1 << 15;

/** A file of an archive, written from its beginning to its end. */
interface ZipTextFile {
  readonly write: (text: string) => void;
  readonly end: () => void;
}

/** An archive compressed while it is written: no file is ever completely in memory. */
export interface ZipFile {
  /** Begins a file. Several may be open; those after the first open one wait compressed. */
  readonly file: (name: string) => ZipTextFile;
  /** Adds a file that is compressed already. */
  readonly add: (name: string, content: Uint8Array) => void;
  /** @returns the archive, once each of its files has ended */
  readonly end: () => Blob;
}

/** Runs in this thread: fflate's workers are made from text, which the page's content security policy forbids. */
export function createZipFile(): ZipFile {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(bytes as Uint8Array<ArrayBuffer>);
  });
  return {
    file(name) {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      let waiting = '';
      return {
        write(text) {
          waiting += text;
          if (waiting.length < chunkLength) return;
          entry.push(strToU8(waiting));
          waiting = '';
        },
        end: () => entry.push(strToU8(waiting), true),
      };
    },
    add(name, content) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
    },
    end() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
