import type { Auth } from './auth.ts';
import { AuthError, invalid } from './errors.ts';
import type { PasswordProblem } from './policy.ts';

/** The protocol's word for it; its message does not say where the list is from. */
const common: PasswordProblem = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/**
 * Checks a new password against the policy; all broken rules are reported at once.
 * @throws AuthError 422 `weak_password`; 400 `validation_failed` when it is longer than any may be
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
