import type { Auth } from './auth.ts';
import { AuthError } from './errors.ts';
import { hasVerifiedFactor } from './factors/factors.ts';
import { isSecondFactor, type SignedIn } from './sessions.ts';

/**
 * A session that lies open somewhere must not change what guards the account: whoever does it has signed in, or shown the
 * password or a mailed code, moments ago. Where there is a second factor, that is what has to have been shown.
 * @throws AuthError 400 `reauthentication_needed`
 */
export function requireFreshProof(auth: Auth, { user, session }: SignedIn): void {
  const proofs = hasVerifiedFactor(user)
    ? session.amr.filter(({ method }) => isSecondFactor(method))
    : session.amr;
  const newest = Math.max(...proofs.map(({ timestamp }) => timestamp));
  if (auth.now().getTime() / 1000 - newest <= auth.policy.freshProofSeconds) return;
  throw new AuthError(400, 'reauthentication_needed', 'This change requires reauthentication');
}
