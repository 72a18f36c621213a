/**
 * POST {confirmation}: deletes the caller's account with everything in it, immediately and permanently.
 * Requires a sign-in within ten minutes, the second factor if there is one, and the account's own address, typed.
 * Uses only the web platform and the API of the auth and the storage service, so it runs on this project's server and on hosted Supabase
 * (`index.ts`).
 */
import * as v from 'valibot';
import { Answer, type AuthApi, authApi, type Context, refusal } from './auth-api.ts';

const freshSeconds = 10 * 60;

const bodySchema = v.object({ confirmation: v.string() });

/** @returns {} once the account is deleted; `{code, message}` otherwise */
export async function deleteAccount(request: Request, context: Context): Promise<Response> {
  try {
    await run(request, authApi(context));
    return Response.json({});
  } catch (error) {
    if (error instanceof Answer) return error.toResponse();
    throw error;
  }
}

/** @throws Answer when the request is refused */
async function run(request: Request, api: AuthApi): Promise<void> {
  if (request.method !== 'POST') throw refusal(405, 'method_not_allowed', 'Only POST deletes an account');
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw refusal(401, 'no_authorization', 'Sign in first');
  const body = v.safeParse(bodySchema, await request.json().catch(() => undefined));
  if (!body.success)
    throw refusal(400, 'bad_json', 'Expected {"confirmation": "the address of the account"}');

  const { user, claims } = await api.userOf(token);
  const newestProof = Math.max(...claims.amr.map(({ timestamp }) => timestamp));
  if (Date.now() / 1000 - newestProof > freshSeconds) {
    throw refusal(403, 'reauthentication_needed', 'Sign in again: the last sign-in was too long ago');
  }
  if (claims.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')) {
    throw refusal(403, 'insufficient_aal', 'The second factor is needed');
  }
  if (body.output.confirmation.trim().toLowerCase() !== user.email) {
    throw refusal(422, 'confirmation_mismatch', 'The confirmation is not the address of the account');
  }
  // The files first: with the account, the right to remove them would be gone, and nothing would name them any more.
  await api.removeFiles(user.id);
  await api.deleteUser(user.id);
}
