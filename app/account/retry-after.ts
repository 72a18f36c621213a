/**
 * auth-js and postgrest-js turn a refusal into an error without its headers, so how long the server asked us to wait
 * would be lost. This fetch remembers it on the way through.
 */
let waitSeconds: number | undefined;

/** Seconds the server asked for in its last refusal (429 or 503), or undefined when it named none. */
export function lastRetryAfter(): number | undefined {
  return waitSeconds;
}

/** `fetch`, remembering `Retry-After` (seconds or an HTTP date; RFC 9110, 10.2.3). */
export const fetchRecordingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429 || response.status === 503) {
    waitSeconds = secondsOf(response.headers.get('Retry-After'), Date.now());
  }
  return response;
};

/** @param now epoch milliseconds */
export function secondsOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
