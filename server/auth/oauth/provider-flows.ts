import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import type { ProviderFlow } from './provider.ts';

/** Seconds a visit to a provider may take: enough to type a password and a second factor. */
export const providerVisitSeconds = 600;

interface FlowRequest {
  readonly provider: string;
  readonly challenge: string | undefined;
  /** The redirect target on this site. */
  readonly target: URL;
  /** The session whose person links a further identity; undefined for a sign-in. */
  readonly sessionId?: string | undefined;
}

/** The callback address, to be registered with each provider. */
export function redirectUri(siteUrl: string): string {
  return `${siteUrl}/auth/v1/callback`;
}

/**
 * Starts a provider flow. A cookie binds it to the browser: otherwise an attacker could sign a victim in to the
 * attacker's account (login CSRF).
 */
export async function startProviderFlow(
  auth: Auth,
  sql: Sql,
  c: Context<Env>,
  request: FlowRequest,
): Promise<ProviderFlow> {
  const id = randomUUID();
  const now = auth.now().getTime();
  await sql.query('delete from auth.provider_flows where expires_at <= $1', [new Date(now).toISOString()]);
  await sql.query(
    `insert into auth.provider_flows
       (id, provider, browser_hash, code_challenge, redirect_to, expires_at, session_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      request.provider,
      auth.providers.hashBrowser(browserOf(auth, c)),
      request.challenge ?? null,
      request.target.href,
      new Date(now + providerVisitSeconds * 1000).toISOString(),
      request.sessionId ?? null,
    ],
  );
  return { id, redirectUri: redirectUri(auth.siteUrl) };
}

/**
 * Finishes a provider flow in the same browser, once.
 * @returns its request; undefined when there is none or it has expired
 */
export async function finishProviderFlow(
  auth: Auth,
  sql: Sql,
  c: Context<Env>,
  state: string,
): Promise<FlowRequest | undefined> {
  const browser = getCookie(c, cookieName(auth));
  if (browser === undefined || !/^[\da-f-]{36}$/.test(state)) return undefined;
  const { rows } = await sql.query<{
    provider: string;
    code_challenge: string | null;
    redirect_to: string;
    session_id: string | null;
  }>(
    `delete from auth.provider_flows where id = $1 and browser_hash = $2 and expires_at > $3
     returning provider, code_challenge, redirect_to, session_id`,
    [state, auth.providers.hashBrowser(browser), auth.now().toISOString()],
  );
  const [row] = rows;
  return (
    row && {
      provider: row.provider,
      challenge: row.code_challenge ?? undefined,
      target: new URL(row.redirect_to),
      sessionId: row.session_id ?? undefined,
    }
  );
}

/** The cookie identifies the browser, not the flow: two tabs may have a flow each. */
function browserOf(auth: Auth, c: Context<Env>): string {
  const known = getCookie(c, cookieName(auth));
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  setCookie(c, cookieName(auth), browser, {
    path: '/auth/v1',
    httpOnly: true,
    secure: isSecure(auth),
    // Lax: the provider's redirect back is a cross-site navigation.
    sameSite: 'Lax',
    maxAge: providerVisitSeconds,
  });
  return browser;
}

function cookieName(auth: Auth): string {
  return isSecure(auth) ? '__Secure-at-provider' : 'at-provider';
}

function isSecure(auth: Auth): boolean {
  return auth.siteUrl.startsWith('https:');
}

/**
 * Encrypts a provider's access token for the minutes it waits in the database for the client that began the
 * flow (JWE, AES-256-GCM with a key that is not in the database). The server keeps none afterwards.
 */
export function sealProviderToken(auth: Pick<Auth, 'providerTokenKey'>, token: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(token))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(auth.providerTokenKey);
}

/** @throws Error when it was sealed with another key, or altered */
export async function openProviderToken(
  auth: Pick<Auth, 'providerTokenKey'>,
  sealed: string,
): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, auth.providerTokenKey);
  return new TextDecoder().decode(plaintext);
}
