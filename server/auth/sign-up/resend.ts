import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { readEmail } from '../email/email.ts';
import { mailInBackground } from '../email/mail-in-background.ts';
import { requesterOf } from '../limits/limit-client.ts';
import { challengeMembers, readChallenge } from '../sign-in/pkce.ts';
import { readNextPath } from '../sign-in/redirects.ts';

const bodySchema = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  ...challengeMembers,
});

/**
 * POST /resend: mails a sign-up or change of address again, if it is still pending. Answers {} either way. A
 * change is identified by the account's current address.
 */
export function resend(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const { type: kind } = body;
    if (kind !== 'signup' && kind !== 'email_change') {
      throw invalid('Missing one of these types: signup, email_change');
    }
    const email = readEmail(body.email, auth.policy);
    if (!email) throw invalid('Unable to validate email address: invalid format');
    const requester = requesterOf(auth, c, email);
    await mailInBackground(auth, c, {
      ...(kind === 'signup'
        ? { kind: 'signup_again', proofs: ['signup'] }
        : { kind, proofs: ['email_change_current', 'email_change_new'] }),
      email,
      requester,
      challenge: readChallenge(body),
      next: readNextPath(c.req.query('redirect_to'), auth.siteUrl),
    });
    return c.json({});
  };
}
