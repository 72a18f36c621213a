import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, phoneDisabled, proofExpired } from '../auth-error.ts';
import { normalizeEmail, readBody } from '../body.ts';
import { findEmailChanges } from '../email/email-change.ts';
import { rememberDevice } from '../limits/devices.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { startSession } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';
import { findUserByEmail, getUser } from '../users/users.ts';
import type { ProofKind } from './one-time-tokens.ts';
import { acceptProof, firstHalf, readProofKinds } from './redeem.ts';
import { readSignUpProof, refuseWrongProof } from './unproven-sign-ups.ts';

const bodySchema = v.object({
  type: v.nullish(v.string(), ''),
  token_hash: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  // Not in the protocol: proves that the same person signed the account up; see `SignUpProof`.
  password: v.nullish(v.string(), ''),
  code_verifier: v.nullish(v.string(), ''),
});
type Body = v.InferOutput<typeof bodySchema>;

/** The user and kind of a proof. */
interface Proof {
  readonly userId: string;
  readonly kind: ProofKind;
}

/**
 * POST /verify: exchanges a mail's link (`token_hash`) or its six digits (`email` and `token`) for a session.
 * Also for a mail requested with a PKCE challenge: the client that posts the token has the mail itself, so no
 * code has to travel. The first mail confirms the account. Proof of the sign-up, by its `password` or its own
 * `code_verifier`, keeps what the account was signed up with; when that proof is wrong, nothing is used up
 * (400). Without one the account loses it, and the answer lists in `dropped` what went, of `password` and
 * `user_metadata`, beside the session.
 */
export function verify(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    if (!body.type) throw invalid('Verify requires a verification type');
    if (Boolean(body.token) === Boolean(body.token_hash)) {
      throw invalid('Only the token_hash or the token, with an email, should be provided');
    }
    if (body.phone && !body.email) throw phoneDisabled(400, 'Unsupported phone provider');
    if (body.token && !body.email) throw invalid('Only an email address with its token can be verified');
    // Refusals are returned, not thrown, so that a wrong guess stays counted.
    const found = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'verify');
      return find(auth, sql, body);
    });
    if (!found) throw proofExpired();
    const shown = { password: body.password, verifier: body.code_verifier };
    const maker = await readSignUpProof(auth, found.userId, shown);
    const outcome = await auth.transaction(async (sql) => {
      // Looked up again: another request may have redeemed it meanwhile.
      const proof = await find(auth, sql, body);
      if (!proof) return proofExpired();
      await refuseWrongProof(sql, proof.userId, maker);
      const askedHere = body.token !== '' && (await hasAskedFor(auth, sql, c, proof));
      await auth.oneTimeTokens.use(sql, proof);
      const redeemer = (email: string) => ({
        requester: requesterOf(auth, c, email),
        maker: { ...maker, askedHere },
      });
      const accepted = await acceptProof(auth, sql, proof, redeemer);
      if (accepted === false || accepted instanceof AuthError) return accepted;
      const signIn = { userId: proof.userId, method: 'otp', userAgent: c.req.header('user-agent') } as const;
      return { ...accepted, signedIn: await startSession(sql, signIn, auth.policy.session, auth.now()) };
    });
    if (outcome instanceof AuthError) throw outcome;
    if (outcome === false) return c.json(firstHalf);
    const { signedIn, dropped } = outcome;
    rememberDevice(auth, c, signedIn.user.email);
    return c.json({ ...(await answerWithSession(auth, signedIn)), ...(dropped.length > 0 && { dropped }) });
  };
}

/** Whether the code to sign in with, the newest, was asked for from where it is typed. */
async function hasAskedFor(auth: Auth, sql: Sql, c: Context<Env>, { userId, kind }: Proof): Promise<boolean> {
  if (kind !== 'magiclink') return false;
  const { email } = await getUser(sql, userId);
  return auth.oneTimeTokens.isNewestOf(sql, { userId, kind, requester: requesterOf(auth, c, email).id });
}

/** Finds the proof a body redeems. A wrong code is counted. */
async function find(auth: Auth, sql: Sql, body: Body): Promise<Proof | undefined> {
  const kinds = readProofKinds(body.type);
  if (body.token_hash) return auth.oneTimeTokens.findLink(sql, kinds, body.token_hash);
  const email = normalizeEmail(body.email);
  const code = body.token.trim();
  for (const candidate of await candidates(sql, body.type, kinds, email)) {
    if (await isRightCode(auth, sql, candidate, code)) return candidate;
  }
  return undefined;
}

/**
 * Checks a code. New mails bring new attempts, whose total is limited as well; after that only the link is
 * valid.
 */
async function isRightCode(auth: Auth, sql: Sql, { userId, kind }: Proof, code: string): Promise<boolean> {
  const subject = `${userId}\0${kind}`;
  const { codeGuesses } = auth.policy.limits;
  if ((await auth.limits.take(sql, 'mailed code', subject, codeGuesses)) > 0) return false;
  const isRight = await auth.oneTimeTokens.findCode(
    sql,
    { userId, kind, code },
    auth.policy.proof.codeAttempts,
  );
  if (isRight) await auth.limits.refund(sql, 'mailed code', subject);
  return isRight;
}

/** The users a code may belong to; several people may request the same new address. */
async function candidates(
  sql: Sql,
  type: string,
  kinds: readonly ProofKind[],
  email: string,
): Promise<readonly Proof[]> {
  if (type === 'email_change') return findEmailChanges(sql, email);
  const user = await findUserByEmail(sql, email);
  return user ? kinds.map((kind) => ({ userId: user.id, kind })) : [];
}
