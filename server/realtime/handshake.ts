import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../http/address.ts';
import type { Identities } from './identity.ts';
import { type Version, versions } from './message.ts';

const path = '/realtime/v1/websocket';

export interface Origins {
  /** Origin of the site; undefined where no page is served. */
  readonly siteUrl?: string | undefined;
  readonly corsOrigins?: readonly string[] | undefined;
}

type Handshake =
  | { readonly status: 101; readonly version: Version; readonly role: 'anon' | 'service_role' }
  | { readonly status: 400 | 401 | 403 | 404; readonly message: string };

/**
 * The protocol version a client asks for, and the role of its API key; or why it is refused.
 * @param origins whose pages may connect: browsers let any page try. Clients other than browsers send no origin
 */
export function readHandshake(request: IncomingMessage, identities: Identities, origins: Origins): Handshake {
  const url = URL.parse(request.url ?? '', 'http://localhost');
  if (url?.pathname !== path) return { status: 404, message: 'There is no such endpoint' };
  const { origin } = request.headers;
  if (origin !== undefined && !isAllowed(origin, origins)) {
    return { status: 403, message: 'Pages of this origin may not connect' };
  }
  const vsn = url.searchParams.get('vsn') ?? '1.0.0';
  const version = versions.find((known) => known === vsn);
  const inAddress = url.searchParams.get('apikey');
  const key = inAddress ?? request.headers.apikey;
  const role = typeof key === 'string' ? identities.roleOfKey(key) : undefined;
  if (inAddress !== null && role === 'service_role') {
    return {
      status: 401,
      message: 'The secret key is not taken from an address: send it as the access token',
    };
  }
  if (!role) return { status: 401, message: key ? 'Invalid API key' : 'No API key found in request' };
  if (!version) return { status: 400, message: 'This version of the protocol is not known' };
  return { status: 101, version, role };
}

/** Allows the site's own pages and listed origins; on this machine under any of its names. */
function isAllowed(origin: string, { siteUrl, corsOrigins = [] }: Origins): boolean {
  if (origin === siteUrl || corsOrigins.includes(origin)) return true;
  const [page, site] = [URL.parse(origin), URL.parse(siteUrl ?? '')];
  return page?.port === site?.port && isThisMachine(page) && isThisMachine(site);
}

function isThisMachine(url: URL | null): boolean {
  return url?.hostname === 'localhost' || isLoopback(url?.hostname.replace(/^\[|\]$/g, '') ?? '');
}
