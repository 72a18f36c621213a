/** A zip read as it comes: what is wanted is inflated in small pieces, everything else is passed by. */
import { Inflate, Unzip, type UnzipDecoder } from 'fflate';
import { ImportRefused } from './imported.ts';

/** Takes an entry's bytes as they are inflated. @returns whether it wants more */
export type Sink = (bytes: Uint8Array, final: boolean) => boolean;

const entriesMax = 100_000;
/** A zip bomb inflates a thousandfold; text of records twentyfold to eightyfold. */
const ratioMax = 250;
/** Bytes inflated before the ratio is looked at. */
const ratioFrom = 32 * 1024 * 1024;
/** Bytes pushed at once: they cannot inflate to more than a thousand times as many. */
const pieceBytes = 16 * 1024;

const methods = { stored: 0, deflated: 8, aes: 99 } as const;

/** Reads a zip piece by piece. @param sinkOf what takes an entry; undefined for one that is passed by */
export class ZipReader {
  private readonly unzip: Unzip;
  private entries = 0;
  private open = 0;

  constructor(sinkOf: (name: string) => Sink | undefined) {
    let sink: Sink | undefined;
    const onEnd = () => {
      this.open -= 1;
    };
    this.unzip = new Unzip((file) => {
      this.entries += 1;
      if (this.entries > entriesMax) throw new ImportRefused('zip_bomb');
      sink = sinkOf(file.name);
      if (sink && file.compression === methods.aes) throw new ImportRefused('encrypted');
      const isKnown = file.compression === methods.stored || file.compression === methods.deflated;
      if (sink && !isKnown) throw new ImportRefused('damaged');
      this.open += 1;
      // What comes of an entry goes to its sink; of an empty one comes only this.
      file.ondata = onEnd;
      file.start();
    });
    for (let method = 0; method < 100; method++) this.unzip.register(decoderOf(method, () => sink, onEnd));
  }

  /** @throws ImportRefused for what is damaged, or inflates to more than a file is */
  push(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; from += pieceBytes)
      this.pushPiece(bytes.subarray(from, from + pieceBytes), false);
  }

  /** @throws ImportRefused for a zip that ends before its end */
  end(): void {
    this.pushPiece(new Uint8Array(), true);
    if (this.entries === 0 || this.open > 0) throw new ImportRefused('damaged');
  }

  private pushPiece(piece: Uint8Array, final: boolean): void {
    try {
      this.unzip.push(piece, final);
    } catch (problem) {
      if (problem instanceof ImportRefused) throw problem;
      throw new ImportRefused('damaged');
    }
  }
}

/** A decoder of a method. fflate buffers what nothing decodes: what is not wanted goes to one that drops it. */
function decoderOf(method: number, sinkOfEntry: () => Sink | undefined, onEnd: () => void) {
  return class implements UnzipDecoder {
    static readonly compression = method;
    ondata: UnzipDecoder['ondata'] = () => {};
    private sink = sinkOfEntry();
    private packed = 0;
    private inflated = 0;
    private readonly inflate =
      this.sink && method === methods.deflated
        ? new Inflate((bytes, final) => this.take(bytes, final))
        : undefined;

    push(bytes: Uint8Array, final: boolean): void {
      this.packed += bytes.length;
      if (this.inflate && this.sink) this.inflate.push(bytes, final);
      else this.take(bytes, final);
      if (final) onEnd();
    }

    private take(bytes: Uint8Array, final: boolean): void {
      if (!this.sink) return;
      this.inflated += bytes.length;
      if (this.inflated > ratioFrom && this.inflated > ratioMax * this.packed)
        throw new ImportRefused('zip_bomb');
      if (!this.sink(bytes, final)) this.sink = undefined;
    }
  };
}
