import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In order of preference where a client accepts several equally. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Suffixes of precompressed files. */
export const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<
  Exclude<Encoding, 'identity'>,
  string
>;

/** The best encoding a client accepts (RFC 9110, 12.5.3); identity if it refuses all others. */
export function negotiate(acceptEncoding: string | undefined): Encoding {
  const qualities = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) qualities.set(name === 'x-gzip' ? 'gzip' : name, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  // Identity is always acceptable, but last, unless it is named.
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const acceptable = encodings.filter((encoding) => qualityOf(encoding) > 0);
  return acceptable.toSorted((a, b) => qualityOf(b) - qualityOf(a))[0] ?? 'identity';
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses with the best quality, off the main thread. */
export function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }
  return encoding === 'gzip' ? deflate(body, { level: 9 }) : Promise.resolve(body);
}
