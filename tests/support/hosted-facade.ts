/** An API of another origin in front of this server's, without what a hosted project lacks (docs/hosted.md). */
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a hosted project answers 404: resets of factors, recovery codes, and this server's own functions. */
const missing =
  /^\/(?:auth\/v1\/factors\/(?:recovery-codes|reset)|functions\/v1\/(?:push-key|test-push|calendar))/;
/** Members of answers that only this server gives. */
const ownMembers = ['external_labels', 'has_password', 'capabilities'];

/** Headers of every answer there: any origin may read it, and learns no Retry-After. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
  'access-control-allow-headers':
    'authorization,apikey,content-type,x-client-info,prefer,accept-profile,content-profile,x-supabase-api-version,x-upsert,cache-control,range,accept,if-none-match,x-region',
  'access-control-expose-headers': 'content-range,content-location,x-total-count,etag',
};

interface Facade {
  /** Origin. */
  readonly url: string;
  close(): Promise<void>;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function withoutOwn(text: string): string {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([name]) => !ownMembers.includes(name));
    return Object.fromEntries(kept.map(([name, one]) => [name, strip(one)]));
  };
  return JSON.stringify(strip(JSON.parse(text)));
}

/** @param origin of the server behind it */
export async function startHostedFacade(origin: string): Promise<Facade> {
  const behind = new URL(origin);
  const target = (message: IncomingMessage) => ({
    host: behind.hostname,
    port: behind.port,
    path: message.url,
    method: message.method,
    headers: { ...message.headers, host: behind.host, origin },
  });
  const server = createServer(async (message, answer) => {
    const path = message.url ?? '/';
    if (message.method === 'OPTIONS') {
      answer.writeHead(204, crossOrigin).end();
      return;
    }
    if (missing.test(path) || !/^\/(?:auth|rest|realtime|storage|functions)\/v1\//.test(path)) {
      answer
        .writeHead(404, { ...crossOrigin, 'content-type': 'application/json' })
        .end('{"message":"not found"}');
      return;
    }
    const sent = forward(target(message), async (found) => {
      const { 'retry-after': _, 'content-length': __, ...headers } = found.headers;
      const isAuth = path.startsWith('/auth/v1/') && String(headers['content-type']).includes('json');
      const body = await bodyOf(found);
      const shown = isAuth && body.length > 0 ? withoutOwn(body.toString()) : body;
      answer.writeHead(found.statusCode ?? 502, { ...headers, ...crossOrigin }).end(shown);
    });
    sent.on('error', () => answer.destroy());
    sent.end(await bodyOf(message));
  });
  server.on('upgrade', (message, socket, head) => {
    const sent = forward(target(message));
    sent.on('upgrade', (found, other) => {
      const lines = Object.entries(found.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const [one, two] of [
        [other, socket],
        [socket, other],
      ] as const)
        one.on('error', () => two.destroy());
    });
    sent.on('response', () => socket.destroy());
    sent.on('error', () => socket.destroy());
    sent.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
