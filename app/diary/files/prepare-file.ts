import type { MediaType } from '#domain/attachment/attachment.ts';
import { attachmentBytesMax, attachmentPixelsMax } from '#domain/limits.ts';

/** A file as it is stored: a picture drawn again, without its place and camera. */
export interface PreparedFile {
  readonly mediaType: MediaType;
  readonly bytes: ArrayBuffer;
  /** Pixels; null for a document. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Why a file cannot be attached. */
type FileProblem = 'kind' | 'size' | 'damaged';

const jpegQuality = 0.85;
const pdfHead = '%PDF-';
const pdfEnd = '%%EOF';

const textAt = (bytes: ArrayBuffer, start: number, end?: number) =>
  new TextDecoder('latin1').decode(bytes.slice(start, end));

/** A PDF as it is, if it is one from its first byte to its end. */
async function preparePdf(file: Blob): Promise<PreparedFile | FileProblem> {
  if (file.size > attachmentBytesMax) return 'size';
  const bytes = await file.arrayBuffer();
  const isPdf = textAt(bytes, 0, pdfHead.length) === pdfHead && textAt(bytes, -2048).includes(pdfEnd);
  return isPdf ? { mediaType: 'application/pdf', bytes, width: null, height: null } : 'damaged';
}

/** Whether the corners and the middle of a picture have transparent pixels: JPEG would show them black. */
function isTransparent(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const points = [0, 0.25, 0.5, 0.75, 1].flatMap((x) => [0, 0.25, 0.5, 0.75, 1].map((y) => [x, y] as const));
  return points.some(
    ([x, y]) =>
      context.getImageData(Math.round(x * (width - 1)), Math.round(y * (height - 1)), 1, 1).data[3] !== 255,
  );
}

/**
 * A picture turned the way it was held, at most `attachmentPixelsMax` on its long side.
 * @param onPaper white where it is transparent, and always JPEG
 */
async function preparePicture(file: Blob, onPaper = false): Promise<PreparedFile | FileProblem> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'damaged';
  }
  const scale = Math.min(1, attachmentPixelsMax / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return 'damaged';
  if (onPaper) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const isPlain = onPaper || file.type === 'image/jpeg' || !isTransparent(context, width, height);
  const mediaType = isPlain ? 'image/jpeg' : 'image/png';
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mediaType, jpegQuality));
  if (!drawn) return 'damaged';
  if (drawn.size > attachmentBytesMax) return 'size';
  return { mediaType, bytes: await drawn.arrayBuffer(), width, height };
}

/** Makes what is stored of a file the person chose. */
export async function prepareFile(file: Blob): Promise<PreparedFile | FileProblem> {
  if (file.size === 0) return 'damaged';
  if (file.type === 'application/pdf') return preparePdf(file);
  // Whatever the browser can draw, HEIC on an iPhone too; an SVG is a document with scripts.
  if (file.type.startsWith('image/') && file.type !== 'image/svg+xml') return preparePicture(file);
  return 'kind';
}

/** A picture for a report, drawn once more: whatever it came with stays behind, also in one that was imported. */
export const prepareForPaper = (picture: Blob): Promise<PreparedFile | FileProblem> =>
  preparePicture(picture, true);
