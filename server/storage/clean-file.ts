import sharp from 'sharp';
import { StorageError } from './storage-error.ts';
import type { CleanFile } from './write-object.ts';

/** Pixels of the long side of a stored picture. */
const longSide = 2000;
/** Pixels of a picture that is decoded at all: a few kilobytes can claim to be gigabytes. */
const mostPixels = 25_000_000;
/** Pictures decoded at once in this process: each takes all of its pixels in memory, more than once when it is turned. */
const mostDecoded = 2;
/** Tried in order, until a picture is hardly larger than what came: its owner's quota counted that. */
const qualities = [82, 70, 50, 30];
const sizeMax = (came: number) => came * 1.25 + 4096;

const formats: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * What is stored of a photo or a document. A picture is decoded and encoded again: what was not picture (place, camera,
 * a second file behind it) is gone. A PDF is stored as it is, if it is one from its first byte.
 */
export const cleanDocument: CleanFile = async (content, mimeType) => {
  const format = formats[mimeType];
  if (format) return cleanPicture(content, mimeType, format);
  if (mimeType === 'application/pdf' && isPdf(content)) return content;
  throw unlike(mimeType);
};

let decoding = 0;
const waiting: (() => void)[] = [];

async function cleanPicture(content: Uint8Array, mimeType: string, format: 'jpeg' | 'png' | 'webp') {
  if (decoding < mostDecoded) decoding += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
    if ((await picture.metadata()).format !== format) throw unlike(mimeType);
    const size = { width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await picture.resize(size).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const quality of qualities) {
      const encoded = await sharp(data, { raw }).toFormat(format, { quality }).toBuffer();
      if (encoded.length <= sizeMax(content.length)) return encoded;
    }
    throw new StorageError('InvalidRequest', 'The picture cannot be stored in the size it came in');
  } catch (error) {
    throw error instanceof StorageError ? error : unlike(mimeType);
  } finally {
    const next = waiting.shift();
    // The next one takes over the place.
    if (next) next();
    else decoding -= 1;
  }
}

/** Begins with its header and has its trailer near the end (ISO 32000-1, 7.5). */
function isPdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).includes('%%EOF');
}

const unlike = (mimeType: string) =>
  new StorageError('InvalidMimeType', `The content is not ${mimeType}, or cannot be read`);
