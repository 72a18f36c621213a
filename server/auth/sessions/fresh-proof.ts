import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { isSecondFactor, type SignedIn } from './sessions.ts';

/**
 * Requires a recent sign-in, password or mailed code before credentials change, so that an unattended session is not
 * enough. An account with a second factor has to show that factor.
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
