import { AuthError, invalid } from './errors.ts';
import type { AuthPolicy } from './policy.ts';

/**
 * Holds a password that is being chosen against the policy: every broken rule is told at once.
 * @throws AuthError 422 `weak_password`; 400 `validation_failed` when it is longer than any may be
 */
export function refuseWeakPassword(password: string, policy: AuthPolicy['password']): void {
  if (password.length > policy.max) throw invalid(`Password cannot be longer than ${policy.max} characters`);
  const problems = policy.problems(password);
  if (problems.length === 0) return;
  throw new AuthError(422, 'weak_password', problems.map(({ message }) => message).join(' '), {
    reasons: [...new Set(problems.map(({ reason }) => reason))],
  });
}
