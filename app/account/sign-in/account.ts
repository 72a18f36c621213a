import type { AuthResponse, GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { Failure, type Outcome } from '#app/errors/failure.ts';
import { authAttemptsMax, authAttemptsWindowMinutes } from '#domain/limits.ts';
import { absolute, accepted, act } from '../client/act.ts';
import type { Client } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { declarationsNow, fetchConsent } from '../consent/server-consent.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { currentSession } from '../session/session.ts';
import { sessionStorage } from '../session/session-storage.ts';
import { pkceClient } from './sign-in-providers.ts';
import { noteSignInByPassword } from './signed-in-by-password.ts';
import { noteSignedUpHere } from './signed-up-here.ts';

/** Most sign-ups of this browser that may wait for their mail; as many as auth-js keeps of its own. */
const verifiersMax = 5;
const verifiersKey = 'diary-sign-ups';
const verifiersSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * The PKCE verifiers of this browser's sign-ups, newest first. With one of them the server can tell that the person who
 * opens the mail also signed up, and is not somebody else with the same address.
 */
function storedVerifiers(): readonly string[] {
  const stored = v.safeParse(verifiersSchema, sessionStorage.getItem(verifiersKey));
  return stored.success ? stored.output : [];
}

/** Removes the verifier of a confirmed account. */
function forgetVerifier(verifier: string): void {
  const others = storedVerifiers().filter((one) => one !== verifier);
  if (others.length > 0) sessionStorage.setItem(verifiersKey, JSON.stringify(others));
  else sessionStorage.removeItem(verifiersKey);
}

/** A client to sign up with, and a function that stores the verifier it made, for after a successful sign-up. */
async function signUpClient(): Promise<{ client: GoTrueClient; keepVerifier: () => void }> {
  const storageKey = 'diary-sign-up';
  const memory = new Map<string, string>();
  const client = await pkceClient(storageKey, {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  });
  const keepVerifier = () => {
    const made = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.string()),
      memory.get(`${storageKey}-code-verifier`),
    );
    if (!made.success) return;
    const verifiers = [made.output, ...storedVerifiers()].slice(0, verifiersMax);
    sessionStorage.setItem(verifiersKey, JSON.stringify(verifiers));
  };
  return { client, keepVerifier };
}

interface AttemptLimiter {
  /** Counts an attempt. @returns seconds to wait after too many, else 0: the attempt may go on */
  take(email: string): number;
  /** Takes back an attempt that never reached the server. */
  refund(email: string): void;
  /** Restarts counting after a success. */
  reset(email: string): void;
}

/**
 * Limits sign-in attempts per e-mail address (docs/specification.md#validation) to avoid the server's longer refusal; the
 * server's own count is what stops an attacker. Lives as long as the page, so no address is stored.
 * @param now epoch milliseconds
 */
export function createAttemptLimiter(now: () => number = Date.now): AttemptLimiter {
  const windowMilliseconds = authAttemptsWindowMinutes * 60_000;
  const attempts = new Map<string, number[]>();
  const keyOf = (email: string) => email.trim().toLowerCase();
  const recent = (email: string) =>
    (attempts.get(keyOf(email)) ?? []).filter((at) => at > now() - windowMilliseconds);
  return {
    take(email) {
      const made = recent(email);
      const [oldest] = made;
      if (oldest !== undefined && made.length >= authAttemptsMax) {
        return Math.ceil((oldest + windowMilliseconds - now()) / 1000);
      }
      attempts.set(keyOf(email), [...made, now()]);
      return 0;
    },
    refund: (email) => void attempts.set(keyOf(email), recent(email).slice(0, -1)),
    reset: (email) => void attempts.delete(keyOf(email)),
  };
}

const limiter = createAttemptLimiter();

/** Runs an attempt to get in, counted by e-mail address. */
async function attempt<T extends object>(
  email: string,
  run: (auth: Client['auth']) => Promise<T>,
): Promise<Outcome<T>> {
  const waitSeconds = limiter.take(email);
  if (waitSeconds > 0) return { ok: false, failure: new Failure('too_many_attempts', { waitSeconds }) };
  const outcome = await act(run);
  if (outcome.ok) limiter.reset(email);
  else if (outcome.failure.code === 'network') limiter.refund(email);
  return outcome;
}

/**
 * Runs after every sign-in: creates the profile of a new account and sends the consent given at sign-up. Not awaited: a
 * failure shows where the profile is shown, and the first write waits for the consent (consent-gate.ts).
 */
export function settleIn(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.missing) return;
  void queryClient.prefetchQuery(profileQuery(session));
  fetchConsent(session.userId).catch(() => undefined);
}

/** Signs in. Fails with `invalid_credentials`, `email_not_confirmed`, `too_many_attempts`... */
export function signIn(email: string, password: string): Promise<Outcome> {
  return attempt(email, async (auth) => {
    accepted(await auth.signInWithPassword({ email, password }));
    noteSignInByPassword();
    settleIn();
    return {};
  });
}

interface SignUp {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  /** The language of the account's mails. */
  readonly locale: string;
  /** Path to go on to after the mail's link. */
  readonly next: string;
}

/** Whether the address has an account. The server hides this by answering with an invented user without identities. */
function isTaken(data: AuthResponse['data']): boolean {
  return data.session === null && (data.user?.identities?.length === 0 || !!data.user?.email_confirmed_at);
}

/**
 * Opens an account for a person who has consented to storing health data and stated to be old enough. `signedIn` is false
 * until the address is confirmed by mail. Fails with `email_taken`...
 */
export function signUp({
  displayName,
  email,
  password,
  locale,
  next,
}: SignUp): Promise<Outcome<{ signedIn: boolean }>> {
  return attempt(email, async (auth) => {
    const { client, keepVerifier } = await signUpClient();
    const declared = declarationsNow();
    const options = {
      emailRedirectTo: absolute(next),
      data: { display_name: displayName, locale, ...declared },
    };
    const { data, error } = await client.signUp({ email, password, options });
    if (error) throw error;
    if (isTaken(data)) throw new Failure('email_taken');
    if (data.session) {
      accepted(await auth.setSession(data.session));
      settleIn();
    } else keepVerifier();
    return { signedIn: data.session !== null };
  });
}

/** Sends the confirmation mail again, if it is still due. @param next path to go on to after the mail's link */
export function resendConfirmation(email: string, next: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.resend({ type: 'signup', email, options: { emailRedirectTo: absolute(next) } }));
    return {};
  });
}

/** The proof a mail carries: the token of its link, or its six digits. */
export type MailProof = { readonly type: 'signup' | 'recovery' } & (
  | { readonly tokenHash: string }
  | { readonly email: string; readonly code: string }
);

/**
 * Evidence that the mail's reader also signed the account up: this browser did, or the reader knows the password. With
 * `nothing`, the account is entered without its password and without anything else it was signed up with.
 */
type SignUpProof = 'this browser' | { readonly password: string } | 'nothing';

/** A verifier that no sign-up has: the server answers whether one is needed, without using up the proof. */
const noVerifier = 'none';

/**
 * Redeems a mail's proof, once, and signs in. Fails with `link_expired` when it is old, used or wrong. `password_needed`
 * (another browser signed up) and `current_password_wrong` leave the proof usable.
 */
export function confirmMail(proof: MailProof, by: SignUpProof = 'this browser'): Promise<Outcome> {
  return act(async (auth) => {
    const redeem = (shown: object) =>
      auth.verifyOtp(
        'tokenHash' in proof
          ? { type: proof.type, token_hash: proof.tokenHash, ...shown }
          : { type: proof.type, email: proof.email, token: proof.code, ...shown },
      );
    if (by === 'nothing') accepted(await redeem({}));
    else if (by !== 'this browser') accepted(await redeem({ password: by.password }));
    else if (!(await redeemHere(redeem))) {
      // A person who has forgotten the password is about to choose another one.
      if (proof.type !== 'recovery') throw new Failure('password_needed');
      accepted(await redeem({}));
    }
    settleIn();
    return {};
  });
}

/** Tries the verifiers of this browser's sign-ups. @returns whether one belonged to this account, or none was needed */
async function redeemHere(redeem: (shown: object) => Promise<AuthResponse>): Promise<boolean> {
  const verifiers = storedVerifiers();
  for (const verifier of verifiers.length > 0 ? verifiers : [noVerifier]) {
    const { error, data } = await redeem({ code_verifier: verifier });
    if (!error) {
      if (verifier !== noVerifier) noteSignedUpHere(data.user?.id);
      forgetVerifier(verifier);
      return true;
    }
    if (error.code !== 'bad_code_verifier') throw error;
  }
  return false;
}

/** Sends the mail for setting a new password. The answer is the same for unknown addresses. */
export function requestPasswordReset(email: string, next: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.resetPasswordForEmail(email, { redirectTo: absolute(next) }));
    return {};
  });
}

/** Mails a code to the account's address, for a person who cannot give the present password. */
export function mailProofCode(): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.reauthenticate());
    return {};
  });
}

/**
 * Sets a new password for a person who has just signed in by mail, or who gives a code mailed since. Fails with
 * `proof_needed`, `wrong_code`, `weak_password`, `same_password`...
 */
export function changePassword(password: string, mailedCode?: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.updateUser({ password, ...(mailedCode !== undefined && { nonce: mailedCode }) }));
    return {};
  });
}
