import type { PostgrestClient } from '@supabase/postgrest-js';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Outcome } from '#app/errors/failure.ts';
import { type Consent, type ConsentKind, consentRowSchema, consentVersions } from '#domain/consent.ts';
import { act } from './act.ts';
import { loadClient } from './client.ts';
import type { Database } from './database.types.ts';
import { keepConsent } from './kept-consent.ts';
import { queryClient } from './query-client.ts';
import { accepted, rowsOf } from './rest.ts';
import { currentSession } from './session.ts';

/** PostgreSQL: this consent is in force already, which is what was wanted. */
export const alreadyGiven = '23505';

const key = (userId: string) => ['consents', userId] as const;

/** Everything a person has agreed to, the latest first. @throws Failure */
export async function readConsents(rest: PostgrestClient<Database>, userId: string): Promise<Consent[]> {
  const answer = await rest
    .from('consents')
    .select('id,kind,version,granted_at,withdrawn_at')
    .eq('user_id', userId)
    .order('granted_at', { ascending: false })
    .limit(50);
  return v.parse(v.array(consentRowSchema), rowsOf(answer));
}

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
export function recordConsent(kind: ConsentKind, version: string = consentVersions[kind]): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    const answer = await rest.from('consents').insert({ kind, version });
    if (answer.error?.code !== alreadyGiven) accepted(answer);
    const { userId } = currentSession();
    if (kind === 'health_data' && userId) keepConsent(userId, { version, declaredAt: null, sent: true });
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}
