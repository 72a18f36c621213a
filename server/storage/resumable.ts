import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type Claims, type Database, DatabaseError, engine } from '../database/sql-types.ts';
import type { Env } from '../http/request-context.ts';
import { checkName, type ObjectName } from './object-names.ts';
import { checkMayWrite, findBucket } from './objects.ts';
import { bodyOf, parseMetadata } from './read-upload.ts';
import { answerFailure, StorageError } from './storage-error.ts';
import { countUpload, inPlace, type Place } from './upload-places.ts';
import { checkType, type FileService, sizeLimitOf, storeClean, type Uploader } from './write-object.ts';

const protocol = '1.0.0';
const pieceType = 'application/offset+octet-stream';
/** Bytes that are stored together as they come: what a stopped process loses of an upload. */
const partBytes = 512 * 1024;
/** Parts of one upload: each is a stored file, and a connection may break after every byte. */
const mostParts = 200;
/** Unfinished uploads of one account; beginning another one drops the oldest. */
const mostUnfinished = 4;

/** An upload under way. Its parts lie in the store, sealed with its owner's key. */
interface Upload {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly received: number;
  readonly parts: readonly string[];
  readonly part_sizes: readonly number[];
  readonly mime_type: string;
  readonly cache_control: string;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly upsert: boolean;
}

const columns = `id, bucket_id, name, size::float8 as size, received::float8 as received, parts, part_sizes, mime_type,
  cache_control, user_metadata, upsert`;

/**
 * Uploads that go on where they broke off, in the protocol tus 1.0.0 (creation, with the first piece or without, and termination),
 * for `/upload/resumable`: what has come is stored as it comes, and HEAD says how much. Rights are asked for at the beginning and
 * again with every piece; a finished upload is stored as any other.
 */
export function createResumable(service: FileService, uploaderOf: (c: Context<Env>) => Uploader): Hono<Env> {
  const { database } = service;
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.header('tus-resumable') === protocol) await next();
    else c.res = c.text(`Tus-Resumable has to be ${protocol}`, 412, { 'Tus-Version': protocol });
    c.header('Tus-Resumable', protocol);
  });
  app.options('/*', (c) => {
    c.header('Tus-Version', protocol);
    c.header('Tus-Extension', 'creation,creation-with-upload,termination');
    return c.body(null, 204);
  });

  app.post('/', async (c) => {
    const owner = ownerOf(c.var.claims);
    const by = uploaderOf(c);
    const { claims, account } = by;
    const { target, mimeType, cacheControl, userMetadata } = announced(c.req.header('upload-metadata') ?? '');
    const length = c.req.header('upload-length') ?? '';
    const size = Number(length);
    if (!/^\d{1,15}$/.test(length))
      throw new StorageError('InvalidRequest', 'Upload-Length has to say how many bytes follow');
    const bucket = await findBucket(database, target.bucket);
    if (size > sizeLimitOf(bucket)) throw new StorageError('EntityTooLarge');
    checkType(bucket, mimeType);
    const upsert = c.req.header('x-upsert') === 'true';
    await checkMayWrite(database, claims, {
      ...target,
      version: randomUUID(),
      metadata: { size, mimetype: mimeType },
      userMetadata,
      upsert,
    });
    if (account !== undefined) countUpload(account);
    const id = randomUUID();
    await begin(database, owner, { id, target, size, mimeType, cacheControl, userMetadata, upsert });
    c.header('Location', `${new URL(c.req.url).pathname.replace(/\/$/, '')}/${id}`);
    // An empty file is all there.
    if (size === 0 || c.req.header('content-type') === pieceType)
      c.header('Upload-Offset', String(await append(c, by, id, '0')));
    return c.body(null, 201);
  });

  app.on(['HEAD', 'GET'], '/:id', async (c) => {
    const { size, received } = await find(database, c, c.req.param('id'));
    c.header('Upload-Offset', String(received));
    c.header('Upload-Length', String(size));
    return c.body(null, 200);
  });
  app.delete('/:id', async (c) => {
    await drop(database, (await find(database, c, c.req.param('id'))).id);
    return c.body(null, 204);
  });

  app.patch('/:id', async (c) => {
    const by = uploaderOf(c);
    const { claims } = by;
    const before = await find(database, c, c.req.param('id'));
    if (c.req.header('content-type') !== pieceType) return c.text(`The type of a piece is ${pieceType}`, 415);
    if (before.parts.length >= mostParts) {
      await drop(database, before.id);
      return c.text('The upload has too many pieces', 410);
    }
    await checkMayWrite(database, claims, {
      ...targetOf(before),
      version: randomUUID(),
      metadata: null,
      userMetadata: before.user_metadata,
      upsert: before.upsert,
    });
    const received = await append(c, by, before.id, c.req.header('upload-offset'));
    if (received === undefined) return c.text('Another offset', 409);
    c.header('Upload-Offset', String(received));
    return c.body(null, 204);
  });

  /**
   * Takes the bytes of a request, and stores the file once they are all there.
   * @returns bytes of the upload that have come; undefined where it is not at this offset
   */
  const append = (
    c: Context<Env>,
    by: Uploader,
    id: string,
    offset: string | undefined,
  ): Promise<number | undefined> => {
    const run = async (place: Place) => {
      const upload = await find(database, c, id);
      if (String(upload.received) !== offset) return undefined;
      const received = await receive(service, upload, by.claims, c.req.raw, place);
      if (received === upload.size) await finish(await find(database, c, id), by.claims, place);
      return received;
    };
    return inPlace(by, run, false);
  };

  const finish = async (whole: Upload, claims: Claims, place: Place): Promise<void> => {
    const target = targetOf(whole);
    place.hold(whole.size);
    const content = Buffer.concat(await partsOf(service, whole));
    const { mime_type: mimeType, cache_control: cacheControl, user_metadata: userMetadata, upsert } = whole;
    const read = { content, mimeType, cacheControl, userMetadata };
    try {
      const bucket = await findBucket(database, target.bucket);
      await storeClean(service, claims, bucket, target, read, { upsert, version: randomUUID() });
    } catch (error) {
      // After a fault of the server an empty piece tries again.
      if (error instanceof StorageError || error instanceof DatabaseError) await drop(database, whole.id);
      throw error;
    }
    await drop(database, whole.id);
  };

  // tus clients read the status of a refusal, so none is hidden behind a 400.
  app.onError((error, c) => {
    const { answer, isFault, status } = answerFailure(error, c);
    if (isFault) throw error;
    return new Response(answer.body, { status, headers: answer.headers });
  });
  return app;
}

/** @throws StorageError NoSuchKey for one that is not there, or somebody else's */
async function find(database: Database, c: Context<Env>, id: string): Promise<Upload> {
  const { rows } = await database.query<Upload>(
    engine,
    `select ${columns} from storage.uploads where id::text = $1 and user_id is not distinct from $2::uuid`,
    [id, ownerOf(c.var.claims)],
  );
  if (!rows[0]) throw new StorageError('NoSuchKey', 'There is no such upload');
  return rows[0];
}

const targetOf = ({ bucket_id, name }: Upload): ObjectName => ({ bucket: bucket_id, name });

async function drop(database: Database, id: string): Promise<void> {
  await database.query(engine, 'delete from storage.uploads where id = $1', [id]);
}

interface Beginning extends Announced {
  readonly id: string;
  readonly size: number;
  readonly upsert: boolean;
}

/** Notes an upload before its first byte, in place of the owner's oldest where there are too many. */
async function begin(
  database: Database,
  owner: string | null,
  { id, target, size, mimeType, cacheControl, userMetadata, upsert }: Beginning,
): Promise<void> {
  await database.asRole(engine, async (sql) => {
    await sql.query(
      `delete from storage.uploads u where u.user_id is not distinct from $1::uuid
         and (u.bucket_id = $2 and u.name = $3 or u.user_id is not null and u.id not in (
           select n.id from storage.uploads n where n.user_id = $1::uuid order by n.created_at desc limit $4))`,
      [owner, target.bucket, target.name, mostUnfinished - 1],
    );
    await sql.query(
      `insert into storage.uploads (id, user_id, bucket_id, name, size, mime_type, cache_control, user_metadata, upsert)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, owner, target.bucket, target.name, size, mimeType, cacheControl, userMetadata, upsert],
    );
  });
}

interface Announced {
  readonly target: ObjectName;
  readonly mimeType: string;
  readonly cacheControl: string;
  readonly userMetadata: Upload['user_metadata'];
}

/** @throws StorageError AccessDenied for a visitor: nobody could find the upload again */
function ownerOf({ role, sub }: Claims): string | null {
  if (sub === undefined && role !== 'service_role')
    throw new StorageError('AccessDenied', 'new row violates row-level security policy');
  return sub ?? null;
}

/** What a client says of a file that it is going to send. @throws StorageError InvalidRequest, InvalidKey */
function announced(header: string): Announced {
  const fields = new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
  const bucket = fields.get('bucketName');
  const name = fields.get('objectName');
  if (!bucket || !name)
    throw new StorageError('InvalidRequest', 'Upload-Metadata has to name bucketName and objectName');
  const seconds = fields.get('cacheControl') ?? '';
  return {
    target: { bucket, name: checkName(name) },
    mimeType: fields.get('contentType') ?? 'application/octet-stream',
    cacheControl: /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: parseMetadata(fields.get('metadata')),
  };
}

/**
 * Stores a piece as it comes. One that breaks off is kept up to there.
 * @returns bytes of the upload that are stored
 * @throws StorageError EntityTooLarge, InvalidRequest when another request sends the same upload
 */
async function receive(
  { database, files }: FileService,
  upload: Upload,
  claims: Claims,
  request: Request,
  place: Place,
): Promise<number> {
  let received = upload.received;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const part = randomUUID();
    await files.put(part, Buffer.concat(waiting), claims.sub ?? null);
    const { affected } = await database.query(
      engine,
      `update storage.uploads set received = received + $3, parts = parts || $4::text, part_sizes = part_sizes || $3::integer
       where id = $1 and received = $2`,
      [upload.id, received, bytes, part],
    );
    if (affected === 0) {
      await files.remove([part]).catch(() => undefined);
      throw new StorageError('InvalidRequest', 'The upload is over, or sent by another request');
    }
    place.hold(-bytes);
    received += bytes;
    waiting = [];
    bytes = 0;
  };
  let broken: unknown;
  try {
    for await (const part of bodyOf(request, place) as AsyncIterable<Uint8Array>) {
      if (received + bytes + part.length > upload.size) throw new StorageError('EntityTooLarge');
      place.hold(part.length);
      waiting.push(part);
      bytes += part.length;
      if (bytes >= partBytes) await flush();
    }
  } catch (error) {
    if (error instanceof StorageError) throw error;
    broken = error;
  }
  await flush();
  if (broken) throw new StorageError('InvalidRequest', 'The body broke off');
  return received;
}

async function partsOf({ files }: FileService, { parts, part_sizes }: Upload): Promise<Uint8Array[]> {
  const content: Uint8Array[] = [];
  for (const [index, part] of parts.entries()) {
    const end = part_sizes[index] ?? 0;
    for await (const bytes of await files.read(part, { start: 0, end }, end)) content.push(bytes);
  }
  return content;
}
