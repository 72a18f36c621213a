import type { Context, Handler } from 'hono';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, proofExpired, userBanned } from '../auth-error.ts';
import { rememberDevice } from '../limits/devices.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { type SignedIn, startSession } from '../sessions/sessions.ts';
import { issueCode } from '../sign-in/flow-states.ts';
import { readRedirect, withCode, withError, withSession } from '../sign-in/redirects.ts';
import { getUser, isBanned } from '../users/users.ts';
import type { RedeemedProof } from './one-time-tokens.ts';
import { type Accepted, acceptProof, firstHalf, methodOf, readProofKinds } from './redeem.ts';
import { isUnproven } from './unproven-sign-ups.ts';

interface Link {
  readonly type: string;
  readonly tokenHash: string;
}

/**
 * GET /verify: the protocol's own mail link. Always redirects (303) to our site: with the session or the error
 * in the fragment, or with a code in the query when the mail was requested with a PKCE challenge. Our mails
 * link to a page that calls POST /verify instead, because mail scanners open links.
 */
export function verifyLink(auth: Auth): Handler<Env> {
  return async (c) => {
    const type = c.req.query('type') ?? '';
    const tokenHash = c.req.query('token') ?? '';
    if (!type || !tokenHash) throw invalid('Verify requires a token and a verification type');
    const target = readRedirect(c.req.query('redirect_to'), auth.siteUrl) ?? new URL(auth.siteUrl);
    return c.redirect((await redeemedTarget(auth, c, { type, tokenHash }, target)).href, 303);
  };
}

async function redeemedTarget(auth: Auth, c: Context<Env>, link: Link, target: URL): Promise<URL> {
  const outcome = await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c, 'verify');
    return redeem(auth, sql, c, link);
  });
  if (outcome instanceof AuthError) {
    return withError(target, outcome, link.tokenHash.startsWith('pkce_') ? 'query and fragment' : 'fragment');
  }
  if (outcome === false) {
    target.hash = new URLSearchParams({ message: firstHalf.msg, sb: '' }).toString();
    return target;
  }
  if (typeof outcome === 'string') return withCode(target, outcome);
  const { signedIn, dropped } = outcome;
  rememberDevice(auth, c, signedIn.user.email);
  const members = dropped.length > 0 && { dropped: dropped.join(',') };
  return withSession(auth, target, signedIn, { type: link.type, ...members });
}

/** @returns a session, a code for one, `false` when the other mailbox has to confirm first, or a refusal */
async function redeem(
  auth: Auth,
  sql: Sql,
  c: Context<Env>,
  { type, tokenHash }: Link,
): Promise<(Accepted & { readonly signedIn: SignedIn }) | string | false | AuthError> {
  // A HEAD request only reads where the link leads.
  const proof: RedeemedProof | undefined =
    c.req.method === 'HEAD'
      ? undefined
      : await auth.oneTimeTokens.findLink(sql, readProofKinds(type), tokenHash);
  if (!proof) return proofExpired('Email link is invalid or has expired');
  await auth.oneTimeTokens.use(sql, proof);
  const { userId, kind, challenge } = proof;
  const flow = challenge && { userId, method: methodOf(kind), provider: 'email', challenge };
  // The code's verifier will show whether the same person signed up; until the exchange the address stays
  // unconfirmed.
  if (flow && (await isUnproven(sql, userId))) {
    const isClosed = isBanned(await getUser(sql, userId), auth.now());
    return isClosed ? userBanned(403) : issueCode(auth, sql, flow);
  }
  const redeemer = (email: string) => ({ requester: requesterOf(auth, c, email), maker: {} });
  const accepted = await acceptProof(auth, sql, proof, redeemer);
  if (accepted === false || accepted instanceof AuthError) return accepted;
  if (flow) return issueCode(auth, sql, flow);
  const signIn = { userId, method: 'otp', userAgent: c.req.header('user-agent') } as const;
  return { ...accepted, signedIn: await startSession(sql, signIn, auth.policy.session, auth.now()) };
}
