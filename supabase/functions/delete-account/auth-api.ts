import * as v from 'valibot';
import { refusal } from './answer.ts';
import type { Context } from './delete-account.ts';

const envSchema = v.object({ SUPABASE_URL: v.string(), SUPABASE_SERVICE_ROLE_KEY: v.string() });

const userSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  factors: v.optional(v.array(v.object({ status: v.string() })), []),
});

const claimsSchema = v.object({
  aal: v.string(),
  amr: v.array(v.object({ timestamp: v.number() })),
});

/** What this function asks of the auth service. */
export interface AuthApi {
  /** Whose access token it is, as the service itself says, and what the token claims. @throws Answer 401 when it does not hold */
  whose(token: string): Promise<{
    readonly user: v.InferOutput<typeof userSchema>;
    readonly claims: v.InferOutput<typeof claimsSchema>;
  }>;
  /** @throws Answer 503 when it could not be done */
  deleteUser(id: string): Promise<void>;
}

/** @throws ValiError when the platform does not say where the service is */
export function authApi({ env, fetch }: Context): AuthApi {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: key } = v.parse(envSchema, env);
  const ask = (path: string, bearer: string, method = 'GET') =>
    fetch(
      new Request(`${SUPABASE_URL}/auth/v1${path}`, {
        method,
        headers: { apikey: key, authorization: `Bearer ${bearer}` },
      }),
    );

  return {
    async whose(token) {
      const answer = await ask('/user', token);
      if (answer.status >= 500) throw unavailable();
      if (!answer.ok) throw refusal(401, 'session_not_found', 'Sign in first');
      // Verified just now, by who signed it.
      const [, payload = ''] = token.split('.');
      const claims: unknown = JSON.parse(decodeBase64Url(payload));
      return { user: v.parse(userSchema, await answer.json()), claims: v.parse(claimsSchema, claims) };
    },
    async deleteUser(id) {
      const answer = await ask(`/admin/users/${id}`, key, 'DELETE');
      // Somebody was quicker: gone is gone.
      if (!answer.ok && answer.status !== 404) throw unavailable();
    },
  };
}

function unavailable() {
  return refusal(503, 'unavailable', 'Please retry after a moment');
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
