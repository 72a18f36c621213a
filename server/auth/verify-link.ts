import type { Context, Handler } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { AuthError, invalid, proofExpired } from './errors.ts';
import { limitClient } from './limit-client.ts';
import { readProofKind, signInByProof } from './redeem.ts';
import { readRedirect } from './redirects.ts';
import { answerWithSession } from './session-answer.ts';

/**
 * GET /verify: the protocol's own mail link. Always a 303 to our site, with the session or the error in the fragment.
 * Our mails lead to a page that asks POST /verify instead, because mail scanners open links.
 */
export function verifyLink(auth: Auth): Handler<Env> {
  return async (c) => {
    const type = c.req.query('type') ?? '';
    const tokenHash = c.req.query('token') ?? '';
    if (!type || !tokenHash) throw invalid('Verify requires a token and a verification type');
    const target = readRedirect(c.req.query('redirect_to'), auth.siteUrl) ?? new URL(auth.siteUrl);
    target.hash = (await fragment(auth, c, { type, tokenHash })).toString();
    return c.redirect(target.href, 303);
  };
}

async function fragment(
  auth: Auth,
  c: Context<Env>,
  { type, tokenHash }: { readonly type: string; readonly tokenHash: string },
): Promise<URLSearchParams> {
  const kind = readProofKind(type);
  const outcome = await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c.get('address'), 'verify');
    // A HEAD request only wants to know where the link leads.
    const isLook = c.req.method === 'HEAD';
    const userId = kind && !isLook ? await auth.oneTimeTokens.redeemLink(sql, kind, tokenHash) : undefined;
    return userId
      ? signInByProof(auth, sql, { userId, userAgent: c.req.header('user-agent') })
      : proofExpired('Email link is invalid or has expired');
  });
  if (outcome instanceof AuthError) {
    const { code, message } = outcome;
    return new URLSearchParams({
      error: 'access_denied',
      error_code: code,
      error_description: message,
      sb: '',
    });
  }
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await answerWithSession(
    auth,
    outcome,
  );
  return new URLSearchParams({
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  });
}
