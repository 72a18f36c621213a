import { useSyncExternalStore } from 'react';
import type { Instant } from '#domain/calendar-date.ts';

const everyMilliseconds = 20_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, everyMilliseconds);
  return () => clearInterval(timer);
}

/** This moment, to the minute: the same text all minute long, so that a component is drawn again only when it changes. */
export function thisMinute(): Instant {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

/** The current minute, updated every minute; null in a prerendered page. */
export function useNow(): Instant | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null);
}
