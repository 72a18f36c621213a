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
import { outcomeAfterMinutes, type ReliefState, reliefAnswers } from '../vocabulary/outcome.ts';
import type { Episode } from './episode.ts';
import type { IntensityReading } from './intensity-reading.ts';

/** Minutes of headache that make a headache day (docs/clinical-rules.md#headache-day). */
export const headacheDayMinutes = 30;

/**
 * Hours after its last sign during which an open episode counts up to now (docs/clinical-rules.md#open-episodes). After
 * that it was more often forgotten than still felt, and counts as one of unknown end.
 */
const presumedHours = 24;

/** How long an episode lasted, as far as known. */
export type Duration =
  | { readonly kind: 'known'; readonly minutes: number }
  /** Minutes so far. */
  | { readonly kind: 'ongoing'; readonly minutes: number }
  | { readonly kind: 'unknown' };

/** Whether the episode has neither an end nor "unknown end". */
export function isOngoing(episode: Pick<Episode, 'endedAt' | 'endUnknown'>): boolean {
  return episode.endedAt === null && !episode.endUnknown;
}

/**
 * Whether the duration is censored: the end is unknown or open, or the headache was there on waking. Duration statistics
 * leave such an episode out or treat it as censored.
 */
export function isCensored(episode: Pick<Episode, 'endedAt' | 'wokeWith'>): boolean {
  return episode.endedAt === null || episode.wokeWith;
}

/** The duration in minutes of elapsed time; an unknown end has none, which is not zero. */
export function duration(
  episode: Pick<Episode, 'startedAt' | 'endedAt' | 'endUnknown'>,
  now: Instant,
): Duration {
  if (episode.endUnknown) return { kind: 'unknown' };
  if (episode.endedAt !== null) {
    return { kind: 'known', minutes: minutesBetween(episode.startedAt, episode.endedAt) };
  }
  // The start may lie up to a clock tolerance in the future.
  return { kind: 'ongoing', minutes: Math.max(0, minutesBetween(episode.startedAt, now)) };
}

/** The worst pain of an episode, 0-10: its intensity, or a higher reading. */
export function peakOf({ intensity, readings }: Pick<Episode, 'intensity' | 'readings'>): number {
  return readings.reduce(
    (worst, reading) => (reading.deletedAt === null ? Math.max(worst, reading.intensity) : worst),
    intensity,
  );
}

/** The intakes of an episode without the trash, in the order they were taken. */
export function intakesOf(episode: Pick<Episode, 'intakes'>): Intake[] {
  return episode.intakes
    .filter((intake) => intake.deletedAt === null)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
}

/**
 * Whether the person stated that they took nothing. A recorded intake, perhaps from another device, takes precedence: the
 * two exclude each other.
 */
export function tookNothingIn(episode: Pick<Episode, 'tookNothing' | 'intakes'>): boolean {
  return episode.tookNothing && intakesOf(episode).length === 0;
}

/** The intensity readings of an episode without the trash, oldest first. */
export function readingsOf(episode: Pick<Episode, 'readings'>): IntensityReading[] {
  return episode.readings
    .filter((reading) => reading.deletedAt === null)
    .sort((a, b) => a.readAt.localeCompare(b.readAt));
}

/** Whether a two-hour answer reported pain, with its time; null without an answer. */
function painAtTwoHours(intake: Intake): { at: Instant; pain: boolean } | null {
  const { takenAt } = intake;
  const outcome = answerAtTwoHours(intake);
  if (outcome === null || outcome === 'unknown') return null;
  return { at: addMinutes(takenAt, outcomeAfterMinutes), pain: outcome !== 'free' };
}

/**
 * The times at which the headache was recorded as present: its start, an intake, pain left two hours after one, a reading
 * above zero, or "it continues".
 */
function signsOf(episode: Episode): Instant[] {
  const intakes = intakesOf(episode);
  const atTwoHours = intakes.map((intake) => painAtTwoHours(intake));
  return [
    episode.startedAt,
    ...intakes.map(({ takenAt }) => takenAt),
    ...atTwoHours.flatMap((answer) => (answer?.pain ? answer.at : [])),
    ...readingsOf(episode).flatMap(({ intensity, readAt }) => (intensity > 0 ? readAt : [])),
    ...(episode.stillAt === null ? [] : [episode.stillAt]),
  ];
}

/** The last time the headache was recorded as present. */
export function lastConfirmedAt(episode: Episode): Instant {
  return signsOf(episode).reduce(latest);
}

/** Whether the latest record says there is no pain: a reading of zero, or pain freedom two hours after an intake. */
function isGone(episode: Episode, lastSign: Instant): boolean {
  return (
    readingsOf(episode).some(({ intensity, readAt }) => intensity === 0 && readAt >= lastSign) ||
    intakesOf(episode).some((intake) => {
      const answer = painAtTwoHours(intake);
      return answer !== null && !answer.pain && answer.at >= lastSign;
    })
  );
}

/**
 * The last instant up to which the headache counts: its end; while open, now, within 24 hours of its last sign and unless
 * recorded as gone; otherwise that last sign.
 */
export function lastKnownInstant(episode: Episode, now: Instant): Instant {
  if (episode.endedAt !== null) return episode.endedAt;
  const lastSign = lastConfirmedAt(episode);
  const isPresumed =
    isOngoing(episode) && now <= addMinutes(lastSign, presumedHours * 60) && !isGone(episode, lastSign);
  return isPresumed ? latest(lastSign, now) : lastSign;
}

/** Every day the episode is known to reach, however briefly: the days a calendar draws. */
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
 * The days the episode reaches in a diary. An open one is presumed to continue after its last sign, but not into a day
 * stated free.
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
 * Whether the person recorded the headache on a day it reaches: by its times, or without an end by a sign on that very day.
 * Otherwise it is inferred from other days.
 */
export function isStatedOn(episode: Episode, day: CalendarDay): boolean {
  return episode.endedAt !== null || signsOf(episode).some((sign) => localDateOf(sign, episode.zone) === day);
}

/**
 * The days on which the episode lasts 30 minutes or more. The day it started is included while its end is unknown, and if
 * it was there on waking: an unknown start or end does not make a headache shorter.
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
  // Half an hour around midnight, less than that on either day, counts on the day it began.
  const isLong = minutesBetween(startedAt, lastKnownInstant(episode, now)) >= headacheDayMinutes;
  return long.length === 0 && isLong ? [localDate] : long;
}

/**
 * Every day the episode counts for: days with 30 minutes or more of it, and days on which something was taken for it,
 * however short it was. A short one treated on none of its own days counts on the day it began
 * (docs/clinical-rules.md#headache-day).
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

/**
 * The first day the episode counts for, used to count what is recorded once per episode; undefined if it counts for none.
 */
export function firstCountedDate(episode: Episode): CalendarDay | undefined {
  return episode.endedAt === null || isCensored(episode)
    ? episode.localDate
    : touchedDates(episode, episode.endedAt)[0];
}

/**
 * Whether treatment helped in the whole episode: the best answer of its intakes, because the question is whether the person
 * got relief in the end. Each answer is the person's: 'yes' is pain free or no more than mild after moderate or severe,
 * 'partial' is less pain than before but more than that (docs/clinical-rules.md#outcome). The effect of each medicine is
 * read from its own intakes, never from this.
 */
export function reliefOf(episode: Pick<Episode, 'intakes'>): ReliefState {
  const answers = intakesOf(episode).map(reliefOfIntake);
  return reliefAnswers.find((answer) => answers.includes(answer)) ?? 'no_data';
}
