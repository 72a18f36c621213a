import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { securityHeaders } from './response-headers.ts';
import { answerSocket } from './socket-answer.ts';

const second = 1000;

const options = {
  // Timeouts of a client, checked every two seconds. That of a body is below: a slow line is no attack.
  headersTimeout: 10 * second,
  requestTimeout: 0,
  keepAliveTimeout: 30 * second,
  connectionsCheckingInterval: 2 * second,
  // Refused below like every other malformed request, with headers of ours.
  requireHostHeader: false,
};

/** How slowly a body may come: `bytes` or all of it in `free` milliseconds, then as many or the rest in each `window`. */
export interface BodyPace {
  readonly free: number;
  readonly window: number;
  readonly bytes: number;
}

/** 32 kbit/s, a telephone at the edge of its network: ten mebibytes then take three quarters of an hour. */
const bodyPace: BodyPace = { free: 60 * second, window: 30 * second, bytes: 120_000 };

/** Every method of any endpoint. Others (TRACE, WebDAV) never reach the application. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /**
   * Sends requests to the application from now on; before, they are answered 503: browsers with a page, others with
   * JSON.
   */
  serve(fetch: (request: Request, env: object) => Response | Promise<Response>): void;
  /** Accepts no more connections, lets running requests finish for `graceMs`, then closes them. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the port at once, so that a port in use is known before anything else is opened.
 * @throws Error with code EADDRINUSE and the like
 */
export async function listen({
  host,
  port,
  startingPage,
  pace = bodyPace,
}: {
  readonly host: string;
  readonly port: number;
  readonly startingPage?: StartingPage | undefined;
  /** Only tests change it. */
  readonly pace?: BodyPace;
}): Promise<Listener> {
  let fetch: Parameters<Listener['serve']>[0] = (request) => starting(request, startingPage);
  const answer = getRequestListener((request, env) => fetch(request, env), { errorHandler: refuse });
  // Only WebSocket upgrades leave HTTP: a client that offers another protocol (h2c) still gets an HTTP answer.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0;
  const server: Server = createServer({ ...options, shouldUpgradeCallback }, (request, response) => {
    // Closing: tells the client that this connection takes no further request.
    if (!server.listening) response.shouldKeepAlive = false;
    if (hasBody(request)) watchBody(request, response, pace);
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
      // A busy connection stays open after its answer, and a client could keep sending requests on it.
      const sweep = setInterval(() => server.closeIdleConnections(), 100);
      const timeout = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(timeout);
    },
  };
}

/** The page a browser gets until the server is ready. */
export interface StartingPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Paths of the services and of what watches the server, which never answer a page. */
const apiPath = /^\/(?:\w+\/v1(?:\/|$)|(?:health|ready|metrics)$)/;

/** The site's settings are not known yet: plain headers, as on an error below. */
const headers = { ...securityHeaders(false), 'Cache-Control': 'no-store' };

function starting(request: Request, page: StartingPage | undefined): Response {
  const isPage =
    request.headers.get('accept')?.includes('text/html') && !apiPath.test(new URL(request.url).pathname);
  const init = { status: 503, headers: { ...headers, 'Retry-After': '1' } };
  if (!page || !isPage) return Response.json({ status: 'starting' }, init);
  const { html, policy } = page;
  return new Response(html, {
    ...init,
    headers: {
      ...init.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    },
  });
}

/** Answers a request whose host or target forms no URL. */
function refuse(): Response {
  return new Response('Bad request', { status: 400, headers });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a request whose body comes slower than `pace`. A window counts only where the server read all of what was there
 * from its beginning to its end.
 */
function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { free, window, bytes }: BodyPace,
): void {
  const { socket } = request;
  let from = socket.bytesRead;
  let wasUnread = false;
  let timer: NodeJS.Timeout;
  const stop = () => clearTimeout(timer);
  const look = () => {
    if (request.complete || socket.destroyed) return;
    const isUnread = request.readableLength > 0;
    const isTooSlow = socket.bytesRead - from < bytes && !isUnread && !wasUnread;
    from = socket.bytesRead;
    wasUnread = isUnread;
    if (!isTooSlow) wait(window);
    else if (response.headersSent) socket.destroy();
    else
      refuseSocket(
        Object.assign(new Error('The body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
  };
  const wait = (ms: number) => {
    // After a stalled event loop, bytes that have come are read before they are missed.
    timer = setTimeout(() => setImmediate(look), ms);
    timer.unref();
  };
  wait(free);
  request.once('end', stop);
  request.once('close', stop);
}

/** The connection is closed: a body that may follow is not read. */
function refuseMethod(response: ServerResponse): void {
  const allowed = { Allow: [...methods].join(', '), Connection: 'close', 'Content-Type': 'text/plain' };
  response.writeHead(405, { ...headers, ...allowed }).end('Method not allowed');
}

/** Answers what is not HTTP, too slow, or has headers beyond the limit (16 KiB). */
function refuseSocket(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = refusals[error.code ?? ''] ?? { status: 400, message: 'This is not HTTP' };
  // One body for every service: the official client reads `message`, `msg` or `error`, whichever it expects.
  const code =
    status === 431 ? 'request_header_fields_too_large' : status === 408 ? 'request_timeout' : 'bad_request';
  answerSocket(socket, status, { code, error: code, message, msg: message, details: null, hint: null });
}

/** What Node refuses before the application, by its error's code. */
const refusals: Readonly<Record<string, { readonly status: number; readonly message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address and headers of the request are larger than 16 KiB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
};
