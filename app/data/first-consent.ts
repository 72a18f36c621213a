import type { Outcome } from '#app/errors/failure.ts';
import { consentVersions } from '#domain/consent.ts';
import { accepted, act } from './act.ts';
import { consentsQuery, recordConsent } from './consents.ts';
import { queryClient } from './query-client.ts';

/** What is said with the two boxes of sign-up, as it goes into the account: the text agreed to, and when. */
export function declarationsNow(): Readonly<Record<string, string>> {
  return {
    health_data_consent: consentVersions.health_data,
    age_14_declared_at: new Date().toISOString(),
  };
}

/** Whether the person was ever asked: whoever has taken consent back since was. @throws Failure */
export async function wasEverAsked(userId: string): Promise<boolean> {
  const consents = await queryClient.fetchQuery(consentsQuery(userId));
  return consents.some(({ kind }) => kind === 'health_data');
}

/** Writes down, once, what was agreed to at sign-up. @param version of the text that was shown then */
export async function recordFirstConsent(userId: string, version: string): Promise<void> {
  try {
    if (!(await wasEverAsked(userId))) await recordConsent('health_data', version);
  } catch {
    // The next sign-in finds it still missing.
  }
}

/** The same two declarations by someone who came in through another service, and so has seen no sign-up form. */
export function declareNow(): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.updateUser({ data: declarationsNow() }));
    const recorded = await recordConsent('health_data');
    if (!recorded.ok) throw recorded.failure;
    return {};
  });
}
