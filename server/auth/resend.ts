import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { readBody } from './body.ts';
import { readEmail } from './email.ts';
import { invalid } from './errors.ts';
import { mailInBackground } from './mail-in-background.ts';

const bodySchema = v.object({ type: v.nullish(v.string(), ''), email: v.nullish(v.string(), '') });

/** POST /resend: the confirmation mail again, if it is still due. The answer is {} either way. */
export function resend(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (body.type !== 'signup') throw invalid('Missing one of these types: signup');
    const email = readEmail(body.email, auth.policy);
    if (!email) throw invalid('Unable to validate email address: invalid format');
    await mailInBackground(auth, c, { kind: 'signup', email, isDue: (user) => !user.email_confirmed_at });
    return c.json({});
  };
}
