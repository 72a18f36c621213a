import {
  addDays,
  addMinutes,
  type CalendarDay,
  daysFrom,
  type Instant,
  latest,
  localDateOf,
  minutesBetween,
  startOfDay,
} from '../calendar-date.ts';
import type { Intake } from '../intake/intake.ts';
import { answerAtTwoHours, reliefOfIntake } from '../intake/outcome-rules.ts';
import { outcomeAfterMinutes } from '../vocabulary/outcome.ts';
import { type ReliefState, reliefAnswers } from '../vocabulary/relief.ts';
import type { Episode } from './episode.ts';
import type { IntensityReading } from './intensity-reading.ts';

/** Minutes of headache that make a headache day (docs/clinical-rules.md#headache-day). */
export const headacheDayMinutes = 30;

/**
 * Hours after its last sign for which an open episode counts up to now (docs/clinical-rules.md#open-episodes). After that
 * it was more often forgotten than felt, and counts as one whose end is unknown.
 */
const presumedHours = 24;

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

/**
 * Whether the person said that they took nothing. Where something was taken too, said on another device perhaps, that
 * counts: the two exclude each other.
 */
export function tookNothingIn(episode: Pick<Episode, 'tookNothing' | 'intakes'>): boolean {
  return episode.tookNothing && intakesOf(episode).length === 0;
}

/** The intensity readings of an episode that are not in the trash, in the order they were made. */
export function readingsOf(episode: Pick<Episode, 'readings'>): IntensityReading[] {
  return episode.readings
    .filter((reading) => reading.deletedAt === null)
    .sort((a, b) => a.readAt.localeCompare(b.readAt));
}

/** When a two-hour answer said there was pain, or that there was none; null without such an answer. */
function saidAtTwoHours(intake: Intake): { at: Instant; pain: boolean } | null {
  const { takenAt } = intake;
  const outcome = answerAtTwoHours(intake);
  if (outcome === null || outcome === 'unknown') return null;
  return { at: addMinutes(takenAt, outcomeAfterMinutes), pain: outcome !== 'free' };
}

/**
 * The instants at which somebody said the headache was there: its start, something taken for it, pain left two hours
 * after that, a reading above zero, or "it goes on".
 */
function signsOf(episode: Episode): Instant[] {
  const intakes = intakesOf(episode);
  const atTwoHours = intakes.map((intake) => saidAtTwoHours(intake));
  return [
    episode.startedAt,
    ...intakes.map(({ takenAt }) => takenAt),
    ...atTwoHours.flatMap((said) => (said?.pain ? said.at : [])),
    ...readingsOf(episode).flatMap(({ intensity, readAt }) => (intensity > 0 ? readAt : [])),
    ...(episode.stillAt === null ? [] : [episode.stillAt]),
  ];
}

/** The last instant somebody said the headache was there. */
export function lastConfirmedAt(episode: Episode): Instant {
  return signsOf(episode).reduce(latest);
}

/** Whether the last thing said was that there is no pain: a reading of zero, or none two hours after an intake. */
function isSaidGone(episode: Episode, lastSign: Instant): boolean {
  return (
    readingsOf(episode).some(({ intensity, readAt }) => intensity === 0 && readAt >= lastSign) ||
    intakesOf(episode).some((intake) => {
      const said = saidAtTwoHours(intake);
      return said !== null && !said.pain && said.at >= lastSign;
    })
  );
}

/**
 * The last instant up to which the headache counts: its end; while it is open, now, for 24 hours after the last sign of
 * it and unless it was said to be gone; otherwise that last sign.
 */
export function lastKnownInstant(episode: Episode, now: Instant): Instant {
  if (episode.endedAt !== null) return episode.endedAt;
  const lastSign = lastConfirmedAt(episode);
  const isPresumed =
    isOngoing(episode) && now <= addMinutes(lastSign, presumedHours * 60) && !isSaidGone(episode, lastSign);
  return isPresumed ? latest(lastSign, now) : lastSign;
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
 * The days the episode reaches in a diary. An open one is presumed to have gone on after its last sign, but not into a
 * day the person called free.
 */
export function reachedDates(
  episode: Episode,
  now: Instant,
  isFree: (day: CalendarDay) => boolean,
): CalendarDay[] {
  const days = spannedDates(episode, now);
  if (!isOngoing(episode)) return days;
  const lastSign = localDateOf(lastConfirmedAt(episode), episode.zone);
  const firstFree = days.findIndex((day) => day > lastSign && isFree(day));
  return firstFree === -1 ? days : days.slice(0, firstFree);
}

/**
 * Whether the person said that the headache was there on a day it reaches: by its times, or without an end by a sign of
 * it on that very day. Otherwise it is inferred from other days.
 */
export function isStatedOn(episode: Episode, day: CalendarDay): boolean {
  return episode.endedAt !== null || signsOf(episode).some((sign) => localDateOf(sign, episode.zone) === day);
}

/**
 * The days on which the episode lasts 30 minutes or more. The day it started is one of them while its end is not known,
 * and when it was there on waking: a headache is not made shorter by nobody knowing its start or its end.
 */
export function halfHourDates(episode: Episode, now: Instant): CalendarDay[] {
  const days = spannedDates(episode, now);
  const { localDate, startedAt, zone } = episode;
  const lastDay = days.at(-1);
  const long = days.filter((day) => {
    if (isCensored(episode) && day === localDate) return true;
    const from = day === localDate ? startedAt : startOfDay(day, zone);
    const to = day === lastDay ? lastKnownInstant(episode, now) : startOfDay(addDays(day, 1), zone);
    return minutesBetween(from, to) >= headacheDayMinutes;
  });
  // Half an hour round midnight, less than that on either day, is of the day it began.
  const isLong = minutesBetween(startedAt, lastKnownInstant(episode, now)) >= headacheDayMinutes;
  return long.length === 0 && isLong ? [localDate] : long;
}

/**
 * Every day the episode counts for: days it touches by 30 minutes or more, and those on which something was taken for it, however
 * short it was; of a short one treated on none of its days the day it began (docs/clinical-rules.md#headache-day).
 */
export function touchedDates(episode: Episode, now: Instant): CalendarDay[] {
  const long = halfHourDates(episode, now);
  const taken = intakesOf(episode);
  if (taken.length === 0) return long;
  const days = spannedDates(episode, now).filter(
    (day) => long.includes(day) || taken.some((intake) => intake.localDate === day),
  );
  return days.length > 0 ? days : [episode.localDate];
}

/** The first day the episode counts for, where what was said once of all of it is counted; undefined where it counts for none. */
export function firstCountedDate(episode: Episode): CalendarDay | undefined {
  return episode.endedAt === null || isCensored(episode)
    ? episode.localDate
    : touchedDates(episode, episode.endedAt)[0];
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
