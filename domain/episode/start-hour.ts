import { isKnownZone, localDateTimeOf } from '../calendar-date.ts';
import type { Episode } from './episode.ts';

/** Cached: zone conversion is slow. A changed episode is another object. */
const knownMinutes = new WeakMap<object, number>();

/** Minutes since midnight, local time, when it began, 0-1439. */
export function minuteOfStart(episode: Pick<Episode, 'startedAt' | 'zone'>): number {
  const known = knownMinutes.get(episode);
  if (known !== undefined) return known;
  const { startedAt, zone } = episode;
  const local = localDateTimeOf(startedAt, isKnownZone(zone) ? zone : 'UTC');
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  knownMinutes.set(episode, minute);
  return minute;
}

/**
 * Whether only the day it began is known: begun at midnight to the minute, which is how a day without an hour is recorded
 * (docs/clinical-rules.md#timing).
 */
export const isHourUnknown = (episode: Pick<Episode, 'startedAt' | 'zone' | 'wokeWith'>): boolean =>
  !episode.wokeWith && minuteOfStart(episode) === 0;
