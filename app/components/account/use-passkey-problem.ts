import { passkeyProblemOf } from '#app/account/sign-in/passkey-problem.ts';
import type { Failure } from '#app/errors/failure.ts';
import { usePasskeyTexts } from '#app/i18n/areas.ts';

/** Returns what a `passkey_failed` was about, in words; undefined for other failures, and where the page itself gave up. */
export function usePasskeyProblem(): (failure: Failure | undefined, adding?: boolean) => string | undefined {
  const { problems } = usePasskeyTexts();
  return (failure, adding = false) => {
    const problem = failure && passkeyProblemOf(failure);
    if (!problem || problem === 'aborted') return undefined;
    return problems[problem === 'not_used' && adding ? 'not_added' : problem];
  };
}
