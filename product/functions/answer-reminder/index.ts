import * as v from 'valibot';
import type { FunctionHandler, FunctionModule } from '#server/contract.ts';
import { refuse } from '../../reminders/refuse.ts';

const answerSchema = v.object({
  token: v.pipe(v.string(), v.length(43)),
  said: v.picklist(['taken', 'later']),
});

/**
 * POST `{token, said}` to `answer-reminder/now`: the answer of a notification's button. Whoever has the secret that came with
 * it may say this one thing, so that the service worker, which has no session, can.
 * @returns 204; 404 for an unknown or old secret
 */
const answerReminder: FunctionHandler = async (request, { env, fetch }) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Only POST');
  const body = v.safeParse(answerSchema, await request.json().catch(() => undefined));
  if (!body.success) return refuse(400, 'bad_json', 'Expected {"token": …, "said": "taken" or "later"}');
  const key = env.SUPABASE_SERVICE_ROLE_KEY;
  const answer = await fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/rpc/answer_reminder`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body.output),
    }),
  );
  if (!answer.ok) throw new Error(`The REST service answered ${answer.status}`);
  return (await answer.json()) === true
    ? new Response(null, { status: 204 })
    : refuse(404, 'not_found', 'There is no such notification');
};

export default { fetch: answerReminder } satisfies FunctionModule;
