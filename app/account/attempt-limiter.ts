import { authAttemptsMax, authAttemptsWindowMinutes } from '#domain/limits.ts';

interface AttemptLimiter {
  /** Counts an attempt. @returns seconds to wait when there were too many, else 0 and the attempt may go on */
  take(email: string): number;
  /** The attempt never reached the server, so it does not count. */
  refund(email: string): void;
  /** It succeeded: counting starts again. */
  reset(email: string): void;
}

/**
 * Attempts to get in per e-mail address (docs/specification.md#validation). It avoids the server's longer refusal; the
 * server's own count is what stops an attacker. Lives as long as the page, so no address is stored.
 * @param now epoch milliseconds
 */
export function createAttemptLimiter(now: () => number = Date.now): AttemptLimiter {
  const windowMilliseconds = authAttemptsWindowMinutes * 60_000;
  const attempts = new Map<string, number[]>();
  const keyOf = (email: string) => email.trim().toLowerCase();
  const recent = (email: string) =>
    (attempts.get(keyOf(email)) ?? []).filter((at) => at > now() - windowMilliseconds);
  return {
    take(email) {
      const made = recent(email);
      const [oldest] = made;
      if (oldest !== undefined && made.length >= authAttemptsMax) {
        return Math.ceil((oldest + windowMilliseconds - now()) / 1000);
      }
      attempts.set(keyOf(email), [...made, now()]);
      return 0;
    },
    refund: (email) => void attempts.set(keyOf(email), recent(email).slice(0, -1)),
    reset: (email) => void attempts.delete(keyOf(email)),
  };
}
