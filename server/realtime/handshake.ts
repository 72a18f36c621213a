import type { IncomingMessage } from 'node:http';
import { type Version, versions } from './frames/message.ts';
import type { Identities } from './identity.ts';

const path = '/realtime/v1/websocket';

export type Handshake =
  | { readonly status: 101; readonly version: Version; readonly role: 'anon' | 'service_role' }
  | { readonly status: 400 | 401 | 404; readonly message: string };

/** Which protocol a client wants to speak here, and what its API key stands for; or why not. */
export function readHandshake(request: IncomingMessage, identities: Identities): Handshake {
  const url = URL.parse(request.url ?? '', 'http://localhost');
  if (url?.pathname !== path) return { status: 404, message: 'There is no such endpoint' };
  const vsn = url.searchParams.get('vsn') ?? '1.0.0';
  const version = versions.find((known) => known === vsn);
  const key = url.searchParams.get('apikey') ?? request.headers.apikey;
  const role = typeof key === 'string' ? identities.roleOfKey(key) : undefined;
  if (!role) return { status: 401, message: key ? 'Invalid API key' : 'No API key found in request' };
  if (!version) return { status: 400, message: 'This version of the protocol is not known' };
  return { status: 101, version, role };
}
