/** Requests of the settings screen about the person's own account, over a real port. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import { startTestServer } from '#tests/support/server.ts';
import { type Table, tables } from '../rls/rows.ts';
import { newAddress, password } from './auth/people.ts';

const server = await startTestServer();
afterAll(() => server.close());

async function signIn(email: string, agent: string): Promise<SupabaseClient> {
  const client = createClient(server.url, server.keys.publishableKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { headers: { 'user-agent': agent } },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function person(): Promise<string> {
  const email = newAddress();
  await createUser(server.database, { email, password, confirmed: true });
  return email;
}

test('two devices: each is listed, either may sign the other out, and nobody signs out a stranger’s', async () => {
  const email = await person();
  const phone = await signIn(email, 'Phone');
  const laptop = await signIn(email, 'Laptop');
  const stranger = await signIn(await person(), 'Stranger');

  const { data: sessions } = await laptop.rpc('my_sessions');
  expect(sessions).toMatchObject([
    { user_agent: 'Laptop', aal: 'aal1', is_current: true },
    { user_agent: 'Phone', aal: 'aal1', is_current: false },
  ]);
  const theirs = sessions[1].id;
  expect(await stranger.rpc('end_session', { session_id: theirs })).toMatchObject({ data: false });
  expect((await phone.auth.getUser()).error).toBeNull();
  expect(await laptop.rpc('end_session', { session_id: theirs })).toMatchObject({ data: true });
  expect(await laptop.rpc('end_session', { session_id: theirs })).toMatchObject({ data: false });
  expect((await phone.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  expect((await laptop.rpc('my_sessions')).data).toHaveLength(1);
});

test('the log and an export are the person’s own', async () => {
  const client = await signIn(await person(), 'Laptop');
  expect((await client.rpc('record_export')).error).toBeNull();
  const { data } = await client.rpc('my_security_log', { newest: 2 });
  expect(data).toMatchObject([{ event: 'exported' }, { event: 'signed_in', user_agent: 'Laptop' }]);
  expect((await client.rpc('my_security_log', { newest: -1 })).data).toEqual([]);
  const other = await signIn(await person(), 'Other');
  const events = (await other.rpc('my_security_log')).data.map((entry: { event: string }) => entry.event);
  expect(events).toEqual(['signed_in', 'signed_up']);
});

test('the rows a deletion would erase are counted by table, with the trash', async () => {
  const client = await signIn(await person(), 'Laptop');
  await client.from('profiles').insert({ display_name: 'Eva' });
  await client.from('episodes').insert([{ intensity: 3 }, { intensity: 4 }]);
  await client.from('episodes').update({ deleted_at: new Date().toISOString() }).eq('intensity', 3);
  const counted: Partial<Record<Table, number>> = { episodes: 2, profiles: 1 };
  expect((await client.rpc('account_summary')).data).toEqual(
    [...tables].sort().map((table) => ({ table_name: table, row_count: counted[table] ?? 0 })),
  );
});

test('a password alone does not open the data of an account with a second factor', async () => {
  const email = await person();
  const phone = await signIn(email, 'Phone');
  await phone.from('episodes').insert({ intensity: 7 });
  const { data: factor } = await phone.auth.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: factor?.totp.secret ?? '' });
  const verified = await phone.auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? '',
    code: totp.generate(),
  });
  expect(verified.error).toBeNull();
  expect((await phone.from('episodes').select('intensity')).data).toEqual([{ intensity: 7 }]);

  const thief = await signIn(email, 'Thief');
  expect((await thief.from('episodes').select()).data).toEqual([]);
  expect((await thief.from('episodes').insert({ intensity: 1 })).error).toMatchObject({ code: '42501' });
  for (const call of ['my_sessions', 'my_security_log', 'record_export', 'account_summary']) {
    const answer = await thief.rpc(call);
    expect(answer).toMatchObject({ status: 403, error: { code: '42501', message: 'insufficient_aal' } });
  }
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  await thief.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  expect((await thief.from('episodes').select('intensity')).data).toEqual([{ intensity: 7 }]);
});

test('a visitor is refused all of it', async () => {
  const visitor = createClient(server.url, server.keys.publishableKey);
  for (const call of ['my_sessions', 'my_security_log', 'record_export', 'account_summary']) {
    expect((await visitor.rpc(call)).status).toBe(401);
  }
});
