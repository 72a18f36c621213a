import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { failureOf } from '#app/errors/failure.ts';
import { readConfig } from './client-config.ts';
import { useQuery } from './query.ts';
import { fetchRecordingRetryAfter } from './retry-after.ts';

const able = v.optional(v.boolean(), false);

const settingsSchema = v.object({
  external: v.record(v.string(), v.boolean()),
  external_labels: v.optional(v.record(v.string(), v.string()), {}),
  disable_signup: able,
  passkeys_enabled: able,
  // Stated by this product's own server only.
  capabilities: v.optional(v.object({ factor_reset: able, recovery_codes: able }), {}),
});

export type ServerSettings = v.InferOutput<typeof settingsSchema>;

/** Query for the server's public settings, readable before sign-in. */
export const serverSettingsQuery = queryOptions({
  queryKey: ['server-settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const { url, key } = readConfig();
    const answer = await fetchRecordingRetryAfter(`${url}/auth/v1/settings`, { headers: { apikey: key } });
    if (!answer.ok) throw failureOf({ status: answer.status });
    return v.parse(settingsSchema, await answer.json());
  },
});

/** Whether the server takes no new accounts; no until it has answered. */
export const useSignUpClosed = (): boolean => useQuery(serverSettingsQuery).data?.disable_signup ?? false;

/** Whether the server takes passkeys; no until it has answered. */
export const usePasskeysEnabled = (): boolean =>
  useQuery(serverSettingsQuery).data?.passkeys_enabled ?? false;

interface Capabilities {
  /** Whether lost second factors can be removed by mail, after a wait. */
  readonly factorReset: boolean;
  /** Whether recovery codes can replace a second factor. */
  readonly recoveryCodes: boolean;
}

/** Abilities of the server beyond the protocol; none until it has answered. A hosted Supabase states none. */
export function useCapabilities(): Capabilities {
  const { data } = useQuery(serverSettingsQuery);
  return {
    factorReset: data?.capabilities.factor_reset ?? false,
    recoveryCodes: data?.capabilities.recovery_codes ?? false,
  };
}
