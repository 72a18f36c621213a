import type { Auth } from '../auth.ts';
import { toUserAnswer } from '../users/user-answer.ts';
import type { SignedIn } from './sessions.ts';

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
