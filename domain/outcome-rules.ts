import { addMinutes, type Instant, minutesBetween } from './calendar-date.ts';
import type { Intake } from './intake.ts';
import { antiemetics } from './vocabulary/medicine-classes.ts';
import { outcomeAfterMinutes, reliefOfOutcome } from './vocabulary/outcome.ts';
import type { Relief } from './vocabulary/relief.ts';

type Answered = Pick<Intake, 'medicine' | 'outcome' | 'relief' | 'deletedAt' | 'takenAt'>;

/** Hours after an intake for which its outcome is asked about unbidden; any time later an answer is still taken. */
const outcomeAskedForHours = 48;

/** When the outcome of an intake can be told: two hours after it (docs/clinical-rules.md#outcome). */
export function outcomeDueAt({ takenAt }: Pick<Intake, 'takenAt'>): Instant {
  return addMinutes(takenAt, outcomeAfterMinutes);
}

/** Whether nobody has said how it went. An entry from before outcomes were asked may have its relief alone. */
export function isUnanswered({
  outcome,
  relief,
  deletedAt,
}: Pick<Intake, 'outcome' | 'relief' | 'deletedAt'>): boolean {
  return outcome === null && relief === null && deletedAt === null;
}

/** Whether the question can be asked: two hours have passed, nobody has answered it, and there is pain to ask about. */
export function isOutcomeDue(intake: Answered, now: Instant): boolean {
  return isUnanswered(intake) && !isAntiemetic(intake) && outcomeDueAt(intake) <= now;
}

/** Whether it is asked without having been looked for: due, and not so long ago that memory has to invent. */
export function isOutcomeAsked(intake: Answered, now: Instant): boolean {
  return isOutcomeDue(intake, now) && addMinutes(intake.takenAt, outcomeAskedForHours * 60) > now;
}

/** The relief of one intake: by its outcome, or as it was said before outcomes were asked. Null is "no data". */
export function reliefOfIntake({ outcome, relief }: Pick<Intake, 'outcome' | 'relief'>): Relief | null {
  return outcome === null ? relief : reliefOfOutcome(outcome);
}

/** Pain of moderate intensity or more, 0-10: less leaves no relief to judge (docs/clinical-rules.md#outcome). */
const reliefFromPain = 4;

/** Minutes within which two medicines were taken together: the second is no rescue of the first. */
export const togetherMinutes = 15;

/** Whether an intake is of a medicine against nausea, which treats no pain. */
export function isAntiemetic({ medicine }: Pick<Intake, 'medicine'>): boolean {
  return medicine !== null && antiemetics.has(medicine);
}

/** What became of an intake in its two hours, where that can be judged. */
export const judgedResults = [
  /** No pain. */
  'free',
  /** No more than mild pain. */
  'relief',
  /** Pain that was more than mild, or as before. */
  'not_enough',
  /** Another medicine against pain was needed before. */
  'rescued',
] as const;
export type JudgedResult = (typeof judgedResults)[number];

/** Why an intake is not judged: its pain was not recorded or mild, or there is no answer, or one that cannot say. */
export type UnjudgedReason = 'pain_not_recorded' | 'mild_pain' | 'no_answer' | 'unsure';

/**
 * What an intake of a medicine against pain did in two hours, judged from moderate or severe pain recorded when it was taken
 * (docs/clinical-rules.md#outcome).
 * @param others intakes of the same person within two hours after it, at least; itself may be among them
 */
export function resultAtTwoHours(intake: Intake, others: readonly Intake[]): JudgedResult | UnjudgedReason {
  const { painAt, outcome } = intake;
  if (painAt === null) return 'pain_not_recorded';
  if (painAt < reliefFromPain) return 'mild_pain';
  if (others.some((other) => isRescueOf(intake, other))) return 'rescued';
  if (outcome === null) return 'no_answer';
  if (outcome === 'unknown') return 'unsure';
  return outcome === 'free' || outcome === 'relief' ? outcome : 'not_enough';
}

const judged: ReadonlySet<string> = new Set(judgedResults);

/** Whether a result counts among those judged. */
export function isJudged(result: string): result is JudgedResult {
  return judged.has(result);
}

/** Whether an intake had brought relief two hours later: no more than mild pain, and nothing else against it before. */
export function reliefAtTwoHours(intake: Intake, others: readonly Intake[]): 'yes' | 'no' | 'not_judged' {
  const result = isAntiemetic(intake) ? 'not_judged' : resultAtTwoHours(intake, others);
  if (!isJudged(result)) return 'not_judged';
  return result === 'free' || result === 'relief' ? 'yes' : 'no';
}

/** Whether another intake was a further attempt at the pain before the two hours of the first had passed. */
function isRescueOf(first: Intake, other: Intake): boolean {
  if (other.id === first.id || other.deletedAt !== null || isAntiemetic(other)) return false;
  const after = minutesBetween(first.takenAt, other.takenAt);
  return after > togetherMinutes && after < outcomeAfterMinutes;
}
