import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, userBanned } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { rememberDevice } from '../limits/devices.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { openProviderToken } from '../oauth/provider-flows.ts';
import { startSession } from '../sessions/sessions.ts';
import { confirmMailbox } from '../sign-up/redeem.ts';
import { isUnproven } from '../sign-up/unproven-sign-ups.ts';
import { answerWithSession } from '../user-answer.ts';
import { getUser, isBanned } from '../users/users.ts';
import { redeemFlow } from './flow-states.ts';

const bodySchema = v.object({
  auth_code: v.nullish(v.string(), ''),
  code_verifier: v.nullish(v.string(), ''),
});

/**
 * POST /token?grant_type=pkce: exchanges the code from the address bar and the client's verifier for a session.
 */
export function exchangeCode(auth: Auth): Handler<Env> {
  return async (c) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, bodySchema);
    if (!code || !verifier)
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    // Counted in a transaction of its own, which a refusal does not roll back.
    await auth.transaction((sql) => limitClient(auth, sql, c, 'exchange'));
    const outcome = await auth.transaction(async (sql) => {
      const flow = await redeemFlow(auth, sql, code, verifier);
      const user = await getUser(sql, flow.userId);
      if (isBanned(user, auth.now())) return userBanned(400);
      const maker = { requester: requesterOf(auth, c, user.email), maker: { verifier } };
      const dropped = (await isUnproven(sql, user.id)) ? await confirmMailbox(auth, sql, user, maker) : [];
      const signIn = { ...flow, userAgent: c.req.header('user-agent') };
      return { flow, dropped, signedIn: await startSession(sql, signIn, auth.policy.session, auth.now()) };
    });
    if (outcome instanceof AuthError) throw outcome;
    const { flow, dropped, signedIn } = outcome;
    rememberDevice(auth, c, signedIn.user.email);
    const providerToken = flow.providerToken && (await openProviderToken(auth, flow.providerToken));
    return c.json({
      ...(await answerWithSession(auth, signedIn)),
      ...(providerToken && { provider_token: providerToken }),
      ...(dropped.length > 0 && { dropped }),
    });
  };
}
