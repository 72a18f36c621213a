/**
 * POST {confirmation}: deletes the caller's account with everything in it, immediately and permanently.
 * Requires a sign-in within ten minutes, the second factor if there is one, and the account's own address, typed.
 */
import * as v from 'valibot';
import { type Context, endpoint, Refusal, unavailable } from '../_shared/endpoint.ts';

const freshSeconds = 10 * 60;

const bodySchema = v.object({ confirmation: v.string() });

const callerSchema = v.object({
  user: v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: v.string(),
    factors: v.optional(v.array(v.object({ status: v.string() })), []),
  }),
  claims: v.object({ aal: v.string(), amr: v.array(v.object({ timestamp: v.number() })) }),
});

/** The bucket of the diary's files; each is named `<account>/<id>`. */
const bucket = 'attachments';
const filesAtOnce = 1000;
const filesSchema = v.array(v.object({ name: v.string() }));
const refusalSchema = v.object({ code: v.optional(v.string(), '') });

/** Answers {} once the account is deleted. */
export default endpoint(async (request, context) => {
  if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Only POST deletes an account');
  const caller = await context.caller();
  if (caller.role !== 'authenticated') throw new Refusal(401, 'no_authorization', 'Sign in first');
  const body = v.safeParse(bodySchema, await request.json().catch(() => undefined));
  if (!body.success)
    throw new Refusal(400, 'bad_json', 'Expected {"confirmation": "the address of the account"}');

  const { user, claims } = v.parse(callerSchema, caller);
  const newestProof = Math.max(...claims.amr.map(({ timestamp }) => timestamp));
  if (Date.now() / 1000 - newestProof > freshSeconds) {
    throw new Refusal(403, 'reauthentication_needed', 'Sign in again: the last sign-in was too long ago');
  }
  if (claims.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')) {
    throw new Refusal(403, 'insufficient_aal', 'The second factor is needed');
  }
  if (body.output.confirmation.trim().toLowerCase() !== user.email) {
    throw new Refusal(422, 'confirmation_mismatch', 'The confirmation is not the address of the account');
  }
  // The files first: with the account, the right to remove them would be gone, and nothing would name them any more.
  await removeFiles(user.id, context);
  const deleted = await ask(context, 'DELETE', `/auth/v1/admin/users/${user.id}`);
  // Another request has deleted the account already.
  if (!deleted.ok && deleted.status !== 404) throw unavailable();
  return Response.json({});
});

/** Asks a service with the secret key. */
const ask = ({ url, secretKey: key, fetch }: Context, method: string, path: string, body?: object) =>
  fetch(
    new Request(`${url}${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

/** Removes the files of an account. @throws Refusal 503 when it failed */
async function removeFiles(id: string, context: Context): Promise<void> {
  const list = { prefix: id, limit: filesAtOnce };
  for (;;) {
    const answer = await ask(context, 'POST', `/storage/v1/object/list/${bucket}`, list);
    // A project without files may have no bucket for them.
    if (!answer.ok && (await codeOf(answer)) === 'NoSuchBucket') return;
    if (!answer.ok) throw unavailable();
    const names = v.parse(filesSchema, await answer.json()).map(({ name }) => `${id}/${name}`);
    if (names.length === 0) return;
    const removed = await ask(context, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes: names });
    if (!removed.ok || v.parse(filesSchema, await removed.json()).length === 0) throw unavailable();
  }
}

const codeOf = async (answer: Response) => {
  const { code } = v.parse(refusalSchema, await answer.json().catch(() => ({})));
  return code;
};
