/** A disk that runs short: no new data is stored, and everything that needs no space continues with the reserve. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { minimumFreeBytes, reservedBytes } from '#server/database/free-space.ts';
import { startTestServer } from '#tests/support/server.ts';
import { newAddress, password } from '../auth/people.ts';

let free = Infinity;
const server = await startTestServer({ kind: 'pglite', measureFreeSpace: () => free });
afterAll(() => server.close());

interface Health {
  readonly status: string;
  readonly reason?: string;
}

async function health(): Promise<Health> {
  const response = await fetch(`${server.url}/health`);
  expect(response.status).toBe(200);
  const { status, reason } = (await response.json()) as Health;
  return reason ? { status, reason } : { status };
}

/** Sets the free bytes and waits until the server has measured them. */
async function setFree(bytes: number, expected: Health): Promise<void> {
  free = bytes;
  await expect.poll(health).toEqual(expected);
}

async function signedIn() {
  const email = newAddress();
  await createUser(server.database, { email, password, confirmed: true });
  const client = createClient(server.url, server.keys.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  });
  const signIn = () => client.auth.signInWithPassword({ email, password });
  const { error } = await signIn();
  if (error) throw error;
  return { client, email, signIn };
}

test('with the reserve, people sign in and out, refresh, delete rows and accounts', async () => {
  await setFree(Infinity, { status: 'ok' });
  const { client, email, signIn } = await signedIn();
  const id = randomUUID();
  await client.from('episodes').insert({ id, intensity: 5 }).throwOnError();

  await setFree(reservedBytes - 1, { status: 'degraded', reason: 'disk_low' });
  const created = await client.from('episodes').insert({ intensity: 5 });
  expect([created.status, created.error?.code]).toEqual([507, '53100']);
  const changed = await client.from('episodes').update({ intensity: 6 }).eq('id', id);
  expect([changed.status, changed.error?.code]).toEqual([507, '53100']);
  expect((await client.from('episodes').select('intensity')).data).toEqual([{ intensity: 5 }]);

  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.from('episodes').delete().eq('id', id)).error).toBeNull();
  expect((await client.from('episodes').select('id')).data).toEqual([]);
  expect((await client.auth.signOut()).error).toBeNull();
  expect((await signIn()).error).toBeNull();
  const left = await client.functions.invoke('delete-account', {
    body: JSON.stringify({ confirmation: email }),
  });
  expect(left.error).toBeNull();
  expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' });
});

test('without the reserve nothing is written, reads work, and it recovers by itself', async () => {
  await setFree(Infinity, { status: 'ok' });
  const { client, signIn } = await signedIn();
  await client.from('episodes').insert({ intensity: 5 }).throwOnError();

  await setFree(minimumFreeBytes - 1, { status: 'degraded', reason: 'disk_full' });
  expect((await client.from('episodes').select('intensity')).data).toEqual([{ intensity: 5 }]);
  expect((await client.from('episodes').delete().eq('intensity', 5)).status).toBe(507);
  expect((await signIn()).error?.status).toBe(503);

  await setFree(Infinity, { status: 'ok' });
  expect((await signIn()).error).toBeNull();
  expect((await client.from('episodes').insert({ intensity: 6 })).error).toBeNull();
});
