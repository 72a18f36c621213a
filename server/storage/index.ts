import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Claims } from '../database/sql-types.ts';
import { networkOf } from '../http/address.ts';
import type { Log } from '../http/log.ts';
import type { Env } from '../http/request-context.ts';
import { createBuckets } from './buckets.ts';
import { listFolder, listPage, listSchema, listV2Schema } from './listing.ts';
import { checkName, type ObjectName, parseObjectPath } from './object-names.ts';
import {
  checkMayWrite,
  currentObject,
  deleteObjects,
  findBucket,
  findObject,
  renameObject,
  type StoredObject,
} from './objects.ts';
import { decodeBase64, parseMetadata } from './read-upload.ts';
import { createResumable } from './resumable.ts';
import { serveObject } from './serve-object.ts';
import { createSignedTokens } from './signed-tokens.ts';
import { answerFailure, parse, StorageError } from './storage-error.ts';
import { inPlace } from './upload-places.ts';
import { type FileService, storeClean, type Uploader, upload } from './write-object.ts';

interface StorageOptions extends FileService {
  /** 32 bytes, for signed addresses. */
  readonly signingKey: Uint8Array;
  readonly log: Log;
}

const name = v.pipe(v.string(), v.maxLength(1024));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 * 365 * 24 * 3600));
/** Seconds that an address to read may last that is not signed with the secret key. */
const longestSigned = 24 * 3600;
const removeSchema = v.object({
  prefixes: v.pipe(v.array(v.union([name, v.object({ path: name })])), v.minLength(1), v.maxLength(1000)),
});
const signSchema = v.object({ expiresIn: seconds, transform: v.optional(v.unknown()) });
const signManySchema = v.object({
  expiresIn: seconds,
  paths: v.pipe(v.array(name), v.minLength(1), v.maxLength(1000)),
});
const placeSchema = v.object({
  bucketId: v.string(),
  sourceKey: name,
  destinationKey: name,
  destinationBucket: v.nullish(v.string()),
});
const copySchema = v.object({
  ...placeSchema.entries,
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
});

const body = async <Schema extends v.GenericSchema>(c: Context<Env>, schema: Schema) =>
  parse(schema, await c.req.json().catch(() => undefined));
/** @throws StorageError InvalidRequest */
const checkSigned = (c: Context<Env>, expiresIn: number) => {
  if (c.var.claims.role !== 'service_role' && expiresIn > longestSigned)
    throw new StorageError('InvalidRequest', `expiresIn may be ${longestSigned} seconds at most`);
};
/** The file a path names after a route's own words. */
const named = (c: Context<Env>, route: string): ObjectName =>
  parseObjectPath(c.req.path.slice(`/storage/v1/object/${route}`.length));
const uploaderOf = (c: Context<Env>, claims: Claims = c.var.claims): Uploader => ({
  claims,
  account: claims.role === 'service_role' ? undefined : (claims.sub ?? networkOf(c.var.address)),
  gone: c.req.raw.signal,
});
const upserts = (c: Context<Env>) => c.req.header('x-upsert') === 'true';
const key = ({ bucket, name: path }: ObjectName) => `${bucket}/${path}`;

/** Paths a browser opens without an API key: whoever has the address may, as its bucket or its token says. */
export const isOpenStoragePath = (path: string): boolean =>
  /^\/storage\/v1\/(?:object\/(?:public|sign|upload\/sign|info\/public)|render\/image\/(?:public|sign))\//.test(
    path,
  );

/**
 * Files in the protocol of Supabase Storage, for `/storage/v1`. Row-level security on `storage.objects` decides: every
 * request reads and writes rows with the role and claims of the context. Left out: transformed pictures, vectors,
 * lifecycle rules.
 * @param guards middleware to run first; one of them sets `claims`. Their refusals are formatted by this service, too
 */
export function createStorage(
  options: StorageOptions,
  ...guards: readonly MiddlewareHandler<Env>[]
): Hono<Env> {
  const { database, files, log } = options;
  const app = new Hono<Env>();
  app.onError((error, c) => {
    const { answer, isFault, status } = answerFailure(error, c);
    if (status === 503) log.warn('file_store_unavailable', { request_id: c.get('requestId') });
    if (isFault) log.error('storage_failed', error, { request_id: c.get('requestId') });
    return answer;
  });
  for (const guard of guards) app.use(guard);

  app.route('/bucket', createBuckets(database));
  app.route('/upload/resumable', createResumable(options, uploaderOf));

  /** @throws StorageError NoSuchBucket for one that is not public, too */
  const inPublic = async (object: ObjectName): Promise<StoredObject> => {
    if (!(await findBucket(database, object.bucket)).public) throw new StorageError('NoSuchBucket');
    const found = await currentObject(database, object);
    if (!found) throw new StorageError('NoSuchKey');
    return found;
  };
  app.get('/object/public/*', async (c) =>
    serveObject(c, files, await inPublic(named(c, 'public/')), { isPublic: true }),
  );

  addSigned(app, options);
  app.post('/object/list/:bucket', async (c) =>
    c.json(await listFolder(database, c.var.claims, c.req.param('bucket'), await body(c, listSchema))),
  );
  app.post('/object/list-v2/:bucket', async (c) =>
    c.json(await listPage(database, c.var.claims, c.req.param('bucket'), await body(c, listV2Schema))),
  );

  addPlaces(app, options);
  app.get('/object/info/public/*', async (c) => c.json(infoOf(await inPublic(named(c, 'info/public/')))));
  for (const route of ['info/authenticated/', 'info/']) {
    app.get(`/object/${route}*`, async (c) =>
      c.json(infoOf(await findObject(database, c.var.claims, named(c, route)))),
    );
  }
  for (const route of ['authenticated/', '']) {
    app.get(`/object/${route}*`, async (c) =>
      serveObject(c, files, await findObject(database, c.var.claims, named(c, route))),
    );
  }
  app.post('/object/*', async (c) => {
    const object = named(c, '');
    const { id } = await upload(options, uploaderOf(c), object, c.req.raw, upserts(c));
    return c.json({ Id: id, Key: key(object) });
  });
  app.put('/object/*', async (c) => {
    const object = named(c, '');
    const { id } = await upload(options, uploaderOf(c), object, c.req.raw, true);
    return c.json({ Id: id, Key: key(object) });
  });
  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = await body(c, removeSchema);
    const paths = prefixes.map((entry) => (typeof entry === 'string' ? entry : entry.path));
    const rows = await deleteObjects(database, c.var.claims, c.req.param('bucket'), paths);
    // The rows are gone; bytes that cannot be removed now are left to the sweep.
    await files.remove(rows.map(({ version }) => version)).catch((error: unknown) => {
      log.error('files_not_removed', error, { request_id: c.get('requestId') });
    });
    return c.json(rows);
  });
  app.all('*', () => {
    throw new StorageError('FeatureNotEnabled');
  });
  return app;
}

/** Addresses that carry the right to read a file, or to store one, for whoever has them. */
function addSigned(app: Hono<Env>, options: StorageOptions): void {
  const { database, files } = options;
  const tokens = createSignedTokens(options.signingKey);

  app.post('/object/upload/sign/*', async (c) => {
    const object = named(c, 'upload/sign/');
    await findBucket(database, object.bucket);
    const upsert = upserts(c);
    const row = { ...object, version: crypto.randomUUID(), metadata: null, userMetadata: null, upsert };
    await checkMayWrite(database, c.var.claims, row);
    const token = await tokens.forUpload(object, c.var.claims, upsert);
    return c.json({ url: `/object/upload/sign/${key(object)}?token=${token}`, token });
  });
  app.put('/object/upload/sign/*', async (c) => {
    const object = named(c, 'upload/sign/');
    const { by, upsert } = await tokens.openUpload(c.req.query('token') ?? '', object);
    await upload(options, uploaderOf(c, by), object, c.req.raw, upsert);
    return c.json({ Key: key(object) });
  });

  app.get('/object/sign/*', async (c) => {
    const object = named(c, 'sign/');
    const { by, expires } = await tokens.openDownload(c.req.query('token') ?? '', object);
    return serveObject(c, files, await findObject(database, by, object), { expires });
  });
  app.post('/object/sign/:bucket', async (c) => {
    const bucket = c.req.param('bucket');
    const { expiresIn, paths } = await body(c, signManySchema);
    checkSigned(c, expiresIn);
    const { rows } = await database.query<{ name: string }>(
      c.var.claims,
      'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
      [bucket, paths],
    );
    const seen = new Set(rows.map((row) => row.name));
    const sign = async (path: string) => {
      if (!seen.has(path)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      const token = await tokens.forDownload({ bucket, name: path }, c.var.claims, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    };
    return c.json(await Promise.all(paths.map(sign)));
  });
  app.post('/object/sign/*', async (c) => {
    const object = named(c, 'sign/');
    const { expiresIn, transform } = await body(c, signSchema);
    if (transform != null)
      throw new StorageError('FeatureNotEnabled', 'Pictures are not transformed on this server');
    checkSigned(c, expiresIn);
    await findObject(database, c.var.claims, object);
    const token = await tokens.forDownload(object, c.var.claims, expiresIn);
    return c.json({ signedURL: `/object/sign/${key(object)}?token=${token}` });
  });
}

/** A file moved to another place, or copied there. */
function addPlaces(app: Hono<Env>, options: StorageOptions): void {
  const { database, files } = options;

  app.post('/object/move', async (c) => {
    const place = await body(c, placeSchema);
    const from = { bucket: place.bucketId, name: checkName(place.sourceKey) };
    const to = { bucket: place.destinationBucket ?? place.bucketId, name: checkName(place.destinationKey) };
    await findBucket(database, to.bucket);
    const { id } = await findObject(database, c.var.claims, from);
    await renameObject(database, c.var.claims, from, to);
    return c.json({ message: 'Successfully moved', Id: id, Key: key(to) });
  });
  app.post('/object/copy', async (c) => {
    const asked = await body(c, copySchema);
    const from = { bucket: asked.bucketId, name: checkName(asked.sourceKey) };
    const to = { bucket: asked.destinationBucket ?? asked.bucketId, name: checkName(asked.destinationKey) };
    const bucket = await findBucket(database, to.bucket);
    const { version, metadata, user_metadata } = await findObject(database, c.var.claims, from);
    const said = parseMetadata(decodeBase64(c.req.header('x-metadata') ?? null));
    const copied = await inPlace(uploaderOf(c), async (place) => {
      place.hold(metadata.size);
      const parts: Uint8Array[] = [];
      const all = { start: 0, end: metadata.size };
      for await (const part of await files.read(version, all, metadata.size)) parts.push(part);
      return storeClean(
        options,
        c.var.claims,
        bucket,
        to,
        {
          content: Buffer.concat(parts),
          mimeType: metadata.mimetype,
          cacheControl: metadata.cacheControl,
          userMetadata: said ?? asked.metadata ?? (asked.copyMetadata ? user_metadata : null),
        },
        { upsert: upserts(c), version: crypto.randomUUID() },
      );
    });
    return c.json({ Id: copied.id, Key: key(to), name: copied.name, bucket_id: copied.bucket_id });
  });
}

const infoOf = ({ metadata, user_metadata, id, name, version, bucket_id, created_at }: StoredObject) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: user_metadata ?? {},
  last_modified: metadata.lastModified,
  created_at,
});
