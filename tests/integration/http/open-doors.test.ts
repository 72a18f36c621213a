/** Every door that is open to visitors counts them by network: a flood at one of them keeps nobody else waiting for long. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestLimits } from '#server/http/limit-requests.ts';
import { makeSession, makeUser } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ kind: 'pglite', env: { TRUSTED_PROXY_HOPS: '1' } });
  await server.database.query(
    { role: 'engine' },
    `insert into storage.buckets (id, name, public) values ('open', 'open', true)`,
  );
});
afterAll(() => server.close());

const forged = `Bearer ${['e30', 'e30', 'x'].join('.')}`;

const network = '198.51.100.7';
const ask = async (
  from: string,
  path: string,
  method = 'GET',
  more: Readonly<Record<string, string>> = {},
) => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: server.keys.publishableKey, 'x-forwarded-for': from, ...more },
  });
  await answer.arrayBuffer();
  return answer;
};

/** Nothing of the limit comes back meanwhile. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let sent = 0; sent < requestLimits.perVisitor.burst; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(network, '/ready')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
}, 120_000);
afterAll(() => {
  vi.useRealTimers();
});

test.each([
  ['GET', '/functions/v1/calendar/guess.ics', {}],
  ['GET', '/functions/v1/push-key', {}],
  ['GET', '/storage/v1/object/public/open/guess', {}],
  ['GET', '/storage/v1/object/sign/open/guess?token=x', {}],
  ['POST', '/storage/v1/object/list/open', {}],
  ['GET', '/storage/v1/bucket', { authorization: forged }],
  ['GET', '/rest/v1/profiles', {}],
  ['GET', '/rest/v1/profiles', { authorization: forged }],
  ['GET', '/auth/v1/settings', {}],
  ['GET', '/auth/v1/verify?token=x&type=signup', {}],
  ['POST', '/realtime/v1/api/broadcast', {}],
  ['GET', '/health', {}],
  ['GET', '/ready', {}],
] as const)('%s %s with %j', async (method, path, more) => {
  const refused = await ask(network, path, method, more);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await ask('203.0.113.5', path, method, more);
  expect([429, 500, 502, 503]).not.toContain(other.status);
});

test('whoever has a session is not held up by visitors of the same network, and neither is the secret key', async () => {
  const id = await makeUser(server.database);
  const session_id = await makeSession(server.database, id);
  const token = await server.tokens.sign({ role: 'authenticated', sub: id, aal: 'aal1', session_id }, 600);
  const path = '/rest/v1/profiles?select=user_id';
  expect((await ask(network, path, 'GET', { authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await ask(network, path, 'GET', { apikey: server.keys.secretKey })).status).not.toBe(429);
});
