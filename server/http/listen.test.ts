import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/command.ts';
import { contentSecurityPolicy } from '../web/content-security-policy.ts';
import { type BodyPace, type Listener, listen } from './listen.ts';

const html = '<!doctype html><style>p{color:red}</style><p>One moment</p>';
const startingPage = { html, policy: contentSecurityPolicy(html, { secure: false }) };
/** Accept header of a browser that opens a page. */
const navigation = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let listener: Listener;
beforeEach(async () => {
  listener = await listen({ host: '127.0.0.1', port: 0, startingPage });
});
afterEach(() => listener.close(0));
const get = (path: string, headers: Record<string, string> = navigation) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

describe('until the server is ready', () => {
  it.each(['/', '/es/', '/en/calendar?month=2026-11', '/healthy'])(
    'a browser at %s gets the page, and is told to come back',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toBe(html);
    },
  );

  it.each([
    ['/health', navigation],
    ['/ready', navigation],
    ['/metrics', navigation],
    ['/rest/v1/episodes', navigation],
    ['/auth/v1/user', navigation],
    ['/es/', { Accept: '*/*' }],
    ['/assets/app.js', {}],
  ])('%s with %j is answered in JSON', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; base-uri/);
    expect(await answer.json()).toEqual({ status: 'starting' });
  });

  it('stops once it is ready', async () => {
    listener.serve(() => new Response('ready'));
    expect(await (await get('/es/')).text()).toBe('ready');
  });
});

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 431, 'request_header_fields_too_large'],
  ['HPE_INVALID_CONSTANT', 400, 'bad_request'],
])('what is refused with %s before it is a request has a body', async (code, status, name) => {
  const socket = new PassThrough();
  listener.server.emit('clientError', Object.assign(new Error(), { code }), socket);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ code: name, message: expect.stringMatching(/\w+ \w+/) });
});

it('while closing, a kept-alive connection ends after its answer, before the grace period', async () => {
  const due = Promise.withResolvers<Response>();
  const running = Promise.withResolvers<void>();
  listener.serve(() => {
    running.resolve();
    return due.promise;
  });
  const answer = get('/es/');
  await running.promise;
  const hour = 3_600_000;
  const closed = listener.close(hour);
  due.resolve(new Response('the answer'));
  expect(await (await answer).text()).toBe('the answer');
  await closed;
  // Kept-alive connections end by themselves after 30 s.
}, 10_000);

it('the page of the product tries again without a script, in the colours of the product', () => {
  const page = readFileSync(join(root, 'app/starting.html'), 'utf8');
  expect(page).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  expect(page).not.toMatch(/<script|\sstyle=|src=|href=/);
  const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8');
  const colours = page.match(/--[\w-]+: light-dark\(.*\);/g) ?? [];
  expect(colours.length).toBeGreaterThan(0);
  for (const colour of colours) expect(tokens).toContain(colour);
});

describe('a body', () => {
  /** Sends the head of a request that announces a body, then pieces of it; resolves with what came back. */
  async function send(pieces: readonly string[], everyMs: number, announced = 1_000_000): Promise<string> {
    const socket = connect(listener.port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    const closed = once(socket, 'close');
    socket.write(
      `POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n`,
    );
    for (const piece of pieces) {
      if (socket.destroyed) break;
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await closed;
    return answer;
  }
  const restart = async (pace: BodyPace) => {
    await listener.close(0);
    listener = await listen({ host: '127.0.0.1', port: 0, pace });
    listener.serve(async (request) => new Response(String((await request.text()).length)));
  };

  it('may come as slowly as its pace allows, for as long as it takes', async () => {
    await restart({ free: 150, window: 100, bytes: 100 });
    // 25 pieces, 20 ms apart: half a second, four windows.
    const pieces = Array.from({ length: 25 }, () => 'x'.repeat(200));
    expect(await send(pieces, 20, 5000)).toMatch(/^HTTP\/1.1 200[\s\S]*5000$/);
  });

  it.each([
    ['drips', Array.from({ length: 100 }, () => 'x')],
    ['stops after a good start', ['x'.repeat(100_000)]],
    ['never begins', []],
  ])('that %s is refused', async (_what, pieces) => {
    await restart({ free: 150, window: 100, bytes: 100 });
    const started = performance.now();
    expect(await send(pieces, 10)).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  it('is not held against a client while the server does not read it', async () => {
    await restart({ free: 100, window: 50, bytes: 100 });
    listener.serve(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return new Response(String((await request.text()).length));
    });
    expect(await send(['x'.repeat(1_000_000)], 0)).toMatch(/^HTTP\/1.1 200[\s\S]*1000000$/);
  });
});
