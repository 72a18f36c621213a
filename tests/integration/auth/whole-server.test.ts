import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { newAddress, password, tokenHashIn } from './people.ts';
import { startSmsReceiver } from './sms-receiver.ts';

const server = await startTestServer();
afterAll(() => server.close());

const browser = () =>
  createClient(server.url, server.keys.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  });

test('from sign-up to the first row of one’s own, over a real port', async () => {
  const email = newAddress();
  const client = browser();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const token_hash = tokenHashIn(await server.mailbox.newestTo(email));
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  const mine = await client
    .from('profiles')
    .insert({ user_id: data.user?.id, display_name: 'Ana' })
    .select('user_id')
    .single();
  expect(mine.error).toBeNull();
  expect(mine.data).toEqual({ user_id: data.user?.id });
  expect((await browser().from('profiles').select()).data ?? []).toEqual([]);
  expect((await client.auth.getClaims()).data?.claims.email).toBe(email);
});

test('public keys and mail links need no API key, everything else does', async () => {
  const open = async (path: string) =>
    (await fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual' })).status;
  expect(await open('/.well-known/jwks.json')).toBe(200);
  expect(await open('/verify?token=x&type=signup')).toBe(303);
  expect(await open('/authorize?provider=none')).toBe(400);
  expect(await open('/callback?state=none')).toBe(302);
  expect(await open('/user')).toBe(401);
  expect(await open('/admin/users')).toBe(401);
  expect(await open('/settings')).toBe(401);
});

test('a body over a mebibyte is refused in the protocol’s own form', async () => {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ email: newAddress(), password: 'x'.repeat(1024 * 1024) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'request_entity_too_large' });
});

test('answers are not cacheable', async () => {
  const answer = await fetch(`${server.url}/auth/v1/settings`, {
    headers: { apikey: server.keys.publishableKey },
  });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('codes for phones go to SMS_WEBHOOK_URL, signed with the secret that DATA_DIR keeps', async () => {
  let secret = '';
  const receiver = await startSmsReceiver(() => secret);
  const texting = await startTestServer({ env: { SMS_WEBHOOK_URL: receiver.url } });
  try {
    const path = join(texting.dataDir, 'sms-webhook.json');
    ({ secret } = JSON.parse(await readFile(path, 'utf8')));
    expect((await stat(path)).mode & 0o077).toBe(0);
    const email = newAddress();
    const client = createClient(texting.url, texting.keys.publishableKey, {
      auth: { autoRefreshToken: false, persistSession: false },
    });
    await client.auth.signUp({ email, password });
    const token_hash = tokenHashIn(await texting.mailbox.newestTo(email));
    await client.auth.verifyOtp({ token_hash, type: 'signup' });
    const phone = '+34600111222';
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const sent = receiver.messages.find((message) => message.phone === phone);
    const verified = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge?.id ?? '',
      code: sent?.code ?? '',
    });
    expect(verified.error).toBeNull();
    expect(receiver.forged).toBe(0);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  } finally {
    await texting.close();
    await receiver.close();
  }
});
