/** Bytes no client library would send: no 5xx, no crash, and the next visitor is served. */
import { createConnection, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(server.url).port);
});
afterEach(async () => expect((await fetch(`${server.url}/health`)).status).toBe(200));
afterAll(() => server.close());

/** A connection reset by the server counts as closed, not as an error. */
function closing(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/**
 * Sends bytes unchanged and reads until the server closes.
 * @returns the status of the first answer; 0 when there was none
 */
async function send(bytes: string | Buffer): Promise<{ status: number; text: string }> {
  const socket = createConnection(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = closing(socket);
  socket.write(bytes);
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const post = (target: string, body: string, ...headers: string[]) =>
  `POST ${target} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`;

describe('malformed requests', () => {
  const rows: readonly [what: string, bytes: string | Buffer, status: number][] = [
    ['no HTTP at all', 'hola\r\n\r\n', 400],
    ['a TLS greeting', Buffer.from('16030100a5010000a10303', 'hex'), 400],
    ['binary rubbish', Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 37) % 256)), 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a Host that is none', get('/health').replace('localhost', 'a b'), 400],
    ['a Host with a user', get('/health').replace('localhost', 'user@localhost'), 400],
    ['a target without a slash', get('health'), 400],
    ['an asterisk', get('*'), 400],
    ['a broken absolute target', get('http://[::1/health'), 400],
    ['a backslash', get('/..\\..\\etc\\passwd'), 400],
    ['a raw NUL in the target', get('/he\0alth'), 400],
    ['a NUL in a header', get('/health', 'X-A: a\0b'), 400],
    ['a header without a name', get('/health', ': a'), 400],
    ['headers of 20 KiB', get('/health', `X-A: ${'a'.repeat(20_000)}`), 431],
    ['a target of 20 KiB', get(`/${'a'.repeat(20_000)}`), 431],
    [
      'a thousand headers over the limit',
      get('/health', ...Array.from({ length: 1000 }, (_, i) => `X-${i}: aaaaaaaaaaaa`)),
      431,
    ],
    ['two lengths', post('/auth/v1/token', 'ab', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'a length and chunks',
      post('/auth/v1/token', '0\r\n\r\n', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a negative length', post('/auth/v1/token', '', 'Content-Length: -1'), 400],
    ['an endless length', post('/auth/v1/token', '{}', 'Content-Length: 99999999999999999999999'), 400],
    ['broken chunks', post('/auth/v1/token', 'zz\r\n{}\r\n', 'Transfer-Encoding: chunked'), 400],
    ['an unknown transfer encoding', post('/auth/v1/token', '{}', 'Transfer-Encoding: rot13'), 400],
    ['a terabyte announced', post('/auth/v1/token', '{}', 'Content-Length: 1099511627776'), 413],
    ['percent signs that encode nothing', get('/rest/v1/%zz?a=%zz'), 401],
    ['bytes that are no UTF-8', get('/rest/v1/%ff%fe?select=%ff'), 401],
    ['an encoded NUL', get('/rest/v1/profiles?select=%00'), 401],
    ['a method nobody knows', get('/health').replace('GET', 'BREW'), 400],
    ['TRACE', get('/health').replace('GET', 'TRACE'), 405],
    ['TRACE of a table', get('/rest/v1/profiles').replace('GET', 'TRACE'), 405],
    ['TRACE of a page', get('/es/').replace('GET', 'TRACE'), 405],
    ['a method of WebDAV', get('/auth/v1/user').replace('GET', 'PROPFIND'), 405],
    ['a method in lower case', get('/health').replace('GET', 'get'), 400],
  ];
  it.each(rows)('%s', async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/content-security-policy: default-src 'none'/i);
    // The official client shows what the body says.
    if (status === 413 || status === 431) expect(answer.text).toMatch(/"(message|msg)":"[^"]{10,}/);
  });

  const withKey: readonly [what: string, target: string][] = [
    ['percent signs that encode nothing', '/rest/v1/%zz?select=%zz'],
    ['bytes that are no UTF-8', '/rest/v1/%ff?select=%ff'],
    ['an encoded NUL', '/rest/v1/profiles?select=%00'],
    ['a NUL in a value', '/rest/v1/profiles?display_name=eq.%00'],
    ['half a surrogate pair', '/rest/v1/profiles?display_name=eq.%ed%a0%80'],
    ['a thousand parameters', `/rest/v1/profiles?${'a=eq.1&'.repeat(1000)}`],
    ['brackets without end', `/rest/v1/profiles?or=${'('.repeat(5000)}`],
    ['prototype names', '/rest/v1/__proto__?constructor=eq.toString&select=__proto__'],
    ['dots in the path', '/rest/v1/../../auth/v1/user'],
    ['many slashes', `/rest/v1/${'/'.repeat(2000)}`],
  ];
  it.each(withKey)('with a key: %s', async (_what, target) => {
    const { status } = await send(get(target, `apikey: ${server.keys.publishableKey}`));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  const bodies: readonly [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ['nothing', ''],
    ['no JSON', '{'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a huge number', `{"email":1e999999,"password":${'9'.repeat(10_000)}}`],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['an escaped NUL', '{"email":"a\\u0000@example.org","password":"x"}'],
    ['half a surrogate pair', '{"email":"a\\ud800@example.org","password":"x"}'],
    ['prototype members', '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{}}}'],
    ['the same member twice', '{"email":"a@example.org","email":1,"password":"x"}'],
  ];
  it.each(bodies)('as a body: %s', async (_what, body) => {
    for (const path of ['/auth/v1/token?grant_type=password', '/auth/v1/signup', '/rest/v1/profiles']) {
      const headers = { apikey: server.keys.publishableKey, 'content-type': 'application/json' };
      const { status } = await fetch(server.url + path, { method: 'POST', body, headers });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

describe('slow clients', () => {
  it('are cut off, and do not delay others', async () => {
    const sockets = Array.from({ length: 200 }, () => createConnection(port, '127.0.0.1'));
    const closed = sockets.map(closing);
    for (const socket of sockets) socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 500);

    const answered = fetch(`${server.url}/health`).then(({ status }) => status);
    expect(await Promise.race([answered, Promise.any(closed)])).toBe(200);
    await Promise.all(closed);
    clearInterval(dripping);
  });

  it('that announce too large a body are answered at once', async () => {
    const { status } = await send(post('/rest/v1/episodes', '', 'Content-Length: 10485760'));
    expect(status).toBe(413);
  });
});
