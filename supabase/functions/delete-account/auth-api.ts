import * as v from 'valibot';
import type { Context } from './delete-account.ts';
import { refusal } from './refusal-answer.ts';

/** The older key where there is one, else the default one of the new keys, which hosted Supabase gives as JSON by name. */
const envSchema = v.pipe(
  v.union([
    v.object({ SUPABASE_URL: v.string(), SUPABASE_SERVICE_ROLE_KEY: v.pipe(v.string(), v.nonEmpty()) }),
    v.object({
      SUPABASE_URL: v.string(),
      SUPABASE_SECRET_KEYS: v.pipe(v.string(), v.parseJson(), v.object({ default: v.string() })),
    }),
  ]),
  v.transform((env) => ({
    url: env.SUPABASE_URL,
    key:
      'SUPABASE_SERVICE_ROLE_KEY' in env ? env.SUPABASE_SERVICE_ROLE_KEY : env.SUPABASE_SECRET_KEYS.default,
  })),
);

const userSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  factors: v.optional(v.array(v.object({ status: v.string() })), []),
});

const claimsSchema = v.object({
  aal: v.string(),
  amr: v.array(v.object({ timestamp: v.number() })),
});

/** The requests this function makes to the auth service. */
export interface AuthApi {
  /**
   * The user and claims of an access token, as the service confirms them.
   * @throws Answer 401 when the token is invalid
   */
  userOf(token: string): Promise<{
    readonly user: v.InferOutput<typeof userSchema>;
    readonly claims: v.InferOutput<typeof claimsSchema>;
  }>;
  /** @throws Answer 503 when it failed */
  deleteUser(id: string): Promise<void>;
}

/** @throws ValiError when the platform does not give the service's address and a key */
export function authApi({ env, fetch }: Context): AuthApi {
  const { url, key } = v.parse(envSchema, env);
  const ask = (path: string, bearer: string, method = 'GET') =>
    fetch(
      new Request(`${url}/auth/v1${path}`, {
        method,
        headers: { apikey: key, authorization: `Bearer ${bearer}` },
      }),
    );

  return {
    async userOf(token) {
      const answer = await ask('/user', token);
      if (answer.status >= 500) throw unavailable();
      if (!answer.ok) throw refusal(401, 'session_not_found', 'Sign in first');
      // The service has just verified the token, so its payload is only decoded.
      const [, payload = ''] = token.split('.');
      const claims: unknown = JSON.parse(decodeBase64Url(payload));
      return { user: v.parse(userSchema, await answer.json()), claims: v.parse(claimsSchema, claims) };
    },
    async deleteUser(id) {
      const answer = await ask(`/admin/users/${id}`, key, 'DELETE');
      // Another request has deleted the account already.
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
