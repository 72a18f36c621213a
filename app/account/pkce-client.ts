import type { GoTrueClient, SupportedStorage } from '@supabase/auth-js';
import { readConfig } from './config.ts';
import { fetchRecordingRetryAfter } from './retry-after.ts';

/**
 * A client of its own for what begins with a PKCE challenge: that is a setting of the whole client, and our mails are redeemed in
 * another way. It keeps nothing but what it is given to keep it in.
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
