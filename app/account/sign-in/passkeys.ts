import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { accepted, act, dataOf } from '../client/act.ts';
import { loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { actWithPasskey } from './passkey-problem.ts';

/** A passkey of the account. */
export interface Passkey {
  readonly id: string;
  /** Empty without one. */
  readonly name: string;
  /** Instants. */
  readonly addedAt: string;
  readonly lastUsedAt: string | undefined;
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['passkeys'] });

/** The account's passkeys, oldest first. */
export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: async (): Promise<readonly Passkey[]> => {
      const { auth } = await loadClient();
      return dataOf(await auth.passkey.list()).map(({ id, friendly_name, created_at, last_used_at }) => ({
        id,
        name: friendly_name ?? '',
        addedAt: created_at,
        lastUsedAt: last_used_at,
      }));
    },
  });
}

/**
 * Makes a passkey and adds it. Fails with `passkey_failed`, `proof_needed`, `second_factor_needed`...
 * @param name for one whose keeper the server does not know
 */
export function addPasskey(name: string): Promise<Outcome> {
  return actWithPasskey(async (auth) => {
    const { id, friendly_name } = dataOf(await auth.registerPasskey());
    // A passkey without a name is one all the same.
    if (!friendly_name) await auth.passkey.update({ passkeyId: id, friendlyName: name });
    await refresh();
    return {};
  });
}

export function renamePasskey(id: string, name: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.passkey.update({ passkeyId: id, friendlyName: name }));
    await refresh();
    return {};
  });
}

/** Fails with `proof_needed`, `second_factor_needed`... */
export function removePasskey(id: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.passkey.delete({ passkeyId: id }));
    await refresh();
    return {};
  });
}
