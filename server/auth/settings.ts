import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';

/** GET /settings: which ways in there are. */
export function settings({ policy, providers }: Auth): Handler<Env> {
  return (c) =>
    c.json({
      external: {
        anonymous_users: false,
        email: true,
        phone: false,
        ...Object.fromEntries(providers.list.map(({ id }) => [id, true])),
      },
      // What a button says; GoTrue once had this member for the same purpose.
      external_labels: Object.fromEntries(providers.list.map(({ id, name }) => [id, name])),
      disable_signup: !policy.signUpAllowed,
      mailer_autoconfirm: !policy.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}
