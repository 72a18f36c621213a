/** The four figures of a calendar month, each with its denominator (docs/clinical-rules.md#month-figures). */

import { addMonths, type CalendarDay, type CalendarMonth, monthDays } from '../calendar-date.ts';
import { migraineDay } from '../clinical/migraine-day.ts';
import { hadMedication, isMedicineKnown } from '../clinical/overuse.ts';
import { type Answer, cannotSay, known } from '../counting/answer.ts';
import { mean, median } from '../counting/averages.ts';
import { type DayFacts, type DayIndex, factsOf } from '../day/day-index.ts';
import { countStatuses, isObserved } from '../day/day-status.ts';
import { intakesOf, peakOf } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { isAntiemetic, isUnanswered, reliefAtTwoHours, wasWithoutPain } from '../intake/outcome-rules.ts';

/** A number of days, out of the days where that is known. */
interface DayCount {
  readonly days: number;
  readonly of: number;
}

export interface MonthSummary {
  readonly month: CalendarMonth;
  /** Days of the month up to today, or up to the last entry for someone who has flown west since. */
  readonly elapsedDays: number;
  /** Days among them with a known headache status: headache, or stated free. */
  readonly observedDays: number;
  readonly headacheDays: Answer<DayCount>;
  /** `undecided` are headache days with too few details; they are in `of`, but not in `days`. */
  readonly migraineDays: Answer<DayCount & { readonly undecided: number }>;
  /** Out of the observed days and those with medication; `undecided` are those of which it is not known, as above. */
  readonly medicationDays: Answer<DayCount & { readonly undecided: number }>;
  /**
   * Intakes with relief at two hours (docs/clinical-rules.md#outcome), out of `judged`, those where that is known;
   * `unrated` lack the pain at intake or an answer. Others cannot be judged: from mild pain, or in an aura without any.
   */
  readonly relief: Answer<{
    readonly relieved: number;
    readonly judged: number;
    readonly unrated: number;
  }>;
  /** Peak pain of the episodes with pain that began in the month, 1-10, and their number. */
  readonly intensity: Answer<{ readonly mean: number; readonly median: number; readonly episodes: number }>;
}

interface DayOfMonth {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
}

/** The first day of the next month: the two hours of a treatment on the last evening may end on it. */
export function dayAfter(month: CalendarMonth): CalendarDay {
  return `${addMonths(month, 1)}-01`;
}

/**
 * Counts a month. A month without any entry has no figures, not zeros.
 * @param index of its days and of `dayAfter`
 * @param today the person's local date
 */
export function monthSummary(month: CalendarMonth, index: DayIndex, today: CalendarDay): MonthSummary {
  const days = monthDays(month).map((day): DayOfMonth => ({ day, facts: factsOf(index, day) }));
  const observed = days.filter(({ facts }) => isObserved(facts.status));
  const counts = countStatuses(days.map(({ facts }) => facts));
  const intakes = days.flatMap(({ facts }) => facts.intakes);
  const onRecord = days.filter(({ facts }) => isObserved(facts.status) || hadMedication(facts));
  const lastDay = [today, ...onRecord.map(({ day }) => day)].reduce((a, b) => (a > b ? a : b));
  return {
    month,
    elapsedDays: days.filter(({ day }) => day <= lastDay).length,
    observedDays: counts.observed,
    headacheDays:
      observed.length === 0
        ? cannotSay('nothing_recorded')
        : known({ days: counts.headache, of: counts.observed }),
    migraineDays: countMigraineDays(observed),
    medicationDays: countMedicationDays(onRecord),
    relief: reliefWithinTwoHours(days, [...intakes, ...factsOf(index, dayAfter(month)).intakes]),
    intensity: intensityOf(days),
  };
}

function countMedicationDays(onRecord: readonly DayOfMonth[]): MonthSummary['medicationDays'] {
  if (onRecord.length === 0) return cannotSay('nothing_recorded');
  const days = onRecord.filter(({ facts }) => hadMedication(facts)).length;
  const undecided = onRecord.filter(({ facts }) => !hadMedication(facts) && !isMedicineKnown(facts)).length;
  // Zero would mean there was none, although nothing is known of any day.
  if (undecided === onRecord.length) return cannotSay('details_missing');
  return known({ days, undecided, of: onRecord.length });
}

function countMigraineDays(observed: readonly DayOfMonth[]): MonthSummary['migraineDays'] {
  if (observed.length === 0) return cannotSay('nothing_recorded');
  const answers = observed.map(({ day, facts }) => migraineDay(day, facts));
  const days = answers.filter((answer) => answer === 'yes').length;
  const undecided = answers.filter((answer) => answer === 'cannot_say').length;
  // Zero would mean there was none, although any undecided day may have been one.
  if (days === 0 && undecided > 0) return cannotSay('details_missing');
  return known({ days, undecided, of: observed.length });
}

/** @param others intakes of the days and of the day after, which may hold a rescue */
function reliefWithinTwoHours(
  days: readonly DayOfMonth[],
  others: readonly Intake[],
): MonthSummary['relief'] {
  const treatments = days.flatMap(({ facts }) => facts.intakes.filter((intake) => !isAntiemetic(intake)));
  if (treatments.length === 0) return cannotSay('nothing_taken');
  const painless = new Set(
    days.flatMap(({ facts: { episodes } }) =>
      episodes.flatMap(({ episode }) => (peakOf(episode) > 0 ? [] : intakesOf(episode).map(({ id }) => id))),
    ),
  );
  const ofPain = treatments.filter((intake) => !wasWithoutPain(intake, !painless.has(intake.id)));
  const results = ofPain.map((intake) => ({ intake, relief: reliefAtTwoHours(intake, others) }));
  const judged = results.filter(({ relief }) => relief !== 'not_judged');
  if (judged.length === 0) return cannotSay('nothing_answered');
  const unrated = results.filter(
    ({ intake, relief }) => relief === 'not_judged' && (intake.painAt === null || isUnanswered(intake)),
  );
  return known({
    relieved: judged.filter(({ relief }) => relief === 'yes').length,
    judged: judged.length,
    unrated: unrated.length,
  });
}

function intensityOf(days: readonly DayOfMonth[]): MonthSummary['intensity'] {
  const worst = days.flatMap(({ day, facts }) =>
    facts.episodes.filter(({ episode }) => episode.localDate === day).map(({ episode }) => peakOf(episode)),
  );
  // An aura without pain has no intensity of pain.
  const peaks = worst.filter((peak) => peak > 0);
  if (peaks.length === 0) return cannotSay('nothing_recorded');
  return known({ mean: mean(peaks), median: median(peaks), episodes: peaks.length });
}
