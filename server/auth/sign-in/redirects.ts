import type { Auth } from '../auth.ts';
import type { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';

/** Hosts that are this machine; a port there only selects a program. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A redirect target a client asked for, if it is on our own site; undefined otherwise.
 * @param siteUrl our origin
 */
export function readRedirect(target: string | undefined, siteUrl: string): URL | undefined {
  if (!target || !URL.canParse(target)) return undefined;
  const site = new URL(siteUrl);
  const url = new URL(target);
  const isOurs =
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || loopback.has(site.hostname));
  return isOurs && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * The target as a path on our site, for a link that goes there anyway. Undefined when it is elsewhere or could
 * name another host.
 */
export function readNextPath(target: string | undefined, siteUrl: string): string | undefined {
  const url = readRedirect(target, siteUrl);
  if (!url || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Adds a code for the client that began the flow to an address on our site. */
export function withCode(target: URL, code: string): URL {
  target.searchParams.set('code', code);
  return target;
}

/**
 * Adds an error in the protocol's form. Older clients look for it in the fragment, those with PKCE in the
 * query.
 */
export function withError(target: URL, error: AuthError, where: 'fragment' | 'query and fragment'): URL {
  const members = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  if (where === 'query and fragment') {
    for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value);
  }
  target.hash = new URLSearchParams({ ...members, sb: '' }).toString();
  return target;
}

/**
 * Adds the session to the fragment, which neither a server nor a Referer header sees.
 * @param extra further members
 */
export async function withSession(
  auth: Auth,
  target: URL,
  signedIn: SignedIn,
  extra: Readonly<Record<string, string>>,
): Promise<URL> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await answerWithSession(
    auth,
    signedIn,
  );
  target.hash = new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    ...extra,
  }).toString();
  return target;
}
