/**
 * POST {confirmation}: deletes the caller's account with everything in it, immediately and permanently.
 * Requires a sign-in within ten minutes, the second factor if there is one, and the account's own address, typed.
 * Uses only the web platform and the API of the auth and the storage service, so it runs on this project's server and on hosted Supabase
 * (`index.ts`).
 */
import * as v from 'valibot';

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

/** The platform's context. */
interface Context {
  /** Variables, named as on hosted Supabase. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: (request: Request) => Promise<Response>;
}

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

/** The bucket of the diary's files; each is named `<account>/<id>`. */
const bucket = 'attachments';
const filesAtOnce = 1000;
const filesSchema = v.array(v.object({ name: v.string() }));
const refusalSchema = v.object({ code: v.optional(v.string(), '') });

/** The requests this function makes to the platform's services. */
interface AuthApi {
  /**
   * The user and claims of an access token, as the service confirms them.
   * @throws Answer 401 when the token is invalid
   */
  userOf(token: string): Promise<{
    readonly user: v.InferOutput<typeof userSchema>;
    readonly claims: v.InferOutput<typeof claimsSchema>;
  }>;
  /** Removes the files of an account. @throws Answer 503 when it failed */
  removeFiles(id: string): Promise<void>;
  /** @throws Answer 503 when it failed */
  deleteUser(id: string): Promise<void>;
}

/** @throws ValiError when the platform does not give the service's address and a key */
function authApi({ env, fetch }: Context): AuthApi {
  const { url, key } = v.parse(envSchema, env);
  const ask = (path: string, bearer: string, method = 'GET') =>
    fetch(
      new Request(`${url}/auth/v1${path}`, {
        method,
        headers: { apikey: key, authorization: `Bearer ${bearer}` },
      }),
    );

  const askStorage = (method: string, path: string, body: object) =>
    fetch(
      new Request(`${url}/storage/v1${path}`, {
        method,
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
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
    async removeFiles(id) {
      const list = { prefix: id, limit: filesAtOnce };
      for (;;) {
        const answer = await askStorage('POST', `/object/list/${bucket}`, list);
        // A project without files may have no bucket for them.
        if (!answer.ok && (await codeOf(answer)) === 'NoSuchBucket') return;
        if (!answer.ok) throw unavailable();
        const names = v.parse(filesSchema, await answer.json()).map(({ name }) => `${id}/${name}`);
        if (names.length === 0) return;
        const removed = await askStorage('DELETE', `/object/${bucket}`, { prefixes: names });
        if (!removed.ok || v.parse(filesSchema, await removed.json()).length === 0) throw unavailable();
      }
    },
    async deleteUser(id) {
      const answer = await ask(`/admin/users/${id}`, key, 'DELETE');
      // Another request has deleted the account already.
      if (!answer.ok && answer.status !== 404) throw unavailable();
    },
  };
}

const codeOf = async (answer: Response) => {
  const { code } = v.parse(refusalSchema, await answer.json().catch(() => ({})));
  return code;
};

function unavailable() {
  return refusal(503, 'unavailable', 'Please retry after a moment');
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** An error answer, thrown anywhere in the work. `message` is for the client and quotes nothing of the request. */
class Answer extends Error {
  override readonly name = 'Answer';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    return Response.json({ code: this.code, message: this.message }, { status: this.status });
  }
}

function refusal(status: 400 | 401 | 403 | 405 | 422 | 503, code: string, message: string): Answer {
  return new Answer(status, code, message);
}
