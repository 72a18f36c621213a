import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import * as v from 'valibot';
import { StorageError } from './storage-error.ts';

/** Bytes of a multipart body beside the file. */
const multipartOverhead = 1024 * 1024;
/** Bytes of a person's own metadata. */
const metadataBytes = 1024 * 1024;

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
 * @throws StorageError EntityTooLarge, InvalidRequest
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? 'text/plain;charset=UTF-8';
  const isForm = /^multipart\/form-data/i.test(type);
  const claimed = Number(request.headers.get('content-length') ?? 0);
  if (claimed > limit + (isForm ? multipartOverhead : 0)) throw new StorageError('EntityTooLarge');
  if (isForm) return readForm(request, type, limit);
  return {
    content: await collect(bodyOf(request), limit),
    mimeType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    userMetadata: parseMetadata(decodeBase64(request.headers.get('x-metadata'))),
  };
}

function bodyOf(request: Request): Readable {
  if (!request.body) return Readable.from([]);
  return Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
}

async function collect(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limit) throw new StorageError('EntityTooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readForm(request: Request, type: string, limit: number): Promise<Upload> {
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
    content = collect(stream, limit);
    content.catch((error: unknown) => form.destroy(error as Error));
  });
  try {
    await pipeline(bodyOf(request), form);
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

const decodeBase64 = (text: string | null) =>
  text === null ? undefined : Buffer.from(text, 'base64').toString('utf8');

function parseMetadata(text: string | undefined): Upload['userMetadata'] {
  if (text === undefined) return null;
  const parsed = v.safeParse(userMetadataSchema, text);
  if (!parsed.success) throw new StorageError('InvalidRequest', 'The metadata is not a JSON object');
  return parsed.output;
}
