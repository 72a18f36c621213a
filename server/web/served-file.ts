import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compress, type Encoding, negotiate } from './encoding.ts';

/** A file to serve: its bytes in any encoding and its headers. */
export interface ServedFile {
  /** Weak, because one tag is for every encoding. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly compressible: boolean;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A file held in memory; each encoding is made at its first request and cached.
 * @param precompressed reads the copy the build has compressed; undefined without one
 */
export function servedFile(
  content: Uint8Array,
  headers: Readonly<Record<string, string>>,
  compressible: boolean,
  precompressed: (encoding: Encoding) => Promise<Uint8Array | undefined> = async () => undefined,
): ServedFile {
  return {
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    headers,
    compressible,
    body: memoize(
      async (encoding) =>
        new Uint8Array((await precompressed(encoding)) ?? (await compress(content, encoding))),
    ),
  };
}

/**
 * Answers with a file: in the best encoding the client accepts, or 304 when its copy is current. The router handles
 * HEAD.
 */
export async function serve(c: Context, file: ServedFile, status: 200 | 404 = 200): Promise<Response> {
  const headers: Record<string, string> = { ...file.headers, ETag: file.etag };
  if (file.compressible) headers.Vary = 'Accept-Encoding';
  if (status === 200 && isKnown(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);

  const encoding = file.compressible ? negotiate(c.req.header('accept-encoding')) : 'identity';
  const body = await file.body(encoding);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.byteLength);
  return c.body(body, status, headers);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Memoizes an asynchronous function by key. A failure is not memoized. */
export function memoize<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = values.get(key);
    if (known) return known;
    const value = make(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
