import type { GoTrueClient } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { readConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { fetchRememberingWait } from './retry-after.ts';
import { sessionKey, sessionStorage } from './session-storage.ts';

export interface Client {
  readonly auth: GoTrueClient;
  readonly rest: PostgrestClient<Database>;
}

let loading: Promise<Client> | undefined;

/**
 * The official client, downloaded when it is first needed: a visitor who only reads never fetches it.
 * A failed download is not remembered, so the next call tries again.
 */
export function loadClient(): Promise<Client> {
  loading ??= build().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function build(): Promise<Client> {
  const { url, key } = readConfig();
  const [{ AuthClient }, { PostgrestClient }] = await Promise.all([
    import('@supabase/auth-js'),
    import('@supabase/postgrest-js'),
  ]);
  const auth = new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: sessionKey,
    storage: sessionStorage,
    experimental: { recoveryCodes: true },
    // No flow of ours returns tokens in an address, and a crafted link must not sign anyone into another's account.
    detectSessionInUrl: false,
    fetch: fetchRememberingWait,
  });
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: key },
    fetch: fetchAs(auth, key),
    // TanStack Query retries already; both together would multiply.
    retry: false,
  });
  return { auth, rest };
}

/** `fetch` with the current access token, which auth-js refreshes first when it is about to expire. */
function fetchAs(auth: GoTrueClient, key: string): typeof fetch {
  return async (input, init) => {
    const { data, error } = await auth.getSession();
    // Without this, being offline with an expired token would look like being signed out.
    if (error) throw error;
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
    return fetchRememberingWait(input, { ...init, headers });
  };
}
