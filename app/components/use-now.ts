import { useSyncExternalStore } from 'react';
import { type CalendarDay, currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';

const everyMilliseconds = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

/** One timer for all; a page that is looked at again is right at once. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tell, everyMilliseconds);
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** This moment, to the minute: the same text all minute long, so that a component is drawn again only when it changes. */
export function thisMinute(): Instant {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

const thisDay = () => localDateOf(new Date().toISOString(), currentZone());

/** Today by this device's clock: another day as soon as midnight has passed, on a page that was left open too. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, thisDay, thisDay);
}

/** The current minute, updated every minute; null in a prerendered page. */
export function useNow(): Instant | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null);
}
