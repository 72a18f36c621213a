import type { Outcome } from '#app/errors/failure.ts';
import { absolute, act } from './act.ts';
import { pkceClient } from './pkce-client.ts';
import { type ServerSettings, serverSettingsQuery } from './server-settings.ts';

/** Another service one can sign in with. */
interface Provider {
  /** As the protocol calls it: `google`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
}

/** Ways in that are listed beside the providers and are none. */
const ownWays = ['email', 'phone', 'anonymous_users'];

/** The providers this server is configured for; most have none. */
export const providersQuery = {
  ...serverSettingsQuery,
  select: ({ external, external_labels }: ServerSettings): readonly Provider[] =>
    Object.keys(external)
      .filter((id) => external[id] && !ownWays.includes(id))
      .map((id) => ({ id, name: external_labels[id] ?? id })),
};

const storageKey = 'diary-provider';

/** The flow state must survive leaving the page; the resulting session must not be stored twice. */
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

/** Leaves for a provider. @param landing path that it comes back to, with a code or a refusal */
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

/** Redeems the code one came back with, once, and signs in. Fails when it is old, used, or another browser's. */
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
