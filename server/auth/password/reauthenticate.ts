import type { Handler } from 'hono';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { consumeMailQuota, sendNow } from '../email/mails.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { authenticate } from '../sessions/authenticate.ts';

const kind = 'reauthentication';

/**
 * GET /reauthenticate: mails a code to the account's own address, to confirm a sensitive change. Answers {}.
 */
export function reauthenticate(auth: Auth): Handler<Env> {
  return async (c) => {
    const { mail, counted } = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'mail');
      const { user } = await authenticate(auth, sql, c);
      const counted = { kind, email: user.email, requester: requesterOf(auth, c, user.email) } as const;
      await consumeMailQuota(auth, sql, counted);
      const validSeconds = auth.policy.proof.reauthenticationSeconds;
      const { code } = await auth.oneTimeTokens.issue(sql, { userId: user.id, kind, validSeconds });
      const mail = auth.policy.mails.reauthentication({
        to: user.email,
        code,
        validSeconds,
        userMetadata: user.raw_user_meta_data,
      });
      return { mail, counted };
    });
    await sendNow(auth, [mail], counted);
    return c.json({});
  };
}

/**
 * Uses up the code that GET /reauthenticate mailed. A wrong one is counted, so the transaction has to be
 * committed either way: return the refusal, do not throw it.
 * @param nonce as typed
 * @returns whether it was right
 */
export async function consumeReauthentication(
  auth: Auth,
  sql: Sql,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const proof = { userId, kind, code: nonce.trim() } as const;
  const isRight = await auth.oneTimeTokens.findCode(sql, proof, auth.policy.proof.codeAttempts);
  if (isRight) await auth.oneTimeTokens.use(sql, proof);
  return isRight;
}
