import type { Handler } from 'hono';
import type { Env } from '../http/request-context.ts';
import type { Auth } from './auth.ts';

/** GET /settings: the available ways to sign in, and the server's capabilities. */
export function settings({ policy, providers }: Auth): Handler<Env> {
  return (c) =>
    c.json({
      external: {
        anonymous_users: false,
        email: true,
        phone: false,
        ...Object.fromEntries(providers.list.map(({ id }) => [id, true])),
      },
      // Button labels; GoTrue once had this member for the same purpose.
      external_labels: Object.fromEntries(providers.list.map(({ id, name }) => [id, name])),
      // What this server has beside the protocol; clients show nothing of what is not named here.
      capabilities: { factor_reset: true, recovery_codes: true },
      disable_signup: !policy.signUpAllowed,
      mailer_autoconfirm: !policy.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}

/** GET /.well-known/jwks.json: the public keys; cached for ten minutes, as the client does. */
export function jwks({ tokens }: Auth): Handler<Env> {
  return (c) => c.json(tokens.jwks(), 200, { 'Cache-Control': 'public, max-age=600' });
}

/** GET /health, with the name clients of the protocol expect. */
export function health(): Handler<Env> {
  return (c) => c.json({ version: 'v2', name: 'GoTrue', description: 'Accounts and sessions' });
}
