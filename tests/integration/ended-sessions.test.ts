/** An ended session is refused at once: however it ended, by every service, on every process. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { kindsFor } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newAddress, password } from './auth/people.ts';
import { listen } from './realtime/realtime-server.ts';

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  /** Another process on the same database; on PGlite there is only one. */
  let other: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind });
    const { databaseUrl: DATABASE_URL, url } = server;
    other = DATABASE_URL
      ? await startTestServer({ env: { DATABASE_URL, SITE_URL: url }, keysOf: server })
      : server;
  });
  afterAll(async () => {
    if (other !== server) await other.close();
    await server.close();
  });

  async function signIn(email: string): Promise<SupabaseClient> {
    const client = createClient(server.url, server.keys.publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }

  /** Sends a token that has not expired for almost an hour. */
  const ask = (at: TestServer, token: string, path: string, init: RequestInit = {}) =>
    fetch(at.url + path, {
      ...init,
      headers: {
        apikey: at.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
    });

  const ways: readonly [
    way: string,
    end: (mine: SupabaseClient, others: SupabaseClient, id: string) => Promise<{ error: unknown }>,
  ][] = [
    ['its own sign-out', (mine) => mine.auth.signOut({ scope: 'local' })],
    ['a sign-out everywhere, elsewhere', (_mine, others) => others.auth.signOut()],
    ['a new password, elsewhere', (_mine, others) => others.auth.updateUser({ password: `${password}-2` })],
    ['a ban', (_mine, _others, id) => admin().updateUserById(id, { ban_duration: '1h' })],
    ['deletion', (_mine, _others, id) => admin().deleteUser(id)],
  ];
  const admin = () => createClient(server.url, server.keys.secretKey).auth.admin;

  it.each(ways)('%s', async (_way, end) => {
    const email = newAddress();
    const { id } = await createUser(server.database, { email, password, confirmed: true });
    const mine = await signIn(email);
    const others = await signIn(email);
    const { data } = await mine.auth.getSession();
    const token = data.session?.access_token ?? '';
    const open = [server, other].map((at) =>
      createClient(at.url, at.keys.publishableKey, { accessToken: async () => token }),
    );
    await Promise.all(open.map((device) => device.realtime.setAuth()));
    const listeners = await Promise.all(open.map((device) => listen(device)));
    for (const at of [server, other]) {
      expect((await ask(at, token, '/rest/v1/episodes')).status).toBe(200);
      expect((await ask(at, token, '/functions/v1/nothing')).status).toBe(404);
    }

    expect((await end(mine, others, id)).error).toBeNull();

    for (const at of [server, other]) {
      const read = await ask(at, token, '/rest/v1/episodes');
      expect([read.status, await read.json()]).toMatchObject([401, { code: 'PGRST303' }]);
      const written = await ask(at, token, '/rest/v1/episodes', { method: 'POST', body: '{"intensity": 5}' });
      expect(written.status).toBe(401);
      const called = await ask(at, token, '/functions/v1/delete-account', { method: 'POST', body: '{}' });
      expect([called.status, await called.json()]).toMatchObject([401, { code: 'session_not_found' }]);
      const answer = await ask(at, token, '/realtime/v1/api/broadcast', {
        method: 'POST',
        body: '{"messages": []}',
      });
      expect(answer.status).toBe(401);
    }
    for (const listener of listeners) await listener.state('CLOSED');
    await Promise.all(open.map((device) => device.realtime.disconnect()));
  });
});
