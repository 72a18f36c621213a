import { authAttemptsMax, authAttemptsWindowMinutes } from '#domain/limits.ts';

interface AttemptLimiter {
  /** Counts an attempt. @returns seconds to wait after too many, else 0: the attempt may go on */
  take(email: string): number;
  /** Takes back an attempt that never reached the server. */
  refund(email: string): void;
  /** Restarts counting after a success. */
  reset(email: string): void;
}

/**
 * Limits sign-in attempts per e-mail address (docs/specification.md#validation) to avoid the server's longer refusal; the
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
