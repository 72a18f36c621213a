import { randomBytes } from 'node:crypto';
import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import { consumeMailQuota, type MailRequest, sendNow } from '#server/auth/email/mails.ts';
import { notifyOwner } from '#server/auth/email/notify-owner.ts';
import { limitClient, requesterOf } from '#server/auth/limits/limit-client.ts';
import { tooManyRequests } from '#server/auth/limits/rate-limits.ts';
import { consumeReauthentication } from '#server/auth/password/reauthenticate.ts';
import { authenticate, requireFreshProof } from '#server/auth/sessions/authenticate.ts';
import type { SignedIn } from '#server/auth/sessions/sessions.ts';
import { type ProofMethod, recordEvent } from '#server/auth/users/audit-log.ts';
import { getUser, lockUser } from '#server/auth/users/users.ts';
import type { Env } from '../../../http/request-context.ts';
import type { Auth } from '../../auth.ts';
import { AuthError, invalid, proofExpired } from '../../auth-error.ts';
import { readBody } from '../../body.ts';
import { hasVerifiedFactor, requireAal2 } from '../factor.ts';
import { hashToken, lockReset, type RunningReset, startReset } from './reset.ts';

/** Proofs of ownership besides the mailbox: a mailed proof would show the mailbox twice. */
const firstProofs: readonly ProofMethod[] = ['password', 'oauth', 'passkey'];

/**
 * POST /factors/reset: for a person who has the account's password and mailbox, but none of its second factors.
 * Mails a link that starts the waiting time. Answers {}, or `{due_at}` (ISO 8601) when a reset is already
 * running.
 */
export function requestReset(auth: Auth): Handler<Env> {
  return async (c) => {
    const outcome = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const signedIn = await authenticate(auth, sql, c);
      const { user, session } = signedIn;
      if (!hasVerifiedFactor(user)) throw invalid('The account has no second factor');
      requireFirstProof(auth, signedIn);
      // One request at a time for an account: the link of another may be followed at this moment.
      await lockUser(sql, user.id);
      const running = await lockReset(sql, user.id);
      if (running) return running;
      await consumeMailQuota(auth, sql, mailOf(auth, c, user.email));
      const tokenHash = randomBytes(32).toString('base64url');
      const { linkSeconds: validSeconds, waitSeconds } = auth.policy.factors.reset;
      const expires = new Date(auth.now().getTime() + validSeconds * 1000).toISOString();
      await sql.query(
        `insert into auth.factor_resets (user_id, token_hash, token_expires_at) values ($1, $2, $3)
         on conflict (user_id) do update set token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at`,
        [user.id, hashToken(tokenHash), expires],
      );
      await recordEvent(sql, user.id, 'factor_reset_requested', { session: session.id });
      const { email: to, raw_user_meta_data: userMetadata } = user;
      const { siteUrl } = auth;
      return auth.policy.mails.factorReset({
        to,
        siteUrl,
        tokenHash,
        validSeconds,
        waitSeconds,
        userMetadata,
      });
    });
    if ('due_at' in outcome) return c.json(toAnswer(outcome));
    await sendNow(auth, [outcome], mailOf(auth, c, outcome.to));
    return c.json({});
  };
}

function mailOf(auth: Auth, c: Context<Env>, email: string): MailRequest {
  return { kind: 'factor_reset', email, requester: requesterOf(auth, c, email) };
}

/**
 * Requires a recent first proof in this session. A second factor does not count: a person who has one needs no
 * reset.
 */
function requireFirstProof(auth: Auth, { user, session }: SignedIn): void {
  const amr = session.amr.filter(({ method }) => firstProofs.includes(method));
  requireFreshProof(auth, { user: { ...user, factors: [] }, session: { ...session, amr } });
}

const confirmSchema = v.object({ token_hash: v.nullish(v.string(), '') });

/**
 * POST /factors/reset/confirm `{token_hash}`: follows the mailed link, on any device. Starts the waiting time
 * and notifies the owner everywhere.
 */
export function confirmReset(auth: Auth): Handler<Env> {
  return async (c) => {
    const { token_hash } = await readBody(c, confirmSchema);
    if (!token_hash) throw invalid('Confirmation requires a token_hash');
    const { user, dueAt } = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'verify');
      const started = await startReset(auth, sql, token_hash);
      if (!started) throw proofExpired('Email link is invalid or has expired');
      const { userId, dueAt } = started;
      const wait = await auth.limits.take(sql, 'factor resets', userId, auth.policy.limits.factorResets);
      if (wait > 0) throw tooManyRequests(wait);
      await recordEvent(sql, userId, 'factor_reset_started');
      return { user: await getUser(sql, userId), dueAt };
    });
    notifyOwner(auth, user, 'factor_reset_started', { dueAt });
    return c.json(toAnswer({ due_at: dueAt, needs_mailbox: false }));
  };
}

const cancelSchema = v.object({ nonce: v.nullish(v.string(), '') });

/**
 * POST /factors/reset/cancel: by a session that has just shown a second factor. If that factor was young when
 * the waiting time began, the code of GET /reauthenticate is needed too (`nonce`): a stranger who added the
 * factor does not have the mailbox.
 */
export function cancelReset(auth: Auth): Handler<Env> {
  return async (c) => {
    const { nonce } = await readBody(c, cancelSchema);
    // A refused code is returned, not thrown, so that the wrong attempt stays counted.
    const outcome = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const signedIn = await authenticate(auth, sql, c);
      const { user, session } = signedIn;
      requireAal2(session);
      requireFreshProof(auth, signedIn);
      const running = await lockReset(sql, user.id);
      if (!running)
        throw new AuthError(404, 'factor_reset_not_found', 'No reset of second factors is running');
      if (running.needs_mailbox) {
        if (!nonce)
          throw new AuthError(400, 'factor_reset_needs_mailbox', 'A code from the mailbox is needed');
        const wait = await auth.limits.take(sql, 'reset cancels', user.id, auth.policy.limits.resetCancels);
        if (wait > 0) return tooManyRequests(wait);
        if (!(await consumeReauthentication(auth, sql, user.id, nonce))) {
          return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
        }
      }
      await sql.query('delete from auth.factor_resets where user_id = $1', [user.id]);
      await recordEvent(sql, user.id, 'factor_reset_cancelled', { session: session.id });
      return user;
    });
    if (outcome instanceof AuthError) throw outcome;
    notifyOwner(auth, outcome, 'factor_reset_cancelled');
    return c.json({});
  };
}

function toAnswer({ due_at }: RunningReset) {
  return { due_at: new Date(due_at).toISOString() };
}
