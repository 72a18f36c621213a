import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { metadataSchema, readBody, refuseLargeMetadata } from '../body.ts';
import { writeProofMail } from '../email/mails.ts';
import { readNextPath } from '../sign-in/redirects.ts';
import { toUserAnswer } from '../user-answer.ts';
import { getUser } from '../users/users.ts';
import { findOrInvite, readAddress } from './generate-link.ts';

const bodySchema = v.object({
  email: v.nullish(v.string(), ''),
  data: v.nullish(metadataSchema, {}),
});

/**
 * POST /invite: makes an account without a password and mails its first link. An unconfirmed sign-up is taken over, an
 * invitation is sent again. The mail is sent before the answer, because the administrator waits for it.
 * @throws AuthError 422 `email_exists` when the address is confirmed; 503 when no mail can be sent
 */
export function inviteUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const email = readAddress(auth, body.email);
    refuseLargeMetadata(body.data, auth.policy.userMetadataMax);
    const next = readNextPath(c.req.query('redirect_to'), auth.siteUrl);
    const { user, mail } = await auth.transaction(async (sql) => {
      const wanted = { type: 'invite', email, passwordHash: null, data: body.data } as const;
      const invited = await findOrInvite(auth, sql, wanted);
      const mail = await writeProofMail(auth, sql, invited, { kind: 'invite', next });
      return { user: await getUser(sql, invited.id), mail };
    });
    try {
      await auth.mailer.send(mail);
    } catch (error) {
      auth.log.error('mail_not_sent', error, { kind: 'invite' });
      throw new AuthError(503, 'unexpected_failure', 'Error sending email', { retryAfter: 30 });
    }
    return c.json(toUserAnswer(user));
  };
}
