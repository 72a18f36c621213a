import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable, type DiskSpace } from '../database/sql-types.ts';
import { health, ready } from './health.ts';
import { PayloadTooLarge, renderFailure } from './http-refusal.ts';
import { createLog } from './log.ts';
import type { Env } from './request-context.ts';

describe('health', () => {
  const answer = (ping: Database['ping'], room: DiskSpace = 'enough') => {
    const database: Database = {
      kind: 'pglite',
      ping,
      connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
      diskSpace: () => room,
      asRole: () => Promise.reject(),
      query: () => Promise.reject(),
      listen: async () => undefined,
      close: async () => undefined,
    };
    return new Hono<Env>()
      .get('/', health(database, { version: '1.0.0', commit: '3e77c18d', day: '2026-11-29' }))
      .request('/');
  };

  it('is good when the database answers', async () => {
    const response = await answer(async () => 1.4);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      database: { kind: 'pglite', ms: 1 },
      version: '1.0.0',
      commit: '3e77c18d',
      day: '2026-11-29',
    });
  });

  it.each<[ms: number, room: DiskSpace, reason: string]>([
    [1, 'short', 'disk_low'],
    [1, 'none', 'disk_full'],
    [1000, 'enough', 'database_slow'],
    [1000, 'short', 'disk_low'],
  ])('is degraded, with the reason, at %i ms and room %j: %s', async (ms, room, reason) => {
    const response = await answer(async () => ms, room);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'degraded',
      reason,
      database: { kind: 'pglite', ms },
      version: '1.0.0',
      commit: '3e77c18d',
      day: '2026-11-29',
    });
  });

  it.each([
    [new DatabaseUnavailable('disk_full', 'no space in /var/lib'), 'disk_full'],
    [new Error('password of ana@example.org'), 'error'],
  ])('is 503 when it does not answer, with the reason only', async (error, reason) => {
    const response = await answer(() => Promise.reject(error));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      database: { kind: 'pglite', reason },
      version: '1.0.0',
      commit: '3e77c18d',
      day: '2026-11-29',
    });
  });
});

describe('ready', () => {
  const answer = async (ping: Database['ping'], stopping: boolean) => {
    const response = await new Hono<Env>().get('/', ready({ ping }, { stopping })).request('/');
    return [response.status, await response.json()];
  };

  it('is 200 only while the database answers and the server does not stop', async () => {
    expect(await answer(async () => 1, false)).toEqual([200, { status: 'ready' }]);
    expect(await answer(async () => 1, true)).toEqual([503, { status: 'stopping' }]);
    expect(await answer(() => Promise.reject(new Error('password of ana@example.org')), false)).toEqual([
      503,
      { status: 'no_database' },
    ]);
  });
});

describe('the last resort', () => {
  const answer = (error: Error) => {
    const lines: string[] = [];
    const app = new Hono<Env>().onError(renderFailure(createLog({ write: (line) => lines.push(line) })));
    app.get('/', () => {
      throw error;
    });
    return { lines, response: app.request('/') };
  };

  it('logs the kind of the cause, and discloses no message', async () => {
    const { lines, response } = answer(new RangeError('row of ana@example.org'));
    expect((await response).status).toBe(500);
    expect(await (await response).text()).not.toMatch(/RangeError|example/);
    expect(lines.join()).toMatch(/RangeError/);
    expect(lines.join()).not.toMatch(/example/);
  });

  it('renders a refusal outside every service', async () => {
    const { lines, response } = answer(new PayloadTooLarge(10));
    expect((await response).status).toBe(413);
    expect(lines).toEqual([]);
  });
});
