import * as v from 'valibot';
import { rapidInteractionGapMilliseconds, rapidInteractionsMax } from '#domain/limits.ts';

/** Events that are logged and never shown (docs/specification.md#errors). */
const securityEvents = [
  'rate_limit_exceeded',
  'rapid_interactions',
  'suspicious_error',
  'token_signature',
  'profile_setup_skip',
  'page_not_found',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

const storageKey = 'diary-security-log';
/** Most entries; the oldest are removed first. */
const entriesMax = 50;

const entriesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ event: v.picklist(securityEvents), at: v.string() })),
);
type SecurityEntry = v.InferOutput<typeof entriesSchema>[number];

/** Events on this device, oldest first: a kind and a time, nothing about the person or the page. */
export function securityLog(): SecurityEntry[] {
  try {
    const parsed = v.safeParse(entriesSchema, localStorage.getItem(storageKey));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Logs an event on this device. Never throws. */
export function recordSecurityEvent(event: SecurityEvent): void {
  const entries = [...securityLog(), { event, at: new Date().toISOString() }].slice(-entriesMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Storage is full or forbidden: the log is optional.
  }
}

/**
 * Finds bursts of interactions that no person makes: more than `rapidInteractionsMax` in a row, each within
 * `rapidInteractionGapMilliseconds` of the last. Reports each burst once.
 * @returns function to call with each interaction's time in milliseconds
 */
export function createBurstDetector(onBurst: () => void): (at: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  let inARow = 0;
  return (at) => {
    inARow = at - last < rapidInteractionGapMilliseconds ? inARow + 1 : 1;
    last = at;
    if (inARow === rapidInteractionsMax + 1) onBurst();
  };
}

/** Whether an error's message looks like an attempt to run foreign code. */
export function isSuspicious(message: string): boolean {
  return /script|inject/i.test(message);
}

/** Watches the page until the returned function is called. */
export function watchForSecurityEvents(page: Window = window): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  const interacted = createBurstDetector(() => recordSecurityEvent('rapid_interactions'));
  const failed = (reason: unknown) => {
    if (isSuspicious(String(reason))) recordSecurityEvent('suspicious_error');
  };
  page.addEventListener('click', ({ timeStamp }) => interacted(timeStamp), options);
  page.addEventListener('error', ({ message }) => failed(message), options);
  page.addEventListener('unhandledrejection', ({ reason }) => failed(reason), options);
  return () => stop.abort();
}
