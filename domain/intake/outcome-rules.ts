import { addMinutes, type Instant, minutesBetween } from '../calendar-date.ts';
import { antiemetics } from '../vocabulary/medicine-classes.ts';
import { type Outcome, outcomeAfterMinutes, type Relief, reliefOfOutcome } from '../vocabulary/outcome.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { medicineKey } from './cabinet-rules.ts';
import type { Intake } from './intake.ts';

/** The columns of an intake about its two-hour outcome. */
type OutcomeColumns = Pick<Intake, 'outcome' | 'painAt' | 'painTwoHours'>;
type Answered = OutcomeColumns & Pick<Intake, 'medicine' | 'relief' | 'deletedAt' | 'takenAt'>;

/** Hours after an intake during which the app asks for its outcome; later an answer is still accepted. */
const outcomeAskedForHours = 48;

/** When the outcome of an intake is due: two hours after it (docs/clinical-rules.md#outcome). */
export function outcomeDueAt({ takenAt }: Pick<Intake, 'takenAt'>): Instant {
  return addMinutes(takenAt, outcomeAfterMinutes);
}

/** Whether an intake has no answer. Imported ones may have a relief only. */
export function isUnanswered({
  outcome,
  painTwoHours,
  relief,
  deletedAt,
}: Pick<Intake, 'outcome' | 'painTwoHours' | 'relief' | 'deletedAt'>): boolean {
  return outcome === null && painTwoHours === null && relief === null && deletedAt === null;
}

/** The outcomes that agree with a pain number at two hours, the most likely first. */
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
 * The outcome two hours after an intake (docs/clinical-rules.md#outcome). The pain number decides if there is one: a
 * contradicting answer stays stored but is not used. Without an answer the number gives it. If pain at two hours is above
 * mild and pain at intake is unknown, the number cannot show that it was less. Null while not answered.
 */
export function answerAtTwoHours({ outcome, painAt, painTwoHours }: OutcomeColumns): Outcome | null {
  if (painTwoHours === null) return outcome;
  const answers = answersOf(painTwoHours, painAt);
  return answers.find((answer) => answer === outcome) ?? answers[0] ?? outcome;
}

/** Whether the outcome can be asked: two hours have passed, it is unanswered, and there was pain. */
export function isOutcomeDue(intake: Answered, now: Instant): boolean {
  return isUnanswered(intake) && !isAntiemetic(intake) && outcomeDueAt(intake) <= now;
}

/** Whether the app asks unprompted: due, and recent enough to be remembered. */
export function isOutcomeAsked(intake: Answered, now: Instant): boolean {
  return isOutcomeDue(intake, now) && addMinutes(intake.takenAt, outcomeAskedForHours * 60) > now;
}

/** Whether the outcome will be asked later: unanswered, against pain, and within two hours of the intake. */
export function isOutcomeAwaited(intake: Answered, now: Instant): boolean {
  return isUnanswered(intake) && !isAntiemetic(intake) && now < outcomeDueAt(intake);
}

/** What identifies a medicine: its active ingredient if known, and its name. */
type Medicine = Pick<Intake, 'name' | 'medicine'>;

const isSameMedicine = (a: Medicine, b: Medicine) =>
  medicineKey(a) === medicineKey(b) || (a.medicine !== null && a.medicine === b.medicine);

/**
 * The last dose of a medicine within the two hours before an instant, in which the effect of the first is not known yet
 * (docs/clinical-rules.md#outcome). The app says so before another is saved; nothing is forbidden.
 * @param intakes of the person, in any order
 */
export function doseBefore(medicine: Medicine, intakes: readonly Intake[], at: Instant): Intake | undefined {
  return intakes
    .filter(
      (intake) =>
        intake.deletedAt === null &&
        isSameMedicine(intake, medicine) &&
        intake.takenAt <= at &&
        minutesBetween(intake.takenAt, at) < outcomeAfterMinutes,
    )
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt))
    .at(-1);
}

/** The relief of one intake: from its outcome, otherwise as recorded. Null is "no data". */
export function reliefOfIntake(intake: OutcomeColumns & Pick<Intake, 'relief'>): Relief | null {
  const answer = answerAtTwoHours(intake);
  return answer === null ? intake.relief : reliefOfOutcome(answer);
}

/** Least pain, 0-10, from which relief is judged: moderate (docs/clinical-rules.md#outcome). */
const reliefFromPain = 4;

/** Minutes within which two medicines count as taken together: the second is no rescue of the first. */
export const togetherMinutes = 15;

/** Whether the medicine is an antiemetic, which treats no pain. */
export function isAntiemetic({ medicine }: Pick<Intake, 'medicine'>): boolean {
  return medicine !== null && antiemetics.has(medicine);
}

/** The result of an intake at two hours, where it can be judged. */
const judgedResults = [
  /** Pain free. */
  'free',
  /** No more than mild pain, from moderate or severe. */
  'relief',
  /** More than mild pain, from moderate or severe. */
  'not_enough',
  /** Not pain free, and relief is not judged: pain at intake was mild or not recorded. */
  'not_free',
  /** Another medicine against pain was needed within two hours. */
  'rescued',
] as const;
export type JudgedResult = (typeof judgedResults)[number];

/** Why an intake is not judged: there was no pain, no answer, or the person cannot tell. */
export type UnjudgedReason = 'no_pain' | 'no_answer' | 'unsure';

/** Why an intake is judged for pain freedom only. */
export const freeOnlyReasons = ['mild_pain', 'pain_not_recorded'] as const;
export type FreeOnlyReason = (typeof freeOnlyReasons)[number];

/** Why relief cannot be judged for an intake, whatever its answer; null where it can: from pain of 4 or more. */
export function freeOnlyReason({ painAt }: Pick<Intake, 'painAt'>): FreeOnlyReason | null {
  if (painAt === null) return 'pain_not_recorded';
  return painAt < reliefFromPain ? 'mild_pain' : null;
}

/** Whether there was no pain to treat: recorded as 0, or not recorded in an aura without pain. */
export function wasWithoutPain({ painAt }: Pick<Intake, 'painAt'>, attackHadPain: boolean): boolean {
  return painAt === 0 || (painAt === null && !attackHadPain);
}

/**
 * The result of an intake against pain at two hours. Pain freedom is judged from any pain, recorded or not; relief from
 * moderate or severe pain recorded at intake (docs/clinical-rules.md#outcome).
 * @param others the person's intakes within at least two hours after it; may include itself
 * @param attackHadPain false for an aura without pain: pain not recorded then means none
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

/** Whether a result counts as judged. */
export function isJudged(result: string): result is JudgedResult {
  return judged.has(result);
}

/**
 * Whether an intake brought relief at two hours: no more than mild pain from 4 or more, without another intake against it
 * before.
 */
export function reliefAtTwoHours(intake: Intake, others: readonly Intake[]): 'yes' | 'no' | 'not_judged' {
  const result = isAntiemetic(intake) ? 'not_judged' : resultAtTwoHours(intake, others);
  if (!isJudged(result) || freeOnlyReason(intake) !== null) return 'not_judged';
  return result === 'free' || result === 'relief' ? 'yes' : 'no';
}

/** Whether another intake was a further attempt at the same pain within two hours of the first. */
function isRescueOf(first: Intake, other: Intake): boolean {
  if (other.id === first.id || other.deletedAt !== null || isAntiemetic(other)) return false;
  const after = minutesBetween(first.takenAt, other.takenAt);
  return after > togetherMinutes && after < outcomeAfterMinutes;
}
