import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import * as v from 'valibot';
import { StorageError } from './storage-error.ts';
import type { Place } from './upload-places.ts';

/** Bytes of a multipart body beside the file. */
const multipartOverhead = 1024 * 1024;
/** Bytes of a person's own metadata. */
const metadataBytes = 1024 * 1024;
/** Characters of what the client says of caching. */
const cacheControlMax = 200;

/** One uploaded file, whole. */
export interface Upload {
  readonly content: Uint8Array;
  /** As the client says. */
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

const userMetadataSchema = v.pipe(
  v.string(),
  v.maxBytes(metadataBytes),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
);

/**
 * Reads the body of an upload: one file of a multipart form, with fields before it, or the file itself. Reading stops at
 * the first byte over the limit.
 * @param limit bytes of the file
 * @param place counts the bytes as they come, and may end the reading
 * @throws StorageError EntityTooLarge, InvalidRequest, SlowDown
 */
export async function readUpload(request: Request, limit: number, place: Place): Promise<Upload> {
  const type = request.headers.get('content-type') ?? 'text/plain;charset=UTF-8';
  const isForm = /^multipart\/form-data/i.test(type);
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > limit + (isForm ? multipartOverhead : 0)) throw new StorageError('EntityTooLarge');
  if (isForm) return readForm(request, type, limit, place);
  const cacheControl = request.headers.get('cache-control') ?? 'no-cache';
  if (cacheControl.length > cacheControlMax) throw new StorageError('InvalidRequest');
  return {
    content: await collect(bodyOf(request, place), limit, place).catch(toRefusal),
    mimeType: type,
    cacheControl,
    userMetadata: parseMetadata(decodeBase64(request.headers.get('x-metadata'))),
  };
}

/** What breaks off is the client's, not a fault of the server. */
function toRefusal(error: unknown): never {
  throw error instanceof StorageError ? error : new StorageError('InvalidRequest', 'The body broke off');
}

/** The body of a request, until the place has to be given up. */
export function bodyOf(request: Request, { signal }: Pick<Place, 'signal'>): Readable {
  if (!request.body) return Readable.from([]);
  return Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0], { signal });
}

async function collect(stream: AsyncIterable<Uint8Array>, limit: number, place: Place): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limit) throw new StorageError('EntityTooLarge');
    place.hold(part.length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readForm(request: Request, type: string, limit: number, place: Place): Promise<Upload> {
  const fields = new Map<string, string>();
  let mimeType = '';
  let content: Promise<Uint8Array> | undefined;
  let form: InstanceType<typeof Busboy>;
  try {
    const limits = { fields: 10, files: 1, fieldSize: metadataBytes, parts: 12 };
    form = new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new StorageError('InvalidRequest', 'The form cannot be read');
  }
  let isOver = false;
  form.on('field', (name, value, _isNameCut, isCut) => {
    isOver ||= isCut;
    fields.set(name, value);
  });
  form.on('file', (_field, stream, _name, _encoding, fileType) => {
    mimeType = fileType;
    content = collect(stream, limit, place);
    content.catch((error: unknown) => form.destroy(error as Error));
  });
  try {
    await pipeline(bodyOf(request, place), form);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('InvalidRequest', 'The form cannot be read');
  }
  if (isOver) throw new StorageError('EntityTooLarge');
  if (!content) throw new StorageError('InvalidRequest', 'No content provided');
  const seconds = fields.get('cacheControl');
  return {
    content: await content,
    mimeType: fields.get('contentType') ?? mimeType,
    cacheControl: seconds && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
  };
}

export const decodeBase64 = (text: string | null) =>
  text === null ? undefined : Buffer.from(text, 'base64').toString('utf8');

export function parseMetadata(text: string | undefined): Upload['userMetadata'] {
  if (text === undefined) return null;
  const parsed = v.safeParse(userMetadataSchema, text);
  if (!parsed.success) throw new StorageError('InvalidRequest', 'The metadata is not a JSON object');
  return parsed.output;
}
