import type { Context } from 'hono';
import type { Env } from '../http/request-context.ts';
import { type Media, type Preferences, parseAccept, parsePrefer } from './headers.ts';
import { RestError } from './rest-error.ts';
import { limits } from './rest-limits.ts';

/** The parsed address and headers of a request. */
export interface RestRequest {
  readonly params: URLSearchParams;
  readonly schema: string;
  readonly preferences: Preferences;
  readonly media: Media;
  readonly wantsBody: boolean;
}

/**
 * @throws RestError for an address that is too long (414), and for headers that ask for something unsupported (400,
 * 406)
 */
export function readRequest(
  c: Context<Env>,
  { schemas }: { readonly schemas: readonly string[] },
): RestRequest {
  const { method, url } = c.req;
  if (url.length > limits.urlLength) {
    throw new RestError(414, 'PGRST100', `The address is longer than ${limits.urlLength} characters`);
  }
  const reads = method === 'GET' || method === 'HEAD';
  return {
    params: new URL(url).searchParams,
    schema: chooseSchema(schemas, c.req.header(reads ? 'accept-profile' : 'content-profile')),
    preferences: parsePrefer(c.req.header('prefer')),
    media: parseAccept(c.req.header('accept')),
    wantsBody: method !== 'HEAD',
  };
}

/**
 * The schema of a request: `Accept-Profile` when reading, `Content-Profile` when writing, otherwise the first one.
 * @throws RestError 406 PGRST106 for a schema that is not exposed
 */
export function chooseSchema(schemas: readonly string[], profile: string | undefined): string {
  const schema = profile ?? schemas[0];
  if (schema !== undefined && schemas.includes(schema)) return schema;
  throw new RestError(406, 'PGRST106', 'Invalid schema', {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
