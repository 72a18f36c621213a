import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { type ConsentKind, consentVersions, healthDataAgreed } from '#domain/person/consent.ts';
import { act } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { accepted } from '../client/rest.ts';
import { currentSession } from '../session/session.ts';
import { insertConsent, readConsents } from './server-consent.ts';
import { removeStoredConsent, storeConsent, storedConsent } from './stored-consent.ts';

const key = (userId: string) => ['consents', userId] as const;

/** All consents of the signed-in person, for the screen that lists them. */
export function consentsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async () => {
      const consents = await readConsents((await loadClient()).rest, userId);
      // Withdrawn on another device: this device asks again before it stores anything.
      if (!healthDataAgreed(consents) && storedConsent(userId)?.sent) removeStoredConsent(userId);
      return consents;
    },
  });
}

/** Records that the signed-in person has agreed to the text in force. Repeating it changes nothing. */
export function recordConsent(kind: Exclude<ConsentKind, 'health_data'>): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    // Read before the wait: another person may have signed in by its end.
    const { userId } = currentSession();
    await insertConsent(rest, kind, consentVersions[kind]);
    const known = userId === undefined ? undefined : storedConsent(userId);
    if (kind === 'terms' && userId && known) storeConsent(userId, { ...known, terms: consentVersions.terms });
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}

/** Withdraws every consent of a kind that is in force; the database records the time. */
export function withdrawConsents(kind: 'sharing'): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const { userId = '' } = currentSession();
    const taken = rest.from('consents').update({ withdrawn_at: new Date().toISOString() });
    accepted(await taken.eq('user_id', userId).eq('kind', kind).is('withdrawn_at', null));
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}
