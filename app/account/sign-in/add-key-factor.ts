import type { Outcome } from '#app/errors/failure.ts';
import { act, dataOf } from '../client/act.ts';
import { showKey } from './key-factors.ts';
import { refreshFactors } from './second-factors.ts';

/**
 * Adds a key as a second factor, which raises the session to aal2. Fails with `passkey_failed`, `proof_needed`,
 * `factor_name_taken`, `too_many_factors`...
 */
export function addKeyFactor(name: string): Promise<Outcome> {
  return act(async (auth) => {
    const { id } = dataOf(await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
    try {
      await showKey(auth, id);
    } catch (error) {
      // Its name is free again for the next try. The server removes what is left over, too.
      await auth.mfa.unenroll({ factorId: id }).catch(() => undefined);
      throw error;
    }
    await refreshFactors();
    return {};
  });
}
