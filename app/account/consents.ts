import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { type ConsentKind, consentVersions, healthDataAgreed } from '#domain/person/consent.ts';
import { act } from './act.ts';
import { loadClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { accepted } from './rest.ts';
import { insertConsent, readConsents } from './server-consent.ts';
import { currentSession } from './session.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';

const key = (userId: string) => ['consents', userId] as const;

/** Everything the signed-in person has agreed to, for the screen that shows it. */
export function consentsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async () => {
      const consents = await readConsents((await loadClient()).rest, userId);
      // Withdrawn on another device: this one asks again before it keeps anything.
      if (!healthDataAgreed(consents) && storedConsent(userId)?.sent) removeStoredConsent(userId);
      return consents;
    },
  });
}

/** Writes down that the signed-in person has agreed to the text in force; doing it again changes nothing. */
export function recordConsent(kind: Exclude<ConsentKind, 'health_data'>): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    // Whose it is before the wait: by its end somebody else may be here.
    const { userId } = currentSession();
    await insertConsent(rest, kind, consentVersions[kind]);
    const known = userId === undefined ? undefined : storedConsent(userId);
    if (kind === 'terms' && userId && known) storeConsent(userId, { ...known, terms: consentVersions.terms });
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}

/** Takes back every consent of a kind that is in force; the database writes down when. */
export function withdrawConsents(kind: 'sharing'): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const { userId = '' } = currentSession();
    const taken = rest.from('consents').update({ withdrawn_at: new Date().toISOString() });
    accepted(await taken.eq('user_id', userId).eq('kind', kind).is('withdrawn_at', null));
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}
