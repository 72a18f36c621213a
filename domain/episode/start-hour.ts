import { type Instant, isKnownZone, localDateOf, localDateTimeOf, startOfDay } from '../calendar-date.ts';
import type { Intake } from '../intake/intake.ts';
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

/** The latest minute at which a day begins, where a clock change skips its midnight. */
const latestFirstMinute = 120;

/** Since then every clock differs from UTC by whole quarters of an hour; the last other was that of the Line Islands. */
const quartersSince = Date.parse('1980-01-01T00:00:00Z');

/** Whether it is no quarter of an hour by any clock, and so no midnight: most need no conversion, which is slow. */
function isWithinQuarter(instant: Instant): boolean {
  const at = Date.parse(instant);
  return at >= quartersSince && Math.floor(at / 60_000) % 15 !== 0;
}

/**
 * Whether only the day it began is known: begun at midnight to the minute, or with the day where a clock change skips its
 * midnight, which is how a day without an hour is recorded (docs/clinical-rules.md#timing).
 */
export function isHourUnknown(episode: Pick<Episode, 'startedAt' | 'zone' | 'wokeWith'>): boolean {
  if (isWithinQuarter(episode.startedAt)) return false;
  const minute = minuteOfStart(episode);
  if (episode.wokeWith || minute > latestFirstMinute) return false;
  const { startedAt, zone } = episode;
  return minute === 0 || (isKnownZone(zone) && isFirstMinute(startedAt, zone));
}

const isFirstMinute = (at: Instant, zone: string) =>
  Date.parse(startOfDay(localDateOf(at, zone), zone)) === Math.floor(Date.parse(at) / 60_000) * 60_000;

/** Whether of a dose only the day is known: estimated, and at midnight, as imports bring it. */
export const isDoseHourUnknown = ({
  takenAt,
  zone,
  timeEstimated,
}: Pick<Intake, 'takenAt' | 'zone' | 'timeEstimated'>): boolean =>
  timeEstimated && isHourUnknown({ startedAt: takenAt, zone, wokeWith: false });
