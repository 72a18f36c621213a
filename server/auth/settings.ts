import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';

/** GET /settings: which ways in there are. */
export function settings({ policy }: Auth): Handler<Env> {
  return (c) =>
    c.json({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: !policy.signUpAllowed,
      mailer_autoconfirm: !policy.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}
