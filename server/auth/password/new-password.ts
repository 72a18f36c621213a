import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { PasswordProblem } from '../policy.ts';

/** Carries the protocol's reason; the message does not reveal where the list comes from. */
const common: PasswordProblem = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/**
 * Checks a new password against the policy and reports all broken rules at once.
 * @throws AuthError 422 `weak_password`; 400 `validation_failed` when it exceeds the maximum length
 */
export async function refuseWeakPassword(auth: Auth, password: string): Promise<void> {
  const policy = auth.policy.password;
  if (password.length > policy.max) throw invalid(`Password cannot be longer than ${policy.max} characters`);
  const problems = [...policy.problems(password), ...((await policy.isCommon(password)) ? [common] : [])];
  if (problems.length === 0) return;
  throw new AuthError(422, 'weak_password', problems.map(({ message }) => message).join(' '), {
    reasons: [...new Set(problems.map(({ reason }) => reason))],
  });
}
