import type { Context, Handler } from 'hono';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { rememberDevice } from '../limits/devices.ts';
import { limitClient } from '../limits/limit-client.ts';
import { type SignedIn, startSession } from '../sessions/sessions.ts';
import { issueCode } from '../sign-in/flow-states.ts';
import { withCode, withError, withSession } from '../sign-in/redirects.ts';
import type { User } from '../users/users.ts';
import { accountFor } from './accounts.ts';
import { linkIdentityTo } from './identities.ts';
import type { Profile } from './provider.ts';
import { finishProviderFlow, redirectUri, sealProviderToken } from './provider-flows.ts';

/**
 * GET /callback: a browser returns from a provider. Always redirects (302) to our site: with a code in the
 * query (PKCE), with the session in the fragment, or with an error in both.
 */
export function callback(auth: Auth): Handler<Env> {
  return async (c) => {
    const state = c.req.query('state') ?? '';
    const flow = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'oauth');
      return finishProviderFlow(auth, sql, c, state);
    });
    if (!flow) {
      const lost = new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
      return c.redirect(withError(new URL(auth.siteUrl), lost, 'query and fragment').href, 302);
    }
    const { provider, challenge, target, sessionId } = flow;
    const outcome = await completeSignIn(auth, c, { state, provider, challenge, sessionId });
    if (outcome instanceof AuthError) {
      return c.redirect(withError(target, outcome, 'query and fragment').href, 302);
    }
    if (typeof outcome === 'string') return c.redirect(withCode(target, outcome).href, 302);
    rememberDevice(auth, c, outcome.user.email);
    return c.redirect((await withSession(auth, target, outcome, {})).href, 302);
  };
}

interface Callback {
  readonly state: string;
  readonly provider: string;
  readonly challenge: string | undefined;
  /** Links the identity to this session's account instead of signing in. */
  readonly sessionId: string | undefined;
}

/** @returns a session, or a code for one */
async function completeSignIn(
  auth: Auth,
  c: Context<Env>,
  { state, provider, challenge, sessionId }: Callback,
): Promise<SignedIn | string | AuthError> {
  const profile = await askProvider(auth, c, { state, provider });
  if (profile instanceof AuthError) return profile;
  let linked: User | undefined;
  const providerToken = challenge && (await sealProviderToken(auth, profile.accessToken));
  const outcome = await auth.transaction(async (sql: Sql) => {
    const user =
      sessionId === undefined
        ? await accountFor(auth, sql, provider, profile)
        : await linkIdentityTo(auth, sql, sessionId, { provider, profile });
    if (user instanceof AuthError) return user;
    linked = sessionId === undefined ? undefined : user;
    const signIn = { userId: user.id, method: 'oauth', provider } as const;
    if (challenge) return issueCode(auth, sql, { ...signIn, challenge, providerToken });
    const userAgent = c.req.header('user-agent');
    return startSession(sql, { ...signIn, userAgent }, auth.policy.session, auth.now());
  });
  if (linked) notifyOwner(auth, linked, 'identity_linked');
  return outcome;
}

/** Asks the provider who signed in. Its own error message is untrusted text and not passed on. */
async function askProvider(
  auth: Auth,
  c: Context<Env>,
  { state, provider: id }: Pick<Callback, 'state' | 'provider'>,
): Promise<Profile | AuthError> {
  const provider = auth.providers.find(id);
  const answer = new URL(c.req.url).searchParams;
  if (!provider)
    return new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  if (answer.get('error') === 'access_denied') {
    return new AuthError(403, 'access_denied', `The sign-in with ${provider.name} was cancelled`);
  }
  try {
    return await provider.readProfile({ id: state, redirectUri: redirectUri(auth.siteUrl) }, answer);
  } catch (error) {
    auth.log.error('provider_failed', error, { provider: id });
    return new AuthError(500, 'bad_oauth_callback', `The sign-in with ${provider.name} did not succeed`);
  }
}
