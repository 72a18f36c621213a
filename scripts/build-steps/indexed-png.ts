/** PNG with a palette (W3C PNG, colour type 3): flat drawings take a tenth of their size in full colour. */
import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Opaque RGBA, one byte per channel. */
  readonly pixels: Uint8Array;
}

type Color = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Color => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** Steps between the background and each ink: with three inks and the background sixteen colours, which four bits name. */
const steps = 5;

/** The background, and for each ink the blends at its smoothed edges. */
function palette(ground: string, inks: readonly string[]): Color[] {
  const from = parse(ground);
  const mixed = inks.flatMap((ink) =>
    Array.from({ length: steps }, (_, step): Color => {
      const [red, green, blue] = parse(ink).map((value, channel) => {
        const start = from[channel] ?? 0;
        return Math.round(start + ((value - start) * (step + 1)) / steps);
      });
      return [red ?? 0, green ?? 0, blue ?? 0];
    }),
  );
  return [from, ...mixed];
}

function nearest(colors: readonly Color[], [red, green, blue]: Color): number {
  const distances = colors.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * @param ground the background colour
 * @param inks colours drawn on it; with more than three a pixel takes eight bits
 * @throws Error for more than eight bits name
 */
export async function indexedPng(
  { width, height, pixels }: Bitmap,
  ground: string,
  inks: readonly string[],
): Promise<Buffer> {
  const colors = palette(ground, inks);
  if (colors.length > 256) throw new Error(`Eight bits name 256 colours, not ${colors.length}`);
  const perByte = colors.length > 16 ? 1 : 2;
  const known = new Map<number, number>();
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const indexAt = (offset: number) => {
    const value = view.getUint32(offset);
    const seen = known.get(value);
    if (seen !== undefined) return seen;
    const index = nearest(colors, [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255]);
    known.set(value, index);
    return index;
  };
  // Every row begins with its filter, 0 for none.
  const stride = 1 + Math.ceil(width / perByte);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 1 + Math.floor(x / perByte);
      const index = indexAt((y * width + x) * 4);
      rows[at] = (rows[at] ?? 0) | (perByte === 2 && x % 2 === 0 ? index << 4 : index);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8 / perByte, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flat())),
    chunk('IDAT', await compress(rows, { level: constants.Z_BEST_COMPRESSION })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
