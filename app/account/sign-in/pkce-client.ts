import type { GoTrueClient, SupportedStorage } from '@supabase/auth-js';
import { readConfig } from '../client/client-config.ts';
import { fetchRecordingRetryAfter } from '../client/retry-after.ts';

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
