import * as v from 'valibot';
import { failureOf, type Outcome } from '#app/errors/failure.ts';
import { accepted, act } from '../client/act.ts';
import type { Client } from '../client/client.ts';
import { readConfig } from '../client/client-config.ts';
import { queryClient } from '../client/query-client.ts';
import { fetchRecordingRetryAfter } from '../client/retry-after.ts';

const answerSchema = v.object({ due_at: v.optional(v.string()) });

/** Calls an endpoint of this product's server, for which the official client has no method. @throws Failure */
async function post(auth: Client['auth'], path: string, body: object): Promise<string | undefined> {
  const { url, key } = readConfig();
  const { data } = await auth.getSession();
  const answer = await fetchRecordingRetryAfter(`${url}/auth/v1/factors/reset${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      Authorization: `Bearer ${data.session?.access_token ?? key}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
  const answerBody: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw failureOf({ ...(answerBody as object), status: answer.status });
  return v.parse(answerSchema, answerBody).due_at;
}

/**
 * Asks for the mail that starts the removal of lost second factors. Fails with `proof_needed` when the password was not
 * entered recently, `email_rate_limit`...
 * @returns when they will be removed (instant) if the wait runs already, or undefined once the mail is sent
 */
export function requestFactorReset(): Promise<Outcome<{ dueAt: string | undefined }>> {
  return act(async (auth) => ({ dueAt: await post(auth, '', {}) }));
}

/** Redeems that mail's link, which starts the wait. Fails with `link_expired`. @returns when the wait ends (instant) */
export function confirmFactorReset(tokenHash: string): Promise<Outcome<{ dueAt: string | undefined }>> {
  return act(async (auth) => ({ dueAt: await post(auth, '/confirm', { token_hash: tokenHash }) }));
}

/**
 * Cancels the removal, from a session that has just shown a second factor. Fails with `mailbox_code_needed` where a mailed
 * code is required as well, `wrong_code`...
 */
export function cancelFactorReset(mailedCode = ''): Promise<Outcome> {
  return act(async (auth) => {
    await post(auth, '/cancel', mailedCode ? { nonce: mailedCode } : {});
    // The renewed session no longer carries the removal.
    accepted(await auth.refreshSession());
    await queryClient.invalidateQueries({ queryKey: ['factors'] });
    return {};
  });
}
