import { addMinutes, type Instant } from './calendar-date.ts';
import type { Intake } from './intake.ts';
import { outcomeAfterMinutes, reliefOfOutcome } from './vocabulary/outcome.ts';
import type { Relief } from './vocabulary/relief.ts';

type Answered = Pick<Intake, 'outcome' | 'relief' | 'deletedAt' | 'takenAt'>;

/** Hours after an intake for which its outcome is asked about unbidden; any time later an answer is still taken. */
const outcomeAskedForHours = 48;

/** When the outcome of an intake can be told: two hours after it (docs/clinical-rules.md#outcome). */
export function outcomeDueAt({ takenAt }: Pick<Intake, 'takenAt'>): Instant {
  return addMinutes(takenAt, outcomeAfterMinutes);
}

/** Whether nobody has said how it went. An entry from before outcomes were asked may have its relief alone. */
export function isUnanswered({ outcome, relief, deletedAt }: Answered): boolean {
  return outcome === null && relief === null && deletedAt === null;
}

/** Whether the question can be asked: two hours have passed, and nobody has answered it. */
export function isOutcomeDue(intake: Answered, now: Instant): boolean {
  return isUnanswered(intake) && outcomeDueAt(intake) <= now;
}

/** Whether it is asked without having been looked for: due, and not so long ago that memory has to invent. */
export function isOutcomeAsked(intake: Answered, now: Instant): boolean {
  return isOutcomeDue(intake, now) && addMinutes(intake.takenAt, outcomeAskedForHours * 60) > now;
}

/** The relief of one intake: by its outcome, or as it was said before outcomes were asked. Null is "no data". */
export function reliefOfIntake({ outcome, relief }: Pick<Intake, 'outcome' | 'relief'>): Relief | null {
  return outcome === null ? relief : reliefOfOutcome(outcome);
}
