/**
 * A streaming zip reader: wanted entries are inflated in small pieces, others skipped. fflate inflates; its own archive
 * reader keeps unwanted entries in memory, and takes four data bytes that look like a signature for the end of an entry,
 * which must be expected in an archive of gigabytes (APPNOTE 6.3.10, 4.3.7 to 4.3.9).
 */
import { Inflate } from 'fflate';
import { ImportRefused } from './imported.ts';

/** Receives an entry's bytes as they are inflated. @returns whether it wants more */
export type Sink = (bytes: Uint8Array, final: boolean) => boolean;

const entriesMax = 100_000;
/** Largest compression ratio: a zip bomb inflates a thousandfold, text of records twentyfold to eightyfold. */
const ratioMax = 250;
/** Bytes inflated before the ratio is checked. */
const ratioFrom = 8 * 1024 * 1024;
/** Bytes inflated at once: they become at most a thousand times as many. */
const pieceBytes = 16 * 1024;

const marks = { entry: 0x04034b50, descriptor: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 } as const;
const methods = { stored: 0, deflated: 8, aes: 99 } as const;
const headerBytes = 30;
/** The longest data descriptor: a signature, a checksum and two sizes of eight bytes. */
const descriptorMax = 24;
const u32Max = 0xffff_ffff;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The packed size in a ZIP64 extra field, which holds only the sizes that do not fit into the header, in this order. */
function longSize(extra: Uint8Array, isRawLong: boolean): number | null {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const place = at + 4 + (isRawLong ? 8 : 0);
    return place + 8 <= extra.length ? Number(view.getBigUint64(place, true)) : null;
  }
  return null;
}

/** The data of one entry. */
class Entry {
  /** Bytes of data; null if only the descriptor after it has the size. */
  readonly size: number | null;
  packed = 0;
  private sink: Sink | undefined;
  private inflated = 0;
  private readonly inflate: Inflate | undefined;

  constructor(size: number | null, method: number, sink: Sink | undefined) {
    this.size = size;
    this.sink = sink;
    if (sink && method === methods.deflated)
      this.inflate = new Inflate((bytes, final) => this.take(bytes, final));
  }

  push(bytes: Uint8Array, final: boolean): void {
    this.packed += bytes.length;
    if (!this.sink) return;
    if (this.inflate) this.inflate.push(bytes, final);
    else this.take(bytes, final);
  }

  private take(bytes: Uint8Array, final: boolean): void {
    if (!this.sink) return;
    this.inflated += bytes.length;
    if (this.inflated > ratioFrom && this.inflated > ratioMax * this.packed)
      throw new ImportRefused('zip_bomb');
    if (!this.sink(bytes, final)) this.sink = undefined;
  }
}

/** Reads a zip piece by piece. */
export class ZipReader {
  private readonly sinkOf: (name: string) => Sink | undefined;
  private entries = 0;
  private entry: Entry | undefined;
  /** Bytes received and not consumed yet. */
  private waiting: Uint8Array = new Uint8Array();
  /** The central directory has begun: there are no more entries. */
  private isOver = false;

  /** @param sinkOf the receiver of an entry; undefined for one to skip */
  constructor(sinkOf: (name: string) => Sink | undefined) {
    this.sinkOf = sinkOf;
  }

  /** @throws ImportRefused for a damaged zip, or one that inflates to more than a file is */
  push(bytes: Uint8Array): void {
    try {
      for (let from = 0; from < bytes.length && !this.isOver; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes);
        const all = new Uint8Array(this.waiting.length + piece.length);
        all.set(this.waiting);
        all.set(piece, this.waiting.length);
        this.waiting = all;
        while (!this.isOver && (this.entry ? this.takeData(this.entry) : this.takeHeader()));
      }
    } catch (problem) {
      // An error of fflate: it cannot be inflated.
      throw problem instanceof ImportRefused ? problem : new ImportRefused('damaged');
    }
  }

  /** @throws ImportRefused for a truncated zip */
  end(): void {
    if (!this.isOver || this.entries === 0) throw new ImportRefused('damaged');
  }

  /** @returns whether a complete header was consumed */
  private takeHeader(): boolean {
    if (this.waiting.length < 4) return false;
    const view = viewOf(this.waiting);
    const mark = view.getUint32(0, true);
    this.isOver = mark === marks.directory || mark === marks.end;
    if (this.isOver) return false;
    if (mark !== marks.entry) throw new ImportRefused('damaged');
    if (this.waiting.length < headerBytes) return false;
    const nameEnd = headerBytes + view.getUint16(26, true);
    const extraEnd = nameEnd + view.getUint16(28, true);
    if (this.waiting.length < extraEnd) return false;
    this.entries += 1;
    if (this.entries > entriesMax) throw new ImportRefused('zip_bomb');
    const [flags, method] = [view.getUint16(6, true), view.getUint16(8, true)];
    const sink = this.sinkOf(new TextDecoder().decode(this.waiting.subarray(headerBytes, nameEnd)));
    if (sink && ((flags & 1) === 1 || method === methods.aes)) throw new ImportRefused('encrypted');
    if (sink && method !== methods.stored && method !== methods.deflated) throw new ImportRefused('damaged');
    const [packed, raw] = [view.getUint32(18, true), view.getUint32(22, true)];
    const long =
      packed === u32Max ? longSize(this.waiting.subarray(nameEnd, extraEnd), raw === u32Max) : packed;
    this.entry = new Entry((flags & 8) === 8 ? null : long, method, sink);
    this.waiting = this.waiting.subarray(extraEnd);
    return true;
  }

  /** @returns whether the entry is complete */
  private takeData(entry: Entry): boolean {
    const [data, after] = entry.size === null ? this.describedEnd(entry) : this.countedEnd(entry, entry.size);
    const isEnd = after !== null;
    entry.push(this.waiting.subarray(0, data), isEnd);
    this.waiting = this.waiting.subarray(after ?? data);
    if (isEnd) this.entry = undefined;
    return isEnd;
  }

  /** @returns how many of the waiting bytes are data, and where the next part begins; null while the data continues */
  private countedEnd(entry: Entry, size: number): readonly [data: number, after: number | null] {
    const rest = size - entry.packed;
    return rest <= this.waiting.length ? [rest, rest] : [this.waiting.length, null];
  }

  /** Like `countedEnd`: the data ends where a descriptor has the size received so far. Its signature is optional. */
  private describedEnd(entry: Entry): readonly [data: number, after: number | null] {
    const { waiting } = this;
    const view = viewOf(waiting);
    // Bytes that may belong to a descriptor or signature wait until all of it has arrived.
    const last = waiting.length - descriptorMax;
    for (let at = waiting.indexOf(0x50); at >= 0 && at <= last; at = waiting.indexOf(0x50, at + 1)) {
      const mark = view.getUint32(at, true);
      if (mark === marks.descriptor) {
        const size = entry.packed + at;
        if (view.getUint32(at + 8, true) === size && view.getUint16(at + 16, true) === 0x4b50)
          return [at, at + 16];
        if (view.getBigUint64(at + 8, true) === BigInt(size)) return [at, at + descriptorMax];
      } else if (mark === marks.entry || mark === marks.directory) {
        if (at >= 12 && view.getUint32(at - 8, true) === entry.packed + at - 12) return [at - 12, at];
        if (at >= 20 && view.getBigUint64(at - 16, true) === BigInt(entry.packed + at - 20))
          return [at - 20, at];
      }
    }
    return [Math.max(0, last - descriptorMax), null];
  }
}
