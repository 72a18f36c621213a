import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Client } from './client.ts';
import { readConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { noticeForgery } from './notice-forgery.ts';
import { authStorage, fetchNoticingLoss } from './notice-loss.ts';
import { fetchRememberingWait } from './retry-after.ts';
import { currentSession } from './session.ts';
import { wholeSession } from './session-gate.ts';
import { isLost, noteLoss } from './session-loss.ts';
import { sessionKey } from './session-storage.ts';

/** The official client as the product uses it: one for the account, one for the tables. */
export function buildClient(): Client {
  const { url, key } = readConfig();
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: sessionKey,
    storage: authStorage,
    experimental: { recoveryCodes: true },
    // No flow of ours returns tokens in an address, and a crafted link must not sign anyone into another's account.
    detectSessionInUrl: false,
    fetch: fetchNoticingLoss,
  });
  const restThrough = (send: typeof fetch) =>
    new PostgrestClient<Database>(`${url}/rest/v1`, {
      headers: { apikey: key },
      fetch: send,
      // TanStack Query and the sync engine retry already; both together would multiply.
      retry: false,
    });
  return {
    auth,
    rest: restThrough(fetchAs(auth, key)),
    restOf: (userId) => restThrough(fetchQuietlyAs(auth, userId)),
  };
}

/**
 * `fetch` with the current access token, which auth-js refreshes first when it is about to expire. A session that lacks
 * something, or turns out to be over, holds the request until the person has signed in again in place; then it is sent.
 */
function fetchAs(auth: GoTrueClient, key: string): typeof fetch {
  return async (input, init) => {
    const need = /^(get|head)$/i.test(init?.method ?? 'get') ? 'read' : 'write';
    /** Undefined when the server did not take the session: renewed by then, or noted as lost. */
    const send = async () => {
      const { data, error } = await auth.getSession();
      if (!data.session && isLost()) return undefined;
      // Without this, being offline with an expired token would look like being signed out.
      if (error) throw error;
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
      const response = await fetchRememberingWait(input, { ...init, headers });
      await noticeForgery(response);
      if (response.status !== 401 || !data.session) return response;
      await response.body?.cancel();
      await renew(auth);
      return undefined;
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await wholeSession(need);
      const response = await send();
      if (response) return response;
    }
    return Response.json({ code: 'session_expired' }, { status: 401 });
  };
}

/** Milliseconds after which an answer is no longer waited for: a dead connection must not hold up the tabs behind it. */
const patience = 60_000;

/** What a request without a whole session would be told, without asking the server. */
const lacking = (code: 'session_expired' | 'insufficient_aal') =>
  Response.json({ code, message: code }, { status: 401 });

/**
 * `fetch` for the background: it fails where `fetchAs` would ask the person something, and never sends one person's writes
 * with another's session.
 */
function fetchQuietlyAs(auth: GoTrueClient, userId: string): typeof fetch {
  return async (input, init) => {
    const { missing } = currentSession();
    if (missing) return lacking(missing === 'code' ? 'insufficient_aal' : 'session_expired');
    const { data, error } = await auth.getSession();
    // Without this, being offline with an expired token would look like being signed out.
    if (error && !isLost()) throw error;
    if (data.session?.user.id !== userId) return lacking('session_expired');
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${data.session.access_token}`);
    const signal = AbortSignal.timeout(patience);
    const response = await fetchRememberingWait(input, { ...init, headers, signal });
    await noticeForgery(response);
    // A refusal may mean that the account has got a second factor since: a new session knows.
    if (response.status === 401 || response.status === 403) await renew(auth);
    if (!currentSession().missing) return response;
    // What nobody reads would keep its connection.
    await response.body?.cancel();
    return lacking('session_expired');
  };
}

/** Exchanges a refused token for another. auth-js keeps a session whose token looks valid: that it is not is noted here. */
async function renew(auth: GoTrueClient): Promise<void> {
  const { error } = await auth.refreshSession();
  if (error && [400, 401, 403].includes(error.status ?? 0)) noteLoss();
}
