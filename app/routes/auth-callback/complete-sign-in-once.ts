import { hasStoredConsent } from '#app/account/consent/consent-gate.ts';
import { fetchConsent } from '#app/account/consent/server-consent.ts';
import { currentSession } from '#app/account/session/session.ts';
import { completeProviderSignIn } from '#app/account/sign-in/sign-in-providers.ts';
import { Failure } from '#app/errors/failure.ts';

/** Outcome of a sign-in through an external provider. */
export type SignInResult =
  | { readonly at: 'diary' | 'consent' }
  | { readonly at: 'failure'; readonly failure: Failure }
  /** Error code of the redirect, mapped to the few that have a text; the raw code is never shown. */
  | { readonly at: 'refusal'; readonly code: 'denied' | 'spent' | 'email_taken' };

const refusals: Readonly<Record<string, 'denied' | 'email_taken'>> = {
  access_denied: 'denied',
  email_exists: 'email_taken',
  user_already_exists: 'email_taken',
};

/** HTTP statuses of a code that has expired, was used, or belongs to another browser's PKCE verifier. */
const spentStatuses: readonly unknown[] = [400, 404, 422];

async function arrive(params: URLSearchParams): Promise<SignInResult> {
  const errorCode = params.get('error_code') ?? params.get('error');
  if (errorCode !== null) {
    const code = refusals[errorCode] ?? refusals[params.get('error') ?? ''] ?? 'spent';
    return { at: 'refusal', code };
  }
  const code = params.get('code');
  if (!code) return { at: 'refusal', code: 'spent' };
  const outcome = await completeProviderSignIn(code);
  if (!outcome.ok) {
    const { cause } = outcome.failure;
    const isSpent =
      typeof cause === 'object' &&
      cause !== null &&
      'status' in cause &&
      spentStatuses.includes(cause.status);
    return isSpent ? { at: 'refusal', code: 'spent' } : { at: 'failure', failure: outcome.failure };
  }
  const session = currentSession();
  // An account that still needs its second factor is not new, so its consent is not checked here.
  if (session.status !== 'signed-in' || session.missing) return { at: 'diary' };
  await fetchConsent(session.userId);
  return { at: hasStoredConsent(session.userId) ? 'diary' : 'consent' };
}

const arrivals = new Map<string, Promise<SignInResult>>();

/** Completes the sign-in with one request per address: the code is single-use, and effects may run twice. */
export function completeSignInOnce(params: URLSearchParams): Promise<SignInResult> {
  const key = params.toString();
  const underWay =
    arrivals.get(key) ??
    arrive(params).catch((error: unknown): SignInResult => {
      const failure = error instanceof Failure ? error : new Failure('unexpected', { cause: error });
      return { at: 'failure', failure };
    });
  arrivals.set(key, underWay);
  return underWay;
}
