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

const bodySchema = v.object({ email: v.nullish(v.string(), ''), ...challengeMembers });

/**
 * POST /recover: mails a sign-in link for a forgotten password. Answers {} whether or not there is an account.
 */
export function recover(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (!body.email) throw invalid('Password recovery requires an email');
    const email = readEmail(body.email, auth.policy);
    if (!email) throw invalid('Unable to validate email address: invalid format');
    const requester = requesterOf(auth, c, email);
    await mailInBackground(auth, c, {
      kind: 'recovery',
      proofs: ['recovery'],
      email,
      requester,
      challenge: readChallenge(body),
      next: readNextPath(c.req.query('redirect_to'), auth.siteUrl),
    });
    return c.json({});
  };
}
