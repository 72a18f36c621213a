/**
 * Seconds of the last `Retry-After`, recorded by the fetch below: auth-js and postgrest-js turn a refusal into an error
 * without its headers.
 */
let waitSeconds: number | undefined;

/** Seconds the server asked to wait in its last refusal (429 or 503), or undefined if it named none. */
export function lastRetryAfter(): number | undefined {
  return waitSeconds;
}

/** `fetch` that records `Retry-After` (seconds or an HTTP date; RFC 9110, 10.2.3). */
export const fetchRecordingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429 || response.status === 503) {
    waitSeconds = secondsOf(response.headers.get('Retry-After'), Date.now());
  }
  return response;
};

/** Seconds to wait according to a `Retry-After` header. @param now epoch milliseconds */
export function secondsOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
