import { useStore } from '#app/use-store.ts';
import type { Instant } from '#domain/calendar-date.ts';

const everyMilliseconds = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls back several times a minute, from one timer for all, and at once when the page becomes visible again.
 * @returns a function that stops it
 */
export function subscribeToTime(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notify, everyMilliseconds);
    document.addEventListener('visibilitychange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** The current time to the minute: the same text all minute long, so that a component renders only when it changes. */
export function thisMinute(): Instant {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

const unknown = () => null;

/** The current minute, updated every minute; null in a prerendered page. */
export function useNow(): Instant | null {
  return useStore(subscribeToTime, thisMinute, unknown);
}
