import { argon2, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { createUser } from '#server/auth/users/users.ts';
import type { AuthServer } from './auth-server.ts';

/** Satisfies every password rule. */
export const password = 'Ruiseñor-7';

/** An address no other test uses. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** An account whose address is confirmed. @returns the address; its password is `password` */
export async function addPerson(server: AuthServer): Promise<string> {
  const email = newAddress();
  await createUser(server.database, { email, password, confirmed: true });
  return email;
}

/** A browser with a signed-in person; a new one without an address. */
export async function signedInBrowser(
  server: AuthServer,
  known?: string,
): Promise<{
  readonly browser: SupabaseClient;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}> {
  const email = known ?? (await addPerson(server));
  const browser = server.browser();
  const { data, error } = await browser.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { access_token, refresh_token } = data.session;
  return { browser, email, accessToken: access_token, refreshToken: refresh_token };
}

/** A mail's link, with its query. */
export function linkIn(mail: { readonly text: string }): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error('There is no link in the mail');
  return new URL(link);
}

/** The token of a mail's link. */
export function tokenHashIn(mail: { readonly text: string }): string {
  return linkIn(mail).searchParams.get('token_hash') ?? '';
}

/** The six digits in a mail. */
export function codeIn(mail: { readonly text: string }): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
}

/** The present cost of one password: KiB, passes and lanes of Argon2id. */
export const todaysCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** The costs of the passwords hashed during `work`, as the server requested them. */
export async function hashingOf(work: () => Promise<unknown>): Promise<readonly object[]> {
  const { calls } = vi.mocked(argon2).mock;
  const before = calls.length;
  await work();
  return calls.slice(before).map(([, { memory, passes, parallelism }]) => ({ memory, passes, parallelism }));
}
