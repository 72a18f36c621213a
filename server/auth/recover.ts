import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '../http/request-context.ts';
import type { Auth } from './auth.ts';
import { invalid } from './auth-error.ts';
import { readBody } from './body.ts';
import { readEmail } from './email.ts';
import { requesterOf } from './limit-client.ts';
import { mailInBackground } from './mail-in-background.ts';
import { challengeMembers, readChallenge } from './pkce.ts';
import { readNextPath } from './redirects.ts';

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
