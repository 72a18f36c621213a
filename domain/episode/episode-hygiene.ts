/**
 * Open episodes (docs/clinical-rules.md#open-episodes). The app asks whether an open episode is over and proposes an end
 * with a reason. Only the person's own answer closes it.
 */
import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import { answerAtTwoHours } from '../intake/outcome-rules.ts';
import { isInFuture } from '../model/form-fields.ts';
import { outcomeAfterMinutes } from '../vocabulary/outcome.ts';
import type { ProblemCode } from '../vocabulary/problem-codes.ts';
import type { Episode } from './episode.ts';
import { intakesOf, isCensored, isOngoing, lastConfirmedAt, readingsOf } from './episode-rules.ts';

/**
 * Hours after which the app asks about an open episode, and asks again after "it continues"
 * (docs/clinical-rules.md#open-episodes).
 */
const askAfterHours = 24;

/** Longest untreated attack, hours (docs/clinical-rules.md#attack-duration). */
const attackHoursMax = 72;

/** Least known durations for a typical one. */
const typicalMinCount = 3;

/** Minutes a typical duration is rounded to: it is an estimate, not a measurement. */
const typicalRoundingMinutes = 15;

/** Number of latest known durations considered: attacks change over the years. */
const typicalMaxCount = 20;

/** What the app asks about an open episode: nothing yet; whether it is over; the same for one longer than 72 hours. */
export type Hygiene = 'settled' | 'ask' | 'ask_long';

/** What the app asks about an episode now. "It continues" and a reading above zero both settle it for one day. */
export function hygieneOf(episode: Episode, now: Instant): Hygiene {
  const hours = minutesBetween(episode.startedAt, now) / 60;
  if (!isOngoing(episode) || episode.deletedAt !== null || hours < askAfterHours) return 'settled';
  const answered = lastAnswer(episode);
  if (answered !== null && minutesBetween(answered, now) < askAfterHours * 60) return 'settled';
  return hours > attackHoursMax ? 'ask_long' : 'ask';
}

/** When the person last confirmed, by answer or by reading, that it continues. */
function lastAnswer(episode: Episode): Instant | null {
  const felt = readingsOf(episode).findLast(({ intensity }) => intensity > 0)?.readAt;
  const answers = [felt, episode.stillAt].filter((instant) => typeof instant === 'string');
  return answers.sort().at(-1) ?? null;
}

/** The reason for a proposed end. */
type EndReason =
  /** A reading of zero with nothing after it. */
  | 'no_pain_reading'
  /** The last intake left no pain two hours later, with nothing recorded after that. */
  | 'free_after_intake'
  /** The typical duration of this person's known episodes. */
  | 'typical'
  /** The last recorded pain. */
  | 'last_reading'
  /** Two hours after the last intake, when its effect is judged; unless the pain was the same or worse then. */
  | 'after_intake';

interface ProposedEnd {
  readonly endedAt: Instant;
  readonly because: EndReason;
}

/**
 * The median duration in minutes, rounded to quarters of an hour, of this person's latest episodes of known duration; null
 * while there are too few.
 * @param episodes newest first
 */
export function typicalMinutes(episodes: readonly Episode[]): number | null {
  const known = episodes
    .filter((episode) => episode.deletedAt === null && !isCensored(episode))
    .slice(0, typicalMaxCount)
    .flatMap(({ startedAt, endedAt }) => (endedAt === null ? [] : [minutesBetween(startedAt, endedAt)]))
    .sort((a, b) => a - b);
  if (known.length < typicalMinCount) return null;
  const upper = known[Math.floor(known.length / 2)] ?? 0;
  const lower = known[Math.floor((known.length - 1) / 2)] ?? 0;
  const median = (lower + upper) / 2;
  return Math.max(1, Math.round(median / typicalRoundingMinutes)) * typicalRoundingMinutes;
}

/**
 * A proposed end with its reason; null without any basis. Records of this episode take precedence over the typical
 * duration: the end is never before the last time the headache was recorded.
 * @param typical minutes, from `typicalMinutes`
 */
export function proposedEnd(episode: Episode, typical: number | null, now: Instant): ProposedEnd | null {
  const last = lastConfirmedAt(episode);
  const within = (endedAt: Instant, because: EndReason): ProposedEnd | null =>
    endedAt >= last && endedAt <= now ? { endedAt, because } : null;

  const zero = readingsOf(episode).findLast(({ intensity }) => intensity === 0);
  const intake = intakesOf(episode).at(-1);
  const judged = intake && addMinutes(intake.takenAt, outcomeAfterMinutes);
  const answer = intake && answerAtTwoHours(intake);
  const felt = readingsOf(episode).findLast(({ intensity }) => intensity > 0);
  return (
    (zero && within(zero.readAt, 'no_pain_reading')) ??
    (judged && answer === 'free' ? within(judged, 'free_after_intake') : null) ??
    (typical === null ? null : within(addMinutes(episode.startedAt, typical), 'typical')) ??
    (felt && within(felt.readAt, 'last_reading')) ??
    (judged && answer !== 'none' ? within(judged, 'after_intake') : null)
  );
}

/** The problem with an end the person gives, or null. */
export function endProblem(
  { startedAt }: Pick<Episode, 'startedAt'>,
  endedAt: Instant,
  now: Instant,
): ProblemCode | null {
  if (endedAt < startedAt) return 'end_before_start';
  return isInFuture(endedAt, now) ? 'time_in_future' : null;
}
