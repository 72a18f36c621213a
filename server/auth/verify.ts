import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../database/types.ts';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { readBody } from './body.ts';
import { normalizeEmail } from './email.ts';
import { AuthError, invalid, proofExpired } from './errors.ts';
import { limitClient } from './limit-client.ts';
import { readProofKind, signInByProof } from './redeem.ts';
import { answerWithSession } from './session-answer.ts';
import { findUserByEmail } from './users.ts';

const bodySchema = v.object({
  type: v.nullish(v.string(), ''),
  token_hash: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
});
type Body = v.InferOutput<typeof bodySchema>;

/** POST /verify: a mail's link (`token_hash`) or its six digits (`email` and `token`) for a session. */
export function verify(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (!body.type) throw invalid('Verify requires a verification type');
    if (Boolean(body.token) === Boolean(body.token_hash)) {
      throw invalid('Only the token_hash or the token, with an email, should be provided');
    }
    if (body.token && !body.email) throw invalid('Only an email address with its token can be verified');
    const outcome = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c.get('address'), 'verify');
      const userId = await redeem(auth, sql, body);
      // Returned, not thrown: a wrong guess stays counted.
      return userId
        ? signInByProof(auth, sql, { userId, userAgent: c.req.header('user-agent') })
        : proofExpired();
    });
    if (outcome instanceof AuthError) throw outcome;
    return c.json(await answerWithSession(auth, outcome));
  };
}

/** @returns whose proof it was, and is no more */
async function redeem(auth: Auth, sql: Sql, body: Body): Promise<string | undefined> {
  const kind = readProofKind(body.type);
  if (!kind) return undefined;
  if (body.token_hash) return auth.oneTimeTokens.redeemLink(sql, kind, body.token_hash);
  const user = await findUserByEmail(sql, normalizeEmail(body.email));
  if (!user) return undefined;
  const code = { userId: user.id, kind, code: body.token.trim() };
  return (await auth.oneTimeTokens.redeemCode(sql, code, auth.policy.proof.codeAttempts))
    ? user.id
    : undefined;
}
