import type { GoTrueClient, SupportedStorage } from '@supabase/auth-js';
import type { Outcome } from '#app/errors/failure.ts';
import { absolute, act } from '../client/act.ts';
import { readConfig } from '../client/client-config.ts';
import { fetchRecordingRetryAfter } from '../client/retry-after.ts';
import { type ServerSettings, serverSettingsQuery } from '../client/server-settings.ts';

/**
 * A separate client for flows with a PKCE challenge: PKCE is a setting of the whole client, and the product's mails are
 * redeemed without it. It stores only in the given storage.
 */
export async function pkceClient(storageKey: string, storage: SupportedStorage): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const { url, key } = readConfig();
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    flowType: 'pkce',
    storageKey,
    storage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchRecordingRetryAfter,
  });
}

/** An identity provider for signing in. */
interface Provider {
  /** Its name in the protocol: `google`. */
  readonly id: string;
  /** Its name as shown. */
  readonly name: string;
}

/** Sign-in methods that the server lists among its providers and that are none. */
const ownWays = ['email', 'phone', 'anonymous_users'];

/** The providers this server is configured for; most servers have none. */
export const providersQuery = {
  ...serverSettingsQuery,
  select: ({ external, external_labels }: ServerSettings): readonly Provider[] =>
    Object.keys(external)
      .filter((id) => external[id] && !ownWays.includes(id))
      .map((id) => ({ id, name: external_labels[id] ?? id })),
};

const storageKey = 'diary-provider';

/** Storage for the flow state, which must survive leaving the page, without storing the resulting session twice. */
function flowStorage() {
  const memory = new Map<string, string>();
  const survives = (key: string) => key !== storageKey;
  return {
    getItem: (key: string) =>
      survives(key) ? window.sessionStorage.getItem(key) : (memory.get(key) ?? null),
    setItem: (key: string, value: string) =>
      void (survives(key) ? window.sessionStorage.setItem(key, value) : memory.set(key, value)),
    removeItem: (key: string) =>
      void (survives(key) ? window.sessionStorage.removeItem(key) : memory.delete(key)),
  };
}

/** Leaves for a provider's page. @param landing path the provider returns to, with a code or a refusal */
export function redirectToProvider(id: string, landing: string): Promise<Outcome> {
  return act(async () => {
    const client = await pkceClient(storageKey, flowStorage());
    const { data, error } = await client.signInWithOAuth({
      provider: id as `custom:${string}`,
      options: { redirectTo: absolute(landing), skipBrowserRedirect: true },
    });
    if (error) throw error;
    window.location.assign(data.url);
    return {};
  });
}

/** Redeems the returned code, once, and signs in. Fails when it is old, used, or from another browser. */
export function completeProviderSignIn(code: string): Promise<Outcome> {
  return act(async (auth) => {
    const client = await pkceClient(storageKey, flowStorage());
    const arrived = await client.exchangeCodeForSession(code);
    if (arrived.error) throw arrived.error;
    const { access_token, refresh_token } = arrived.data.session;
    const stored = await auth.setSession({ access_token, refresh_token });
    if (stored.error) throw stored.error;
    return {};
  });
}
