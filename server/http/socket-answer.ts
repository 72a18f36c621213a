import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './security-headers.ts';

/** Milliseconds to read the answer; not to keep the connection by never reading it. */
const readingTime = 1000;

/**
 * Answers a connection that never became a request of the application, and ends it.
 * @param body sent as JSON; there is none without it
 */
export function answerSocket(socket: Duplex, status: number, body?: object): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    // There may be no site yet whose security could be told.
    ...securityHeaders(false),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    'Content-Length': String(Buffer.byteLength(text)),
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Nobody is there any more to be told of a failure.
  socket.on('error', () => undefined);
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  setTimeout(() => socket.destroy(), readingTime).unref();
}
