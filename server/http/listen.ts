import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { securityHeaders } from './security-headers.ts';
import { answerSocket } from './socket-answer.ts';

const second = 1000;

const options = {
  // How long a client may take, looked at every other second.
  headersTimeout: 10 * second,
  requestTimeout: 60 * second,
  keepAliveTimeout: 30 * second,
  connectionsCheckingInterval: 2 * second,
  // Refused below like every other request that is none, with headers of ours.
  requireHostHeader: false,
};

/** Every method of any endpoint. Others (TRACE, and what WebDAV added) never reach the application. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** From now on requests go there; until then they are answered 503: browsers with a page, everyone else with JSON. */
  serve(fetch: (request: Request, env: object) => Response | Promise<Response>): void;
  /** Takes no more connections, lets running requests finish for `graceMs`, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the port at once, so that a port in use is known before anything else is touched.
 * @throws Error with code EADDRINUSE and the like
 */
export async function listen({
  host,
  port,
  startingPage,
}: {
  readonly host: string;
  readonly port: number;
  readonly startingPage?: StartingPage | undefined;
}): Promise<Listener> {
  let fetch: Parameters<Listener['serve']>[0] = (request) => starting(request, startingPage);
  const answer = getRequestListener((request, env) => fetch(request, env), { errorHandler: refuse });
  // Without this, whatever offers to speak another protocol than ours (h2c) would no longer be answered in ours.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0;
  const server: Server = createServer({ ...options, shouldUpgradeCallback }, (request, response) => {
    // Closing: the client is told that this connection takes no further request.
    if (!server.listening) response.shouldKeepAlive = false;
    if (methods.has(request.method ?? '')) void answer(request, response);
    else refuseMethod(response);
  });
  server.on('clientError', refuseSocket);
  server.listen(port, host);
  await once(server, 'listening');

  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(next) {
      fetch = next;
    },
    async close(graceMs) {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // A connection that was busy stays open after its answer, and a client may go on asking over it.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cutOff);
    },
  };
}

/** What a browser is shown until the server is ready. */
export interface StartingPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Paths of the services and of the health check, which speak JSON whoever asks. */
const apiPath = /^\/(?:\w+\/v1(?:\/|$)|health$)/;

/** There is no site yet whose security could be told: plain headers, as on an error below. */
const headers = { ...securityHeaders(false), 'Cache-Control': 'no-store' };

function starting(request: Request, page: StartingPage | undefined): Response {
  const isPage =
    request.headers.get('accept')?.includes('text/html') && !apiPath.test(new URL(request.url).pathname);
  const said = { status: 503, headers: { ...headers, 'Retry-After': '1' } };
  if (!page || !isPage) return Response.json({ status: 'starting' }, said);
  const { html, policy } = page;
  return new Response(html, {
    ...said,
    headers: {
      ...said.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    },
  });
}

/** For what reached the server but makes no request: a host or a target that forms no URL. */
function refuse(): Response {
  return new Response('Bad request', { status: 400, headers });
}

/** The connection is closed: a body that may follow is not read. */
function refuseMethod(response: ServerResponse): void {
  const allowed = { Allow: [...methods].join(', '), Connection: 'close', 'Content-Type': 'text/plain' };
  response.writeHead(405, { ...headers, ...allowed }).end('Method not allowed');
}

/** For what is no HTTP at all, too slow, or has headers beyond the limit (16 KiB). */
function refuseSocket(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = statuses[error.code ?? ''] ?? 400;
  answerSocket(socket, status);
}
