/** What functions are made with, so that one file runs on this server and, under Deno, on a hosted project. */
import { timingSafeEqual } from 'node:crypto';

declare const Deno: { readonly env: { toObject(): Environment } };

/** Variables, named as on hosted Supabase. */
type Environment = Readonly<Record<string, string | undefined>>;

/** What this server gives a function; a hosted project gives nothing. */
interface Given {
  readonly env: Environment;
  readonly fetch: Fetch;
}
type Fetch = (request: Request) => Promise<Response>;

/** The sender of a request, as the auth service confirms it. */
type Caller =
  | { readonly role: 'anon' }
  /** With the secret key, which grants everything. */
  | { readonly role: 'service_role' }
  | {
      readonly role: 'authenticated';
      /** As `auth.getUser()` shows it. */
      readonly user: Readonly<Record<string, unknown>> & { readonly id: string };
      /** The payload of the access token. */
      readonly claims: Readonly<Record<string, unknown>>;
    };

/** What a function works with. */
export interface Context {
  /** Address of the services: `/auth/v1`, `/rest/v1`, `/storage/v1`. */
  readonly url: string;
  readonly publishableKey: string;
  /** It never leaves the server. */
  readonly secretKey: string;
  /** Asks a service; on this server without a network. */
  readonly fetch: Fetch;
  /** @throws Refusal 401 for a token that is invalid or of a session that has ended, 503 */
  caller(): Promise<Caller>;
}

/** An error answer, thrown anywhere in the work. `message` is for the client and quotes nothing of the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const unavailable = () => new Refusal(503, 'unavailable', 'Please retry after a moment');

/** Any origin may call a function: the caller is authenticated by its token, not by a cookie. On this server, CORS_ORIGINS decides. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'apikey, authorization, content-type, x-client-info',
};

type Answer = (request: Request, context: Context) => Promise<Response>;

/**
 * A function for the default export of `supabase/functions/<name>/index.ts`. A thrown `Refusal` is answered as
 * `{code, message}`; any other error is a 500 without details.
 */
export const endpoint = (answer: Answer) => ({
  // Deno takes a `fetch` of one parameter alone, and hands it a second one of its own.
  async fetch(request: Request, given: unknown = undefined): Promise<Response> {
    // This server logs errors and answers pages of other origins by itself.
    if (isGiven(given)) return answerOf(answer, request, given);
    if (request.method === 'OPTIONS') return new Response(null, { headers: crossOrigin });
    const answered = await answerOf(answer, request, { env: Deno.env.toObject(), fetch }).catch((error) => {
      console.error(error);
      return refused(500, 'unexpected_failure', 'Something went wrong on our side');
    });
    const response = new Response(answered.body, answered);
    for (const [name, value] of Object.entries(crossOrigin)) response.headers.set(name, value);
    return response;
  },
});

async function answerOf(answer: Answer, request: Request, given: Given): Promise<Response> {
  try {
    return await answer(request, contextOf(request, given));
  } catch (error) {
    if (error instanceof Refusal) return refused(error.status, error.code, error.message);
    throw error;
  }
}

const isGiven = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && 'env' in given && 'fetch' in given;

const refused = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });

function contextOf(request: Request, { env, fetch }: Given): Context {
  const url = env.SUPABASE_URL ?? '';
  const secretKeys = keysOf(env, 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS');
  const publishableKeys = keysOf(env, 'SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEYS');
  const [secretKey] = secretKeys;
  const [publishableKey = ''] = publishableKeys;
  if (url === '' || secretKey === undefined)
    throw new Error('The platform gives no address of its services, or no key');

  return {
    url,
    secretKey,
    publishableKey,
    fetch,
    async caller() {
      const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      const credential = bearer ?? request.headers.get('apikey') ?? '';
      if (secretKeys.some((key) => isEqual(credential, key))) return { role: 'service_role' };
      if (bearer === undefined || publishableKeys.includes(bearer)) return { role: 'anon' };
      const answer = await fetch(
        new Request(`${url}/auth/v1/user`, {
          headers: { apikey: secretKey, authorization: `Bearer ${bearer}` },
        }),
      );
      if (answer.status >= 500) throw unavailable();
      if (!answer.ok) throw new Refusal(401, 'session_not_found', 'Sign in first');
      // The service has just verified the token, so its payload is only decoded.
      return { role: 'authenticated', user: await answer.json(), claims: claimsOf(bearer) };
    },
  };
}

/** The older key where there is one, then the new ones, which hosted Supabase gives as JSON by name. */
function keysOf(env: Environment, older: string, newer: string): readonly string[] {
  const named: Readonly<Record<string, string>> = JSON.parse(env[newer] ?? '{}');
  const { default: first, ...others } = named;
  return [env[older], first, ...Object.values(others)].filter((key): key is string => !!key);
}

/** Compares a secret in a time that tells nothing but its length. */
function isEqual(given: string, ours: string): boolean {
  const [a, b] = [new TextEncoder().encode(given), new TextEncoder().encode(ours)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function claimsOf(token: string) {
  const [, payload = ''] = token.split('.');
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (c) => c.charCodeAt(0))));
}
