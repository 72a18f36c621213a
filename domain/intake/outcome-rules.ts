import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import { antiemetics } from '../vocabulary/medicine-classes.ts';
import { type Outcome, outcomeAfterMinutes, reliefOfOutcome } from '../vocabulary/outcome.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import type { Relief } from '../vocabulary/relief.ts';
import type { Intake } from './intake.ts';

/** What is said of an intake about its two hours. */
type Said = Pick<Intake, 'outcome' | 'painAt' | 'painTwoHours'>;
type Answered = Said & Pick<Intake, 'medicine' | 'relief' | 'deletedAt' | 'takenAt'>;

/** Hours after an intake for which its outcome is asked about unbidden; any time later an answer is still taken. */
const outcomeAskedForHours = 48;

/** When the outcome of an intake can be told: two hours after it (docs/clinical-rules.md#outcome). */
export function outcomeDueAt({ takenAt }: Pick<Intake, 'takenAt'>): Instant {
  return addMinutes(takenAt, outcomeAfterMinutes);
}

/** Whether nobody has said how it went. An entry from before outcomes were asked may have its relief alone. */
export function isUnanswered({
  outcome,
  painTwoHours,
  relief,
  deletedAt,
}: Pick<Intake, 'outcome' | 'painTwoHours' | 'relief' | 'deletedAt'>): boolean {
  return outcome === null && painTwoHours === null && relief === null && deletedAt === null;
}

/** The answers that say the same as a number of pain at two hours, the likeliest first. */
function answersOf(painTwoHours: number, painAt: number | null): readonly Outcome[] {
  const isLess = painAt !== null && painTwoHours < painAt;
  if (painTwoHours === 0) return ['free'];
  if (!isMild(painTwoHours)) return isLess ? ['partial'] : painAt === null ? ['none', 'partial'] : ['none'];
  if (painAt === null) return ['relief', 'partial', 'none'];
  if (!isMild(painAt)) return ['relief'];
  return isLess ? ['partial', 'relief'] : ['none', 'relief'];
}

const isMild = (pain: number) => painBandOf(pain) === 'mild' || pain === 0;

/**
 * How it was two hours after an intake (docs/clinical-rules.md#outcome). The number decides where there is one: a word that
 * says otherwise is left as it was typed and not gone by. Without a word the number is the answer. Above mild, and without the
 * pain it started from, nothing says that it was less. Null while nobody has answered.
 */
export function answerAtTwoHours({ outcome, painAt, painTwoHours }: Said): Outcome | null {
  if (painTwoHours === null) return outcome;
  const answers = answersOf(painTwoHours, painAt);
  return answers.find((answer) => answer === outcome) ?? answers[0] ?? outcome;
}

/** Whether the question can be asked: two hours have passed, nobody has answered it, and there is pain to ask about. */
export function isOutcomeDue(intake: Answered, now: Instant): boolean {
  return isUnanswered(intake) && !isAntiemetic(intake) && outcomeDueAt(intake) <= now;
}

/** Whether it is asked without having been looked for: due, and not so long ago that memory has to invent. */
export function isOutcomeAsked(intake: Answered, now: Instant): boolean {
  return isOutcomeDue(intake, now) && addMinutes(intake.takenAt, outcomeAskedForHours * 60) > now;
}

/** The relief of one intake: by its answer, or as it was said before outcomes were asked. Null is "no data". */
export function reliefOfIntake(intake: Said & Pick<Intake, 'relief'>): Relief | null {
  const answer = answerAtTwoHours(intake);
  return answer === null ? intake.relief : reliefOfOutcome(answer);
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
  /** No more than mild pain, from moderate or severe. */
  'relief',
  /** Pain that was more than mild, or as before. */
  'not_enough',
  /** Pain was left, and relief is not judged: it was mild when it was taken, or nobody said how it was. */
  'not_free',
  /** Another medicine against pain was needed before. */
  'rescued',
] as const;
export type JudgedResult = (typeof judgedResults)[number];

/** Why an intake is not judged: there was no pain, or there is no answer, or one that cannot say. */
export type UnjudgedReason = 'no_pain' | 'no_answer' | 'unsure';

/** Why an intake is judged for freedom from pain alone. */
export const freeOnlyReasons = ['mild_pain', 'pain_not_recorded'] as const;
export type FreeOnlyReason = (typeof freeOnlyReasons)[number];

/** Why no relief can be judged of an intake, whatever became of it; null where it can: from pain of 4 or more. */
export function freeOnlyReason({ painAt }: Pick<Intake, 'painAt'>): FreeOnlyReason | null {
  if (painAt === null) return 'pain_not_recorded';
  return painAt < reliefFromPain ? 'mild_pain' : null;
}

/** Whether there was no pain to treat: none was noted at the intake, or nothing of it in an aura without pain. */
export function wasWithoutPain({ painAt }: Pick<Intake, 'painAt'>, attackHadPain: boolean): boolean {
  return painAt === 0 || (painAt === null && !attackHadPain);
}

/**
 * What an intake of a medicine against pain did in two hours. Freedom from pain is judged from any pain, also from one nobody
 * recorded; relief from moderate or severe pain recorded when it was taken (docs/clinical-rules.md#outcome).
 * @param others intakes of the same person within two hours after it, at least; itself may be among them
 * @param attackHadPain false of an aura without pain: where nobody recorded the pain there was none
 */
export function resultAtTwoHours(
  intake: Intake,
  others: readonly Intake[],
  attackHadPain = true,
): JudgedResult | UnjudgedReason {
  if (wasWithoutPain(intake, attackHadPain)) return 'no_pain';
  if (others.some((other) => isRescueOf(intake, other))) return 'rescued';
  const answer = answerAtTwoHours(intake);
  if (answer === null) return 'no_answer';
  if (answer === 'unknown') return 'unsure';
  if (answer === 'free') return 'free';
  if (freeOnlyReason(intake) !== null) return 'not_free';
  return answer === 'relief' ? 'relief' : 'not_enough';
}

const judged: ReadonlySet<string> = new Set(judgedResults);

/** Whether a result counts among those judged. */
export function isJudged(result: string): result is JudgedResult {
  return judged.has(result);
}

/** Whether an intake had brought relief two hours later: no more than mild pain from 4 or more, and nothing else against it before. */
export function reliefAtTwoHours(intake: Intake, others: readonly Intake[]): 'yes' | 'no' | 'not_judged' {
  const result = isAntiemetic(intake) ? 'not_judged' : resultAtTwoHours(intake, others);
  if (!isJudged(result) || freeOnlyReason(intake) !== null) return 'not_judged';
  return result === 'free' || result === 'relief' ? 'yes' : 'no';
}

/** Whether another intake was a further attempt at the pain before the two hours of the first had passed. */
function isRescueOf(first: Intake, other: Intake): boolean {
  if (other.id === first.id || other.deletedAt !== null || isAntiemetic(other)) return false;
  const after = minutesBetween(first.takenAt, other.takenAt);
  return after > togetherMinutes && after < outcomeAfterMinutes;
}
