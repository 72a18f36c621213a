import {
  addDays,
  addMinutes,
  type CalendarDay,
  daysFrom,
  earliest,
  type Instant,
  latest,
  localDateOf,
  minutesBetween,
  startOfDay,
} from './calendar-date.ts';
import type { Episode } from './episode.ts';
import type { Intake } from './intake.ts';
import type { IntensityReading } from './intensity-reading.ts';
import { reliefOfIntake } from './outcome-rules.ts';
import { type ReliefState, reliefAnswers } from './vocabulary/relief.ts';

/** Minutes of headache that make a headache day (docs/clinical-rules.md#headache-day). */
export const headacheDayMinutes = 30;

/**
 * Hours an untreated attack lasts at most (docs/clinical-rules.md#attack-duration). An episode still open after that was
 * more often forgotten than felt: it is counted no further, and the person is asked.
 */
export const attackHoursMax = 72;

/** How long an episode lasted, where that can be said. */
export type Duration =
  | { readonly kind: 'known'; readonly minutes: number }
  /** Minutes so far. */
  | { readonly kind: 'ongoing'; readonly minutes: number }
  | { readonly kind: 'unknown' };

/** Whether the episode has neither ended nor been left with an unknown end. */
export function isOngoing(episode: Pick<Episode, 'endedAt' | 'endUnknown'>): boolean {
  return episode.endedAt === null && !episode.endUnknown;
}

/**
 * Whether the duration is censored: the end is unknown or open, or the headache was there on waking. Statistics of
 * durations leave such an episode out or treat it as censored.
 */
export function isCensored(episode: Pick<Episode, 'endedAt' | 'wokeWith'>): boolean {
  return episode.endedAt === null || episode.wokeWith;
}

/** The duration in minutes of real time; an unknown end has none, which is not zero. */
export function duration(
  episode: Pick<Episode, 'startedAt' | 'endedAt' | 'endUnknown'>,
  now: Instant,
): Duration {
  if (episode.endUnknown) return { kind: 'unknown' };
  if (episode.endedAt !== null) {
    return { kind: 'known', minutes: minutesBetween(episode.startedAt, episode.endedAt) };
  }
  // A device whose clock runs ahead may have started it a minute from now.
  return { kind: 'ongoing', minutes: Math.max(0, minutesBetween(episode.startedAt, now)) };
}

/** The worst of an episode, 0-10: what was said of the whole, or a reading that was worse than that. */
export function peakOf({ intensity, readings }: Pick<Episode, 'intensity' | 'readings'>): number {
  return readings.reduce(
    (worst, reading) => (reading.deletedAt === null ? Math.max(worst, reading.intensity) : worst),
    intensity,
  );
}

/** The intakes of an episode that are not in the trash, in the order they were taken. */
export function intakesOf(episode: Pick<Episode, 'intakes'>): Intake[] {
  return episode.intakes
    .filter((intake) => intake.deletedAt === null)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
}

/** The intensity readings of an episode that are not in the trash, in the order they were made. */
export function readingsOf(episode: Pick<Episode, 'readings'>): IntensityReading[] {
  return episode.readings
    .filter((reading) => reading.deletedAt === null)
    .sort((a, b) => a.readAt.localeCompare(b.readAt));
}

/**
 * The last instant somebody said the headache was there: its start, something taken for it, a reading above zero, or
 * "it goes on".
 */
export function lastConfirmedAt(episode: Episode): Instant {
  const felt = readingsOf(episode).filter(({ intensity }) => intensity > 0);
  return [
    episode.startedAt,
    intakesOf(episode).at(-1)?.takenAt ?? '',
    felt.at(-1)?.readAt ?? '',
    episode.stillAt ?? '',
  ].reduce(latest);
}

/**
 * The last instant at which the headache is known to have been there: its end; with an unknown end, the last time
 * anybody said so; while it goes on, now, or the most an open episode is believed to last after that.
 */
function lastKnownInstant(episode: Episode, now: Instant): Instant {
  if (episode.endedAt !== null) return episode.endedAt;
  const known = lastConfirmedAt(episode);
  if (episode.endUnknown) return known;
  return latest(known, earliest(now, addMinutes(known, attackHoursMax * 60)));
}

/** Every day the episode is known to reach into, however briefly: what a calendar draws. */
export function spannedDates(episode: Episode, now: Instant): CalendarDay[] {
  const until = lastKnownInstant(episode, now);
  const last = episode.lastDate ?? localDateOf(until, episode.zone);
  if (last === episode.localDate) return [last];
  return daysFrom(episode.localDate, last).filter(
    // An episode that ends at midnight does not reach the new day.
    (day) => day === episode.localDate || startOfDay(day, episode.zone) < until,
  );
}

/**
 * Every day the episode counts for: days it touches by 30 minutes or more, and all it touches when something was taken
 * for it (docs/clinical-rules.md#headache-day). Without a known end the day it started counts as well: a headache is
 * not made shorter by nobody having said how it ended.
 */
export function touchedDates(episode: Episode, now: Instant): CalendarDay[] {
  const days = spannedDates(episode, now);
  if (intakesOf(episode).length > 0) return days;
  const { localDate, startedAt, zone } = episode;
  const lastDay = days.at(-1);
  return days.filter((day) => {
    if (episode.endedAt === null && day === localDate) return true;
    const from = day === localDate ? startedAt : startOfDay(day, zone);
    const to = day === lastDay ? lastKnownInstant(episode, now) : startOfDay(addDays(day, 1), zone);
    return minutesBetween(from, to) >= headacheDayMinutes;
  });
}

/** Whether two episodes claim the same time. One that ends as the other begins does not. */
export function overlaps(a: Episode, b: Episode, now: Instant): boolean {
  if (a.startedAt === b.startedAt) return true;
  const [first, second] = a.startedAt < b.startedAt ? [a, b] : [b, a];
  return second.startedAt < lastKnownInstant(first, now);
}

/**
 * Whether treatment helped, for the episode as a whole: the best answer any of its intakes was given, because what is
 * asked is whether the person got relief in the end. Each answer is the person's: 'yes' stands for free of pain or no
 * more than mild after moderate or severe, 'partial' for less but not that (docs/clinical-rules.md#outcome). What each
 * medicine does is told by its own intakes, never by this.
 */
export function reliefOf(episode: Pick<Episode, 'intakes'>): ReliefState {
  const answers = intakesOf(episode).map(reliefOfIntake);
  return reliefAnswers.find((answer) => answers.includes(answer)) ?? 'no_data';
}
