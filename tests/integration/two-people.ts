import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from '#tests/support/server.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly client: SupabaseClient;
  readonly episode: string;
  readonly intake: string;
  /** In every text of this person's diary. */
  readonly secret: string;
}

/** Signs up, opens the link of the mail, and writes a diary of one episode with one intake. */
export async function newPerson(server: TestServer, name: string): Promise<Person> {
  const email = `${name}@example.org`;
  const client = createClient(server.url, server.keys.publishableKey, { auth: { persistSession: false } });
  await client.auth.signUp({ email, password: 'Ruiseñor-7' });
  const { text } = await server.mailbox.newestTo(email);
  const [, tokenHash = ''] = /token_hash=([^&\s]+)/.exec(text) ?? [];
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (error || !data.session) throw error ?? new Error('Nobody was signed in');

  const [id, token, secret] = [data.session.user.id, data.session.access_token, `${name}-${randomUUID()}`];
  const [episode, intake] = [randomUUID(), randomUUID()];
  await client.from('profiles').upsert({ user_id: id, display_name: secret }).throwOnError();
  await client.from('episodes').insert({ id: episode, intensity: 6, notes: secret }).throwOnError();
  await client.from('intakes').insert({ id: intake, episode_id: episode, name: secret }).throwOnError();
  return { id, token, client, episode, intake, secret };
}

/** Everything of a person, as that person sees it. */
export async function diaryOf({ client }: Person): Promise<string> {
  const [profile, episodes] = await Promise.all([
    client.from('profiles').select('*').throwOnError(),
    client.from('episodes').select('*,intakes(*)').order('id').throwOnError(),
  ]);
  return JSON.stringify([profile.data, episodes.data]);
}
