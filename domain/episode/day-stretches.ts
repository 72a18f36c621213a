import {
  addDays,
  type CalendarDay,
  earliest,
  type Instant,
  isKnownZone,
  minutesBetween,
  startOfDay,
} from '../calendar-date.ts';
import type { Episode } from './episode.ts';
import { recordedPains } from './episode-parts.ts';
import { lastKnownInstant } from './episode-rules.ts';
import { isHourUnknown } from './start-hour.ts';

/** A part of a day in pain, from 0 (its beginning) to 1 (its end). */
interface PainStretch {
  readonly from: number;
  /** The same as `from` where nothing is known but the beginning. */
  readonly to: number;
  /** 0-10, as last recorded. */
  readonly pain: number;
}

/** The share of a day that has passed at an instant, on the clock of a zone; outside of 0 to 1 on other days. */
export function shareOfDay(day: CalendarDay, at: Instant, zone: string): number {
  const place = isKnownZone(zone) ? zone : 'UTC';
  const dawn = startOfDay(day, place);
  return minutesBetween(dawn, at) / minutesBetween(dawn, startOfDay(addDays(day, 1), place));
}

/**
 * The stretches of one day in which an episode hurt, each from one recorded pain to the next. None where only the day of its
 * start is known. Up to the first record the pain is taken to be that one; after its last known sign nothing is drawn.
 */
export function painStretches(episode: Episode, day: CalendarDay, now: Instant): PainStretch[] {
  if (isHourUnknown(episode)) return [];
  const until = lastKnownInstant(episode, now);
  const within = (at: Instant) => Math.min(1, Math.max(0, shareOfDay(day, at, episode.zone)));
  const pains = recordedPains(episode).filter(({ at }) => at <= until);
  return pains.flatMap(({ pain, at }, place) => {
    const begins = place === 0 ? earliest(at, episode.startedAt) : at;
    const ends = pains[place + 1]?.at ?? until;
    const [from, to] = [within(begins), within(ends)];
    const isHere = from < to || (begins === ends && shareOfDay(day, at, episode.zone) === from);
    return isHere ? [{ from, to, pain }] : [];
  });
}
