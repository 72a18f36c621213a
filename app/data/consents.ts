import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { type AskedConsent, consentVersions } from '#domain/consent.ts';
import { act } from './act.ts';
import { loadClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { accepted } from './rest.ts';
import { alreadyGiven, readConsents } from './server-consent.ts';
import { currentSession } from './session.ts';
import { storeConsent } from './stored-consent.ts';

const key = (userId: string) => ['consents', userId] as const;

/** Everything the signed-in person has agreed to, for the screen that shows it. */
export function consentsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async () => readConsents((await loadClient()).rest, userId),
  });
}

/**
 * Writes down that the signed-in person has agreed; agreeing again to the same text changes nothing.
 * @param version of the text; the one in force unless told
 */
export function recordConsent(kind: AskedConsent, version: string = consentVersions[kind]): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const answer = await rest.from('consents').insert({ kind, version });
    if (answer.error?.code !== alreadyGiven) accepted(answer);
    const { userId } = currentSession();
    if (kind === 'health_data' && userId) storeConsent(userId, { version, declaredAt: null, sent: true });
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
