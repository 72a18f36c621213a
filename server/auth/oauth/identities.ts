import type { Handler } from 'hono';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, userBanned } from '../auth-error.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { isId, requireSecondFactor } from '../factors/factor.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import { recordEvent } from '../users/audit-log.ts';
import { findUser, getUser, isBanned, lockUser, type User } from '../users/users.ts';
import { addIdentity, noteProviders } from './accounts.ts';
import { readProviderRequest } from './authorize.ts';
import type { Profile } from './provider.ts';
import { startProviderFlow } from './provider-flows.ts';

/**
 * GET /user/identities/authorize: the provider's page where a signed-in person links a further identity, as a redirect or,
 * for `skip_http_redirect`, in the answer. The answer's cookie binds the visit to this browser, so a page of another
 * origin cannot begin one. A new way into the account takes what a new factor takes: a fresh proof and the second factor.
 */
export function linkIdentity(auth: Auth): Handler<Env> {
  return async (c) => {
    const { provider, flow, scopes } = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'oauth');
      const signedIn = await authenticate(auth, sql, c);
      if (auth.providers.list.length === 0) {
        throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
      }
      const { scopes, ...request } = readProviderRequest(auth, c);
      requireSecondFactor(signedIn, 403);
      requireFreshProof(auth, signedIn);
      const visit = { ...request, provider: request.provider.id, sessionId: signedIn.session.id };
      return { provider: request.provider, scopes, flow: await startProviderFlow(auth, sql, c, visit) };
    });
    const url = await provider.signInPage(flow, scopes).catch((error: unknown) => {
      auth.log.error('provider_failed', error, { provider: provider.id });
      const message = `${provider.name} cannot be reached at the moment`;
      throw new AuthError(503, 'unexpected_failure', message, { retryAfter: 30 });
    });
    return c.req.query('skip_http_redirect') === 'true'
      ? c.json({ url: url.href })
      : c.redirect(url.href, 302);
  };
}

/**
 * Links what a provider vouches for to the account of the session that asked for it; the provider's address may be any.
 * @returns the account, or the refusal
 */
export async function linkIdentityTo(
  auth: Auth,
  sql: Sql,
  sessionId: string,
  { provider, profile }: { readonly provider: string; readonly profile: Profile },
): Promise<User | AuthError> {
  const { rows } = await sql.query<{ user_id: string }>('select user_id from auth.sessions where id = $1', [
    sessionId,
  ]);
  const user = rows[0] && (await findUser(sql, rows[0].user_id));
  // Ended since the person left for the provider.
  if (!user) {
    return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, auth.now())) return userBanned(403);
  if (!(await addIdentity(auth, sql, user.id, provider, profile))) {
    const isOwn = user.identities.some(
      (identity) => identity.provider === provider && identity.provider_id === profile.subject,
    );
    const whose = isOwn ? '' : ' to another user';
    return new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  await recordEvent(sql, user.id, 'identity_linked', { session: sessionId });
  return getUser(sql, user.id);
}

/**
 * DELETE /user/identities/{id}: unlinks a way to sign in, never the last one. Unlinking `email` removes the password; the
 * address stays, and mails to it still sign in.
 */
export function unlinkIdentity(auth: Auth): Handler<Env> {
  return async (c) => {
    const user = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'updateUser');
      const signedIn = await authenticate(auth, sql, c);
      const id = c.req.param('id');
      if (!isId(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
      requireSecondFactor(signedIn, 403);
      requireFreshProof(auth, signedIn);
      // Locked, so that two requests at once cannot remove the last two.
      await lockUser(sql, signedIn.user.id);
      const user = await getUser(sql, signedIn.user.id);
      await removeIdentity(auth, sql, user, id);
      await recordEvent(sql, user.id, 'identity_unlinked', { session: signedIn.session.id });
      return user;
    });
    notifyOwner(auth, user, 'identity_unlinked');
    return c.json({});
  };
}

/** @throws AuthError 422 `single_identity_not_deletable`, `identity_not_found` */
async function removeIdentity(auth: Auth, sql: Sql, user: User, id: string): Promise<void> {
  if (user.identities.length <= 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  const identity = user.identities.find((one) => one.id === id);
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await sql.query('delete from auth.identities where id = $1', [id]);
  if (identity.provider === 'email') {
    await sql.query('update auth.users set encrypted_password = null where id = $1', [user.id]);
  }
  await noteProviders(sql, user.id, auth.now().toISOString());
}
