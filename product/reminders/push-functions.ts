/** GET `push-key`, POST `test-push`, POST `answer-reminder/now`: what a device needs to receive notifications, try it, and answer. */

import * as v from 'valibot';
import type { FunctionContext, FunctionHandler } from '#server/contract.ts';
import { testMessage } from './messages.ts';

/** Seconds between two tests of one device. */
const testEverySeconds = 10;
/** Seconds a push service keeps a test. */
const testTtlSeconds = 60;

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

/** @returns `{publicKey}`: the key a browser subscribes with, base64url */
export const pushKey: FunctionHandler = async (request, { push }) =>
  request.method === 'GET'
    ? Response.json({ publicKey: push.publicKey })
    : refuse(405, 'method_not_allowed', 'Only GET');

const bodySchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const devicesSchema = v.array(
  v.object({
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    lang: v.picklist(['es', 'en']),
  }),
);

/**
 * `{id}`: sends a test notification to a device of the caller's.
 * @returns `{result: 'sent' | 'gone' | 'later' | 'failed'}`
 */
export const testPush: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Only POST');
  const owner = context.token?.sub;
  if (owner === undefined) return refuse(401, 'no_authorization', 'Sign in first');
  const body = v.safeParse(bodySchema, await request.json().catch(() => undefined));
  if (!body.success) return refuse(400, 'bad_json', 'Expected {"id": "the id of the subscription"}');
  const { id } = body.output;
  const authorization = request.headers.get('authorization') ?? '';

  // With the caller's own rights: a session without its second factor sees no device.
  const own = await rows(context, 'GET', `id=eq.${id}&select=id`, authorization);
  if (own.length === 0) return refuse(404, 'not_found', 'There is no such device');

  // In one statement, so that two requests at once are one test.
  const before = new Date(Date.now() - testEverySeconds * 1000).toISOString();
  const filter = `id=eq.${id}&user_id=eq.${owner}&or=(tested_at.is.null,tested_at.lt.${before})`;
  const tested = { tested_at: new Date().toISOString() };
  const [device] = v.parse(
    devicesSchema,
    await rows(context, 'PATCH', `${filter}&select=endpoint,p256dh,auth,lang`, undefined, tested),
  );
  if (!device) return refuse(429, 'over_request_rate_limit', 'Please wait before the next test');

  const result = await context.push.send(device, {
    payload: testMessage(context.env.SUPABASE_URL, device.lang),
    ttlSeconds: testTtlSeconds,
    urgency: 'high',
    topic: 'test',
  });
  const now = new Date().toISOString();
  const noted =
    result.state === 'sent'
      ? { last_sent_at: now, failed_at: null, state: 'active' }
      : { failed_at: now, ...(result.state === 'gone' && { state: 'gone' }) };
  await rows(context, 'PATCH', `id=eq.${id}&user_id=eq.${owner}&select=id`, undefined, noted);
  return Response.json({ result: result.state });
};

const answerSchema = v.object({
  token: v.pipe(v.string(), v.length(43)),
  said: v.picklist(['taken', 'later']),
});

/**
 * `{token, said}`: the answer of a notification's button. Whoever has the secret that came with it may say this one thing, so
 * that the service worker, which has no session, can.
 * @returns 204; 404 for an unknown or old secret
 */
export const answerReminder: FunctionHandler = async (request, { env, fetch }) => {
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

/** @param authorization the caller's; without it, the service's rights */
async function rows(
  { env, fetch }: FunctionContext,
  method: 'GET' | 'PATCH',
  query: string,
  authorization?: string,
  changes?: object,
): Promise<readonly unknown[]> {
  const [key, bearer] =
    authorization === undefined
      ? [env.SUPABASE_SERVICE_ROLE_KEY, `Bearer ${env.SUPABASE_SERVICE_ROLE_KEY}`]
      : [env.SUPABASE_ANON_KEY, authorization];
  const answer = await fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/push_subscriptions?${query}`, {
      method,
      headers: {
        apikey: key,
        authorization: bearer,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(changes && { body: JSON.stringify(changes) }),
    }),
  );
  if (!answer.ok) throw new Error(`The REST service answered ${answer.status}`);
  return v.parse(v.array(v.unknown()), await answer.json());
}
