import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createUser } from '#server/auth/users.ts';
import type { AuthServer } from './auth-server.ts';

/** Keeps every rule. */
export const password = 'Ruiseñor-7';

/** An address nobody else in the test has. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

/** An account whose address is confirmed. @returns the address; its password is `password` */
export async function addPerson(server: AuthServer): Promise<string> {
  const email = newAddress();
  await createUser(server.database, { email, password, confirmed: true });
  return email;
}

/** A browser in which somebody is signed in. Without an address, somebody new. */
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

/** What a mail's link carries in its query. */
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

/** The middle of some values; 0 when there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds something takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
