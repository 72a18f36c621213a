import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sql } from '../../database/types.ts';
import type { Env } from '../../http/context.ts';
import type { Auth } from '../auth.ts';
import type { Visit } from './provider.ts';

/** Somebody has to find their password, and perhaps their phone. */
const validSeconds = 600;

interface Journey {
  readonly provider: string;
  readonly challenge: string | undefined;
  /** Where on our site it ends. */
  readonly target: URL;
}

/** Where providers send browsers back to; to be registered with each of them. */
export function redirectUri(siteUrl: string): string {
  return `${siteUrl}/auth/v1/callback`;
}

/**
 * A browser sets out. It carries a cookie by which it is known when it comes back: otherwise somebody could send a stranger
 * to the end of a journey of their own, and the stranger would be signed in to an account that is not theirs.
 */
export async function startVisit(auth: Auth, sql: Sql, c: Context<Env>, journey: Journey): Promise<Visit> {
  const id = randomUUID();
  const now = auth.now().getTime();
  await sql.query('delete from auth.provider_flows where expires_at <= $1', [new Date(now).toISOString()]);
  await sql.query(
    `insert into auth.provider_flows (id, provider, browser_hash, code_challenge, redirect_to, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      journey.provider,
      auth.providers.hashBrowser(ownBrowser(auth, c)),
      journey.challenge ?? null,
      journey.target.href,
      new Date(now + validSeconds * 1000).toISOString(),
    ],
  );
  return { id, redirectUri: redirectUri(auth.siteUrl) };
}

/** The same browser is back. @returns where it set out for, once; undefined when it did not, or too long ago */
export async function endVisit(
  auth: Auth,
  sql: Sql,
  c: Context<Env>,
  state: string,
): Promise<Journey | undefined> {
  const browser = getCookie(c, cookieName(auth));
  if (browser === undefined || !/^[\da-f-]{36}$/.test(state)) return undefined;
  const { rows } = await sql.query<{ provider: string; code_challenge: string | null; redirect_to: string }>(
    `delete from auth.provider_flows where id = $1 and browser_hash = $2 and expires_at > $3
     returning provider, code_challenge, redirect_to`,
    [state, auth.providers.hashBrowser(browser), auth.now().toISOString()],
  );
  const [row] = rows;
  return (
    row && {
      provider: row.provider,
      challenge: row.code_challenge ?? undefined,
      target: new URL(row.redirect_to),
    }
  );
}

/** Two tabs may be on the way at once, so the cookie names the browser, not the visit. */
function ownBrowser(auth: Auth, c: Context<Env>): string {
  const known = getCookie(c, cookieName(auth));
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  setCookie(c, cookieName(auth), browser, {
    path: '/auth/v1',
    httpOnly: true,
    secure: isSecure(auth),
    // Lax: coming back from the provider is a navigation that another site began.
    sameSite: 'Lax',
    maxAge: validSeconds,
  });
  return browser;
}

function cookieName(auth: Auth): string {
  return isSecure(auth) ? '__Secure-at-provider' : 'at-provider';
}

function isSecure(auth: Auth): boolean {
  return auth.siteUrl.startsWith('https:');
}
