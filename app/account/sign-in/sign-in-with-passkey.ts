import type { Outcome } from '#app/errors/failure.ts';
import { accepted } from '../client/act.ts';
import { settleIn } from './account.ts';
import { actWithPasskey } from './passkey-problem.ts';

/**
 * Signs in with a passkey of this device. Fails with `passkey_failed`, `too_many_attempts`...
 * @param options.mediation `conditional` waits until one is chosen from the suggestions of a field
 */
export function signInWithPasskey(options: {
  readonly signal: AbortSignal;
  readonly mediation?: 'conditional';
}): Promise<Outcome> {
  return actWithPasskey(async (auth) => {
    accepted(await auth.signInWithPasskey({ options }));
    settleIn();
    return {};
  });
}
