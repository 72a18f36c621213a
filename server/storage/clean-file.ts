import sharp from 'sharp';
import { StorageError } from './storage-error.ts';
import type { CleanFile } from './write-object.ts';

/** Pixels of the long side of a stored picture. */
const longSide = 2000;
/** Pixels of a picture that is decoded at all: a few kilobytes can claim to be gigabytes. */
const mostPixels = 60_000_000;
const quality = 82;

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

async function cleanPicture(content: Uint8Array, mimeType: string, format: 'jpeg' | 'png' | 'webp') {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
    if ((await picture.metadata()).format !== format) throw unlike(mimeType);
    const size = { width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.resize(size).toFormat(format, { quality }).toBuffer();
  } catch (error) {
    throw error instanceof StorageError ? error : unlike(mimeType);
  }
}

/** Begins with its header and has its trailer near the end (ISO 32000-1, 7.5). */
function isPdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-2048).includes('%%EOF');
}

const unlike = (mimeType: string) =>
  new StorageError('InvalidMimeType', `The content is not ${mimeType}, or cannot be read`);
