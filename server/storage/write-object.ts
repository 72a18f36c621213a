import { createHash, randomUUID } from 'node:crypto';
import type { Claims, Database } from '../database/sql-types.ts';
import type { ObjectName } from './object-names.ts';
import {
  type Bucket,
  checkMayWrite,
  currentObject,
  findBucket,
  insertObject,
  type ObjectMetadata,
  type StoredObject,
} from './objects.ts';
import { readUpload, type Upload } from './read-upload.ts';
import type { SealedFiles } from './sealed-files.ts';
import { StorageError } from './storage-error.ts';
import { inPlace, type Sender } from './upload-places.ts';

/** Bytes of one file, whatever its bucket allows: uploads are held in memory. */
const largestFile = 10 * 1024 * 1024;
/** Bytes of a request that uploads: the file, and a form's other fields. */
export const largestUpload = largestFile + 1024 * 1024;

/**
 * Checks what a file really is, and returns what is stored of it.
 * @throws StorageError InvalidMimeType, InvalidRequest, EntityTooLarge
 */
export type CleanFile = (content: Uint8Array, mimeType: string) => Promise<Uint8Array>;

export interface FileService {
  readonly database: Database;
  readonly files: SealedFiles;
  /** By bucket. */
  readonly clean: Readonly<Record<string, CleanFile>>;
}

/** The rights of whoever uploads. */
export interface Uploader extends Sender {
  readonly claims: Claims;
}

/**
 * Stores the file of a request: rights first, then its bytes, then its row, so that no row is without bytes. What a
 * stopped process leaves is bytes without a row, for the sweep.
 * @throws StorageError, DatabaseError
 */
export async function upload(
  service: FileService,
  by: Uploader,
  target: ObjectName,
  request: Request,
  upsert: boolean,
): Promise<StoredObject> {
  const bucket = await findBucket(service.database, target.bucket);
  const version = randomUUID();
  await checkMayWrite(service.database, by.claims, {
    ...target,
    version,
    metadata: null,
    userMetadata: null,
    upsert,
  });
  return inPlace(by, async (place) => {
    const read = await readUpload(request, sizeLimitOf(bucket), place);
    return storeClean(service, by.claims, bucket, target, read, { upsert, version });
  });
}

/** Stores a content that came, if it is what it says. @throws as `upload` */
export async function storeClean(
  service: FileService,
  claims: Claims,
  bucket: Bucket,
  target: ObjectName,
  read: Upload,
  how: { readonly upsert: boolean; readonly version: string },
): Promise<StoredObject> {
  checkType(bucket, read.mimeType);
  const content = (await service.clean[bucket.id]?.(read.content, read.mimeType)) ?? read.content;
  return store(service, claims, target, { ...read, content }, how);
}

/** Stores a content under a name. @throws as `upload` */
export async function store(
  { database, files }: FileService,
  claims: Claims,
  target: ObjectName,
  { content, mimeType, cacheControl, userMetadata }: Upload,
  { upsert, version }: { readonly upsert: boolean; readonly version: string },
): Promise<StoredObject> {
  const metadata: ObjectMetadata = {
    eTag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
    size: content.length,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: content.length,
    httpStatusCode: 200,
  };
  const before = upsert ? await currentObject(database, target) : undefined;
  await files.put(version, content, claims.sub ?? null);
  try {
    await insertObject(database, claims, { ...target, version, metadata, userMetadata, upsert });
  } catch (error) {
    await files.remove([version]).catch(() => undefined);
    throw error;
  }
  // A failure leaves bytes that the sweep removes.
  if (before) await files.remove([before.version]).catch(() => undefined);
  const stored = await currentObject(database, target);
  if (!stored) throw new StorageError('NoSuchKey');
  return stored;
}

export const sizeLimitOf = ({ file_size_limit }: Bucket): number =>
  Math.min(file_size_limit ?? largestFile, largestFile);

/** @throws StorageError InvalidMimeType */
export function checkType({ allowed_mime_types: allowed }: Bucket, mimeType: string): void {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const isAllowed = (pattern: string) =>
    pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type) || (allowed && !allowed.some(isAllowed)))
    throw new StorageError('InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`);
}
