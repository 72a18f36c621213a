import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { Env } from '../http/request-context.ts';
import { createAdmin } from './admin/index.ts';
import { type Auth, type AuthOptions, openAuth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import { recover, resend } from './email/mail-again.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrolFactor } from './factors/enrol.ts';
import {
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  showRecoveryCodes,
} from './factors/recovery-code-endpoints.ts';
import { redeemRecoveryCode } from './factors/redeem-recovery-code.ts';
import { cancelReset, confirmReset, requestReset } from './factors/reset/endpoints.ts';
import { unenrolFactor } from './factors/unenrol.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { authorize } from './oauth/authorize.ts';
import { callback } from './oauth/callback.ts';
import { reauthenticate } from './password/reauthenticate.ts';
import { renderError } from './render-error.ts';
import { refresh } from './sessions/refresh.ts';
import { signOut } from './sessions/sign-out.ts';
import { exchangeCode } from './sign-in/exchange-code.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { signUp } from './sign-up/sign-up.ts';
import { verify } from './sign-up/verify.ts';
import { verifyLink } from './sign-up/verify-link.ts';
import { showUser, updateUser } from './users/own-user.ts';
import { listPasskeys, removePasskey, renamePasskey } from './webauthn/own-passkeys.ts';
import { beginSignIn, finishSignIn } from './webauthn/passkey-grant.ts';
import { beginRegistration, finishRegistration } from './webauthn/passkey-registration.ts';

/**
 * Accounts and sessions in the protocol of Supabase Auth (GoTrue), for `/auth/v1`. Expects `address` in the
 * context.
 * @param guards middleware to run first; one of them sets `session`. Their refusals are formatted by this
 * service, too
 */
export function createAuth(options: AuthOptions, ...guards: readonly MiddlewareHandler<Env>[]): Hono<Env> {
  const auth = openAuth(options);
  const app = new Hono<Env>();

  app.onError((error, c) => {
    const { answer, isFault } = renderError(error, c);
    if (isFault) auth.log.error('auth_failed', error, { request_id: c.get('requestId') });
    return answer;
  });
  for (const guard of guards) app.use(guard);

  app.post('/signup', signUp(auth));
  app.post(
    '/token',
    grantType({
      password: signInWithPassword(auth),
      refresh_token: refresh(auth),
      pkce: exchangeCode(auth),
    }),
  );
  app.get('/authorize', authorize(auth));
  app.get('/callback', callback(auth));
  app.post('/logout', signOut(auth));
  app.get('/user', showUser(auth));
  app.put('/user', updateUser(auth));
  app.post('/verify', verify(auth));
  app.get('/verify', verifyLink(auth));
  app.post('/resend', resend(auth));
  app.post('/recover', recover(auth));
  app.get('/factors/recovery-codes', showRecoveryCodes(auth));
  app.post('/factors/recovery-codes', makeRecoveryCodes(auth));
  app.delete('/factors/recovery-codes', removeRecoveryCodes(auth));
  app.post('/factors/recovery-codes/regenerate', remakeRecoveryCodes(auth));
  app.post('/factors/recovery-codes/verify', redeemRecoveryCode(auth));
  app.post('/factors/reset', requestReset(auth));
  app.post('/factors/reset/confirm', confirmReset(auth));
  app.post('/factors/reset/cancel', cancelReset(auth));
  app.post('/factors', enrolFactor(auth));
  app.delete('/factors/:id', unenrolFactor(auth));
  app.post('/factors/:id/challenge', challengeFactor(auth));
  app.post('/factors/:id/verify', verifyFactor(auth));
  app.post('/passkeys/registration/options', beginRegistration(auth));
  app.post('/passkeys/registration/verify', finishRegistration(auth));
  app.post('/passkeys/authentication/options', beginSignIn(auth));
  app.post('/passkeys/authentication/verify', finishSignIn(auth));
  app.get('/passkeys', listPasskeys(auth));
  app.patch('/passkeys/:id', renamePasskey(auth));
  app.delete('/passkeys/:id', removePasskey(auth));
  app.get('/reauthenticate', reauthenticate(auth));
  app.route('/admin', createAdmin(auth));
  app.get('/settings', settings(auth));
  app.get('/health', health());
  app.get('/.well-known/jwks.json', jwks(auth));

  for (const [path, code, status, message] of switchedOff) {
    app.all(path, () => {
      throw new AuthError(status, code, message);
    });
  }
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such endpoint');
  });
  return app;
}

/**
 * Methods of the official client that are not offered, with the code of a server that has them switched off: apps branch
 * on it.
 */
const switchedOff: readonly (readonly [
  path: string,
  code: AuthError['code'],
  status: 403 | 404 | 422,
  message: string,
])[] = [
  ['/otp', 'otp_disabled', 422, 'Signing in by a mailed or texted code is disabled'],
  ['/magiclink', 'otp_disabled', 422, 'Signing in by a mailed link is disabled'],
  ['/invite', 'otp_disabled', 422, 'Invitations are not mailed: make the link with generate_link'],
  ['/sso', 'saml_provider_disabled', 404, 'SAML 2.0 is disabled'],
  ['/user/identities/*', 'manual_linking_disabled', 404, 'Manual linking is disabled'],
  ['/oauth/*', 'oauth_server_disabled', 404, 'The OAuth server is disabled'],
  ['/user/oauth/*', 'oauth_server_disabled', 404, 'The OAuth server is disabled'],
  ['/admin/oauth/*', 'oauth_server_disabled', 404, 'The OAuth server is disabled'],
  ['/admin/custom-providers/*', 'provider_disabled', 404, 'Providers are set by the environment'],
];

/** The same of the grants of `/token`. */
const grantsOff: Readonly<Record<string, readonly [code: AuthError['code'], message: string]>> = {
  id_token: ['provider_disabled', 'Signing in with the token of a provider is disabled'],
  web3: ['web3_provider_disabled', 'Web3 providers are disabled'],
};

/** One endpoint for several grants, chosen by the query's `grant_type`. */
function grantType(grants: Readonly<Record<string, Handler<Env>>>): Handler<Env> {
  return (c, next) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    const off = Object.hasOwn(grantsOff, type) ? grantsOff[type] : undefined;
    if (off) throw new AuthError(422, ...off);
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(c, next);
  };
}

/** GET /settings: the available ways to sign in, and the server's capabilities. */
function settings({ policy, providers, relyingParty }: Auth): Handler<Env> {
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
      passkeys_enabled: relyingParty !== undefined,
    });
}

/** GET /.well-known/jwks.json: the public keys; cached for ten minutes, as the client does. */
function jwks({ tokens }: Auth): Handler<Env> {
  return (c) => c.json(tokens.jwks(), 200, { 'Cache-Control': 'public, max-age=600' });
}

/** GET /health, with the name clients of the protocol expect. */
function health(): Handler<Env> {
  return (c) => c.json({ version: 'v2', name: 'GoTrue', description: 'Accounts and sessions' });
}
