/**
 * Open episodes (docs/clinical-rules.md#open-episodes). An open episode asks whether it is over and proposes an end
 * with a reason. Only the person's own answer closes it.
 */
import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import { answerAtTwoHours } from '../intake/outcome-rules.ts';
import { isInFuture } from '../model/form-fields.ts';
import type { ProblemCode } from '../model/validation.ts';
import { outcomeAfterMinutes } from '../vocabulary/outcome.ts';
import type { Episode } from './episode.ts';
import { intakesOf, isCensored, isOngoing, lastConfirmedAt, readingsOf } from './episode-rules.ts';

/**
 * Hours after which an open episode asks, and after which it asks again when told that it goes on
 * (docs/clinical-rules.md#open-episodes).
 */
const askAfterHours = 24;

/** Hours an untreated attack lasts at most (docs/clinical-rules.md#attack-duration). */
const attackHoursMax = 72;

/** Known durations it takes before one of them is called typical. */
const typicalMinCount = 3;

/** Minutes a typical duration is rounded to: it is a habit, not a measurement. */
const typicalRoundingMinutes = 15;

/** How many of the latest known durations are looked at: attacks change with the years. */
const typicalMaxCount = 20;

/** What an open episode asks: nothing yet; whether it is over; the same of one that has outlasted the 72 hours. */
export type Hygiene = 'settled' | 'ask' | 'ask_long';

/** What is asked of an episode now. "It goes on" and a reading above zero are answers, good for one day. */
export function hygieneOf(episode: Episode, now: Instant): Hygiene {
  const hours = minutesBetween(episode.startedAt, now) / 60;
  if (!isOngoing(episode) || episode.deletedAt !== null || hours < askAfterHours) return 'settled';
  const answered = lastAnswer(episode);
  if (answered !== null && minutesBetween(answered, now) < askAfterHours * 60) return 'settled';
  return hours > attackHoursMax ? 'ask_long' : 'ask';
}

/** When the person last said, by word or by number, that it goes on. */
function lastAnswer(episode: Episode): Instant | null {
  const felt = readingsOf(episode).findLast(({ intensity }) => intensity > 0)?.readAt;
  const answers = [felt, episode.stillAt].filter((instant) => typeof instant === 'string');
  return answers.sort().at(-1) ?? null;
}

/** Where a proposed end comes from. */
type EndReason =
  /** A reading of zero, and nothing after it. */
  | 'no_pain_reading'
  /** The last intake left no pain two hours later, and nothing was said after that. */
  | 'free_after_intake'
  /** As long as this person's known episodes usually last. */
  | 'typical'
  /** The last time a pain was noted. */
  | 'last_reading'
  /** Two hours after the last intake, when its effect is judged; not where it was the same or worse then. */
  | 'after_intake';

interface ProposedEnd {
  readonly endedAt: Instant;
  readonly because: EndReason;
}

/**
 * The median minutes, in quarters of an hour, of this person's latest episodes whose whole duration is known, or null while there are too few.
 * @param episodes newest first, as the diary has them
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
 * An end this episode may have had, with the reason; null where there is nothing to go by. What was noted of this
 * episode goes before what is usual: an end is never proposed before the headache was last said to be there.
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

/** What is wrong with an end the person gives, or null. */
export function endProblem(
  { startedAt }: Pick<Episode, 'startedAt'>,
  endedAt: Instant,
  now: Instant,
): ProblemCode | null {
  if (endedAt < startedAt) return 'end_before_start';
  return isInFuture(endedAt, now) ? 'time_in_future' : null;
}
