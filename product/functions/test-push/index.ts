import * as v from 'valibot';
import type { FunctionContext, FunctionHandler, FunctionModule } from '#server/contract.ts';
import { testMessage } from '../../reminders/messages.ts';
import { refuse } from '../../reminders/refuse.ts';

/** Seconds between two tests of one device. */
const testEverySeconds = 10;
/** Seconds a push service keeps a test. */
const testTtlSeconds = 60;

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
 * POST `{id}`: sends a test notification to a device of the caller's.
 * @returns `{result: 'sent' | 'gone' | 'later' | 'failed'}`
 */
const testPush: FunctionHandler = async (request, context) => {
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

export default { fetch: testPush } satisfies FunctionModule;

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
