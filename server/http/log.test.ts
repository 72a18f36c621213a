import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createLog, logRequests } from './log.ts';
import type { Env } from './request-context.ts';
import { requestId } from './response-headers.ts';

function recorder(quiet = false) {
  const lines: string[] = [];
  const log = createLog({ quiet, write: (line) => lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('createLog', () => {
  it('writes one JSON object a line', () => {
    const { log, entries } = recorder();
    log.warn('disk_low', { free: 12 });
    expect(entries()).toEqual([{ time: expect.any(String), level: 'warn', event: 'disk_low', free: 12 }]);
  });

  it('logs kind and place of an error, never its message', () => {
    const { log, lines, entries } = recorder();
    const error = Object.assign(new TypeError('Key (email)=(ana@example.org) already exists'), {
      code: '23505',
    });
    error.stack = `TypeError: Key (email)=(ana@example.org)\nis on two lines\n    at run (file:///a.ts:1:2)\n    at go (b.ts:3:4)`;
    log.error('request_failed', error);
    expect(lines.join()).not.toContain('ana@example.org');
    expect(entries()[0]).toMatchObject({
      error: 'TypeError',
      code: '23505',
      at: 'at run (file:///a.ts:1:2) < at go (b.ts:3:4)',
    });
  });

  it('keeps warnings and errors when quiet', () => {
    const { log, entries } = recorder(true);
    log.info('a');
    log.warn('b');
    log.error('c', 'thrown text');
    expect(entries().map(({ event }) => event)).toEqual(['b', 'c']);
  });
});

describe('logRequests', () => {
  it('names the route, never the path, the query or an address', async () => {
    const { log, lines, entries } = recorder();
    const app = new Hono<Env>()
      .use(requestId)
      .use(logRequests(log))
      .get('/rows/:id', (c) => c.text('', 418));
    const response = await app.request('/rows/secret-id?token=secret-token', {
      headers: { 'x-request-id': 'theirs' },
    });
    expect(lines.join()).not.toMatch(/secret|theirs/);
    expect(entries()[0]).toMatchObject({
      event: 'request',
      service: 'pages',
      ms: expect.any(Number),
      method: 'GET',
      route: '/rows/:id',
      status: 418,
      request_id: response.headers.get('x-request-id'),
    });
  });
});
