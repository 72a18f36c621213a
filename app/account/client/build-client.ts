import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import * as v from 'valibot';
import { recordSecurityEvent } from '#app/errors/security-log.ts';
import { currentSession } from '../session/session.ts';
import { ensureSession } from '../session/session-gate.ts';
import { forgetLoss, isLost, noteLoss } from '../session/session-loss.ts';
import { sessionKey, sessionStorage } from '../session/session-storage.ts';
import { sessionIdIn } from '../session/stored-session.ts';
import { isHosted, readConfig } from './client-config.ts';
import type { Database } from './database.types.ts';
import { fetchRecordingRetryAfter } from './retry-after.ts';

/** A refusal of either service; older answers of the account service have the code in `error_code`. */
const refusal = v.object({
  code: v.optional(v.union([v.string(), v.number()])),
  error_code: v.optional(v.string()),
  message: v.optional(v.string()),
  msg: v.optional(v.string()),
});

/** Codes of an invalid token; some servers also send them for an expired one, and only the message tells. */
const codes: readonly unknown[] = ['bad_jwt', 'invalid_jwt', 'PGRST301'];

/** Whether the server refused a token as forged or changed, not as expired or meant for another server. */
async function reportsForgery(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const parsed = v.safeParse(refusal, body);
  if (!parsed.success) return false;
  const { code, error_code, message, msg } = parsed.output;
  if (!codes.includes(error_code ?? code)) return false;
  return !/expired|not yet|audience|issuer|claim/i.test(message ?? msg ?? '');
}

/**
 * Adds an entry to this device's security log when the session's token was tampered with (docs/specification.md#errors).
 */
export async function reportForgery(response: Response): Promise<void> {
  if (await reportsForgery(response)) recordSecurityEvent('token_signature');
}

export interface Client {
  readonly auth: GoTrueClient;
  readonly rest: PostgrestClient<Database>;
  /** Client of the tables for background work: bound to one person, and never opens a dialog. */
  readonly restOf: (userId: string) => PostgrestClient<Database>;
  /** Client of the files, downloaded when first needed; like `restOf` for background work of one person. */
  readonly storageOf: (userId: string) => Promise<StorageClient>;
  /** Requests to the file service that its client has no method for; like `restOf` for background work of one person. */
  readonly fileRequestsOf: (userId: string) => FileRequests;
}

export interface FileRequests {
  /** Address of the service, without a trailing slash. */
  readonly url: string;
  readonly send: typeof fetch;
  /** Most bytes of a piece of an upload; on a hosted project all but the last have to be of this size. */
  readonly pieceBytes: number;
}

/** The official client as the product uses it: one for the account, one for the tables. */
export function buildClient(): Client {
  const { url, key } = readConfig();
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: sessionKey,
    storage: authStorage,
    experimental: { recoveryCodes: true },
    // No flow of this product returns tokens in an address, and a crafted link must not sign anyone into another account.
    detectSessionInUrl: false,
    fetch: fetchDetectingSessionLoss,
  });
  const restClient = (send: typeof fetch) =>
    new PostgrestClient<Database>(`${url}/rest/v1`, {
      headers: { apikey: key },
      fetch: send,
      // TanStack Query and the sync engine already retry; retries on both levels would multiply.
      retry: false,
    });
  return {
    auth,
    rest: restClient(fetchAs(auth, key)),
    restOf: (userId) => restClient(fetchInBackgroundAs(auth, userId)),
    async storageOf(userId) {
      const { StorageClient } = await import('@supabase/storage-js');
      return new StorageClient(`${url}/storage/v1`, { apikey: key }, fetchInBackgroundAs(auth, userId));
    },
    fileRequestsOf: (userId) => ({
      url: `${url}/storage/v1`,
      pieceBytes: isHosted() ? 6 * 1024 * 1024 : 512 * 1024,
      send: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('apikey', key);
        return fetchInBackgroundAs(auth, userId)(input, { ...init, headers });
      },
    }),
  };
}

/**
 * `fetch` with the current access token, which auth-js refreshes shortly before it expires. If the session is incomplete or
 * has ended, the request waits until the person has signed in again in place, and is then sent.
 */
function fetchAs(auth: GoTrueClient, key: string): typeof fetch {
  return async (input, init) => {
    const need = /^(get|head)$/i.test(init?.method ?? 'get') ? 'read' : 'write';
    /** Sends the request. Undefined when the server rejected the session, which is then renewed or noted as lost. */
    const send = async () => {
      const { data, error } = await auth.getSession();
      if (!data.session && isLost()) return undefined;
      // Otherwise an expired token without a network would look like a sign-out.
      if (error) throw error;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
      const response = await fetchRecordingRetryAfter(input, { ...init, headers });
      await reportForgery(response);
      if (response.status !== 401 || !data.session) return response;
      await response.body?.cancel();
      await auth.refreshSession();
      return undefined;
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await ensureSession(need);
      const response = await send();
      if (response) return response;
    }
    return Response.json({ code: 'session_expired' }, { status: 401 });
  };
}

/** Milliseconds in which nothing comes. A dead connection must not block tabs that wait for the lock. */
const silenceMs = 60_000;
/** Bytes that even a slow line sends in a millisecond: the server accepts no less (server/http/listen.ts). */
const slowestPerMs = 4;

/** Bytes of a body; of one that cannot be measured 0. */
function bytesOf(body: BodyInit | null | undefined): number {
  if (typeof body === 'string') return body.length;
  if (body instanceof Blob) return body.size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}

/**
 * `fetch` for as long as something comes: a file on a slow line takes minutes and is no dead connection. How far sending is, a
 * browser does not tell, so a body has the time that the slowest line takes.
 */
const fetchWhileItComes: typeof fetch = async (input, init) => {
  const dead = new AbortController();
  const giveUp = () => dead.abort(new DOMException('Nothing has come for too long', 'TimeoutError'));
  let timer = setTimeout(giveUp, silenceMs + bytesOf(init?.body) / slowestPerMs);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceMs);
  };
  try {
    const response = await fetchRecordingRetryAfter(input, { ...init, signal: dead.signal });
    if (!response.body) {
      clearTimeout(timer);
      return response;
    }
    goOn();
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        goOn();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(watched), { status, statusText, headers });
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
};

/** The answer the server would give to a request without a complete session, made without asking it. */
const lacking = (code: 'session_expired' | 'insufficient_aal') =>
  Response.json({ code, message: code }, { status: 401 });

/**
 * `fetch` for background sync: fails where `fetchAs` would ask the person, and never sends one person's writes with another
 * person's session.
 */
function fetchInBackgroundAs(auth: GoTrueClient, userId: string): typeof fetch {
  return async (input, init) => {
    const { missing } = currentSession();
    if (missing) return lacking(missing === 'code' ? 'insufficient_aal' : 'session_expired');
    const { data, error } = await auth.getSession();
    // Otherwise an expired token without a network would look like a sign-out.
    if (error && !isLost()) throw error;
    if (data.session?.user.id !== userId) return lacking('session_expired');
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${data.session.access_token}`);
    const response = await fetchWhileItComes(input, { ...init, headers });
    await reportForgery(response);
    // A refusal may mean that the account got a second factor since; a renewed session shows that.
    if (response.status === 401 || response.status === 403) await auth.refreshSession();
    if (!currentSession().missing) return response;
    // An unread body keeps its connection open.
    await response.body?.cancel();
    return lacking('session_expired');
  };
}

/** The session this tab last read or wrote. */
let seenSession: unknown;

/**
 * The storage auth-js keeps its session in. A new session clears the note of the last one's loss. A session that was signed
 * out stays signed out: an answer still on its way would make auth-js store it again.
 */
const authStorage = {
  ...sessionStorage,
  getItem: (key: string): string | null => {
    const stored = sessionStorage.getItem(key);
    if (key === sessionKey && stored !== null) seenSession = sessionIdIn(stored);
    return stored;
  },
  setItem: (key: string, value: string): void => {
    const id = key === sessionKey ? sessionIdIn(value) : undefined;
    // A new sign-in has another session id.
    if (id !== undefined && id === seenSession && sessionStorage.getItem(key) === null) return;
    sessionStorage.setItem(key, value);
    if (key !== sessionKey) return;
    seenSession = id;
    // Only after storing: in between there would be neither a session nor a note of its loss, as after a sign-out.
    forgetLoss();
  },
};

/** Codes of GET /user for an ended session. A refused refresh means the same whatever its code. */
const goneCodes: readonly unknown[] = [
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
];

async function reportsSessionLoss(url: string, response: Response): Promise<boolean> {
  if (![400, 401, 403].includes(response.status)) return false;
  if (/\/token\?(.*&)?grant_type=refresh_token/.test(url)) return true;
  if (!url.endsWith('/user')) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return typeof body === 'object' && body !== null && 'code' in body && goneCodes.includes(body.code);
}

const storedSessionId = () => sessionIdIn(sessionStorage.getItem(sessionKey));

/**
 * The `fetch` of auth-js. Detects an ended session and a rejected token, because auth-js itself only reports that the
 * session is gone. A refusal that comes after another sign-in is about the session before: it neither ends the new one nor
 * has auth-js remove it.
 */
const fetchDetectingSessionLoss: typeof fetch = async (input, init) => {
  const asking = storedSessionId();
  const response = await fetchRecordingRetryAfter(input, init);
  await reportForgery(response);
  if (!(await reportsSessionLoss(String(input instanceof Request ? input.url : input), response)))
    return response;
  if (storedSessionId() !== asking) return lacking('session_expired');
  noteLoss();
  return response;
};
