import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Outcome } from '#app/errors/failure.ts';
import { type ConsentKind, consentRowSchema, consentVersions } from '#domain/consent.ts';
import { act } from './act.ts';
import { loadClient } from './client.ts';
import { queryClient } from './query-client.ts';
import { accepted, rowsOf } from './rest.ts';

/** PostgreSQL: this consent is in force already, which is what was wanted. */
const alreadyGiven = '23505';

const key = (userId: string) => ['consents', userId] as const;

/** Everything the person has agreed to, the latest first. */
export function consentsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async () => {
      const { rest } = await loadClient();
      const answer = await rest
        .from('consents')
        .select('id,kind,version,granted_at,withdrawn_at')
        .eq('user_id', userId)
        .order('granted_at', { ascending: false })
        .limit(50);
      return v.parse(v.array(consentRowSchema), rowsOf(answer));
    },
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
    await queryClient.invalidateQueries({ queryKey: ['consents'] });
    return {};
  });
}
