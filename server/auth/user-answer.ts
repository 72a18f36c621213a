import { randomUUID } from 'node:crypto';
import type { Auth } from './auth.ts';
import type { SignedIn } from './sessions/sessions.ts';
import type { Factor, Identity, User } from './users/users.ts';

/**
 * A user in the auth protocol's form; members without a value are absent. Never includes a hash, a token or a
 * secret.
 * @param phones numbers of its phones, by factor; an answer to who may not see them has none
 */
export function toUserAnswer(user: User, phones: ReadonlyMap<string, string> = new Map()) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: instant(user.email_confirmed_at),
    phone: '',
    confirmed_at: instant(user.email_confirmed_at),
    confirmation_sent_at: instant(user.confirmation_sent_at),
    recovery_sent_at: instant(user.recovery_sent_at),
    invited_at: instant(user.invited_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: instant(user.email_change_sent_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    banned_until: instant(user.banned_until),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(toIdentityAnswer),
    factors:
      user.factors.length > 0 ? user.factors.map((factor) => toFactorAnswer(factor, phones)) : undefined,
    // Not in the protocol: every signed-in device shows it to the owner.
    factor_reset: user.factor_reset_due_at
      ? { due_at: instant(user.factor_reset_due_at), needs_mailbox: user.factor_reset_needs_mailbox }
      : undefined,
    // Not in the protocol: an `email` identity may have no password
    // (docs/decisions/031-unconfirmed-accounts-and-passwords.md).
    has_password: user.encrypted_password !== null,
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    is_anonymous: false,
  };
}

/** The answer to a sign-up with a taken address: looks like a new user, but without identities. */
export function toObfuscatedAnswer(email: string, data: Readonly<Record<string, unknown>>, now: Date) {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    has_password: true,
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function toIdentityAnswer(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: instant(identity.last_sign_in_at),
    created_at: instant(identity.created_at),
    updated_at: instant(identity.updated_at),
    email: identity.identity_data.email,
  };
}

function toFactorAnswer(factor: Factor, phones: ReadonlyMap<string, string>) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    phone: phones.get(factor.id),
    created_at: instant(factor.created_at),
    updated_at: instant(factor.updated_at),
    last_challenged_at: instant(factor.last_challenged_at),
  };
}

/** The instant as JavaScript writes it: UTC, with milliseconds. */
function instant(stamp: string | null): string | undefined {
  return stamp === null ? undefined : new Date(stamp).toISOString();
}

/** A session in the protocol's form: a new access token, the session's current refresh token and the user. */
export async function answerWithSession(auth: Auth, { user, session }: SignedIn) {
  const { accessTokenSeconds } = auth.policy.session;
  const claims = {
    role: 'authenticated',
    sub: user.id,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  } as const;
  return {
    access_token: await auth.tokens.sign(claims, accessTokenSeconds),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(auth.now().getTime() / 1000) + accessTokenSeconds,
    refresh_token: auth.refreshTokens.make({ sessionId: session.id, counter: session.refresh_token_counter }),
    user: toUserAnswer(user),
  };
}
