import type { Auth } from '../auth.ts';
import type { AuthError } from '../auth-error.ts';
import { answerWithSession } from '../sessions/session-answer.ts';
import type { SignedIn } from '../sessions/sessions.ts';

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
