import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid, phoneDisabled } from '../auth-error.ts';
import { metadataSchema, readBody, refuseLargeMetadata } from '../body.ts';
import { mailInBackground } from '../email/mail-again.ts';
import { challengeMembers } from './pkce.ts';

const bodySchema = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  create_user: v.nullish(v.boolean(), true),
  data: v.nullish(metadataSchema, {}),
  ...challengeMembers,
});

/**
 * POST /otp, and /magiclink, its older name: mails a link and six digits to sign in with. An address without an account
 * gets an unconfirmed one without a password, unless `create_user` is false or sign-ups are closed. Answers {} in every
 * case; what depends on the account runs afterwards.
 */
export function signInByMail(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.email && body.phone) {
      throw invalid('Only an email address or phone number should be provided');
    }
    if (body.phone) throw phoneDisabled(400, 'Unsupported phone provider');
    if (!body.email) throw invalid('One of email or phone must be set');
    refuseLargeMetadata(body.data, auth.policy.userMetadataMax);
    const mayBeNew = body.create_user && auth.policy.signUpAllowed;
    const newcomer = mayBeNew ? { data: body.data } : undefined;
    return mailInBackground(auth, c, body, { kind: 'magiclink', proofs: ['magiclink'], newcomer });
  };
}
