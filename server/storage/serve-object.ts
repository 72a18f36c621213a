import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import fresh from 'fresh';
import type { Context } from 'hono';
import { parse } from 'range-parser';
import type { Env } from '../http/request-context.ts';
import type { StoredObject } from './objects.ts';
import type { SealedFiles } from './sealed-files.ts';
import type { Part } from './sealing.ts';
import { StorageError } from './storage-error.ts';

/** The parser's code for ranges that all begin after the end. */
const unsatisfiable = 2;

interface Serving {
  /** Whether its bucket is public: then caches may keep it, as its owner said. */
  readonly isPublic?: boolean;
  /** When a signed address ends, seconds. */
  readonly expires?: number | undefined;
}

/**
 * Answers with a file's bytes, or with 206 for a range, 304 for what the client has. A browser runs nothing of a file
 * and shows only pictures: everything else is an attachment.
 */
export async function serveObject(
  c: Context<Env>,
  files: SealedFiles,
  object: StoredObject,
  { isPublic = false, expires }: Serving = {},
): Promise<Response> {
  const { metadata, version } = object;
  const { size, eTag } = metadata;
  const type = metadata.mimetype;
  const headers = new Headers({
    'Content-Type': /^text\/html/i.test(type) ? 'text/plain' : type,
    ETag: eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Private files stay out of every cache: a shared computer would keep them after signing out.
    'Cache-Control': isPublic ? metadata.cacheControl : 'private, no-store',
  });
  if (expires !== undefined) headers.set('Expires', new Date(expires * 1000).toUTCString());
  const disposition = dispositionOf(c.req.query('download'), object);
  if (disposition) headers.set('Content-Disposition', disposition);
  // Without `Cache-Control`: fetch() says no-cache wherever a condition is set by hand.
  const { 'cache-control': _, ...conditions } = c.req.header();
  if (fresh(conditions, Object.fromEntries(headers))) return new Response(null, { status: 304, headers });

  const asked = c.req.header('range');
  const ifRange = c.req.header('if-range');
  const part =
    asked !== undefined && (ifRange === undefined || ifRange === eTag) ? rangeOf(asked, size) : undefined;
  const { start, end } = part ?? { start: 0, end: size };
  headers.set('Content-Length', String(end - start));
  if (part) headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  const body =
    c.req.method === 'HEAD' ? null : await toStream(await files.read(version, { start, end }, size));
  return new Response(body, { status: part ? 206 : 200, headers });
}

/**
 * The first bytes are read before there is an answer: a file that is gone or was changed is a failure, and no answer
 * that breaks off. Node's streams are not of the type that `Response` has.
 */
async function toStream(bytes: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const parts = bytes[Symbol.asyncIterator]();
  const first = await parts.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  const stream = Readable.toWeb(Readable.from(all(), { objectMode: false }));
  return stream as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * One range of bytes; undefined for anything else, which is answered whole (RFC 9110, 14.2).
 * @throws StorageError InvalidRange when it begins after the end
 */
function rangeOf(header: string, size: number): Part | undefined {
  const { type, code, ranges } = parse(size, header);
  const [range, ...others] = ranges;
  if (type === 'bytes' && code === unsatisfiable && !range) throw new StorageError('InvalidRange');
  if (type !== 'bytes' || code !== 0 || !range || others.length > 0) return undefined;
  return { start: range.start, end: range.end + 1 };
}

/** @param download the name to save under; empty: the file's own; undefined: not asked for */
function dispositionOf(download: string | undefined, { name, metadata }: StoredObject): string | undefined {
  if (download === undefined && /^image\/(jpeg|png|webp)$/.test(metadata.mimetype)) return undefined;
  return create(download || name.split('/').at(-1));
}
