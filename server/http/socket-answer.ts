import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './response-headers.ts';

/** Milliseconds a client has to read the answer before the connection is destroyed. */
const readingTime = 1000;

/**
 * Answers a connection that never became a request of the application, and ends it.
 * @param body sent as JSON; without it the answer has no body
 */
export function answerSocket(socket: Duplex, status: number, body?: object): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    // The site's settings may not be known yet.
    ...securityHeaders(false),
    'Cache-Control': 'no-store',
    // A page of another origin learns why, too: the origin was not read, and nothing here is of anybody.
    'Access-Control-Allow-Origin': '*',
    Connection: 'close',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    'Content-Length': String(Buffer.byteLength(text)),
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // The client may be gone, so failures are ignored.
  socket.on('error', () => undefined);
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  setTimeout(() => socket.destroy(), readingTime).unref();
}
