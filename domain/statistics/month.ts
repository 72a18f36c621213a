/**
 * The home page's four figures for a calendar month, each with what it is out of.
 *
 * Migraine days need symptoms and relief within two hours needs an outcome with its time; the diary records neither
 * yet. So these are headache days and what people answered about their intakes, and are named as that.
 */
import { type CalendarDay, type CalendarMonth, type Instant, monthDays, monthOf } from '../calendar-date.ts';
import type { Episode, Intake } from '../episode.ts';
import { type MedicationClass, medicationClasses, overuseReferenceDays } from '../vocabulary/overuse.ts';
import type { Relief } from '../vocabulary/relief.ts';
import { type Answer, cannotSay, known } from './answer.ts';
import { allIntakes, headacheDays, medicationDays, medicationDaysByClass, recordedDays } from './days.ts';

/** Days of one class with the reference of ICHD-3 8.2, which is null where there is none. */
export interface ClassDays {
  readonly medicationClass: MedicationClass;
  readonly days: number;
  readonly referenceDays: number | null;
}

export interface MonthSummary {
  readonly month: CalendarMonth;
  /** Days of the month up to today, or up to the last entry for someone who has flown west since. */
  readonly elapsedDays: number;
  /** Of those, the days with any entry; about the others nothing is known. */
  readonly recordedDays: number;
  /** Out of `recordedDays`. */
  readonly headacheDays: Answer<{ days: number }>;
  /** Out of `recordedDays`; classes in use only, in the order of the vocabulary. */
  readonly medicationDays: Answer<{ days: number; byClass: readonly ClassDays[] }>;
  /** Intakes by their answer, out of `answered`; `intakes` counts the unanswered as well. */
  readonly relief: Answer<Readonly<Record<Relief, number>> & { answered: number; intakes: number }>;
  /** Mean of the peaks of the episodes that began in the month, 0-10, and how many those are. */
  readonly intensity: Answer<{ mean: number; episodes: number }>;
}

export interface MonthInput {
  readonly month: CalendarMonth;
  /** Every episode that touches the month, with its intakes; others do no harm. */
  readonly episodes: readonly Episode[];
  /** Intakes outside an attack. */
  readonly intakes?: readonly Intake[];
  /** The day it is where the person is. */
  readonly today: CalendarDay;
  readonly now: Instant;
}

/** Counts a month. A month without any entry has no figures, not zeros. */
export function monthSummary({ month, episodes, intakes: outside, today, now }: MonthInput): MonthSummary {
  const inMonth = (day: CalendarDay) => monthOf(day) === month;
  const intakes = allIntakes(episodes, outside);
  const recorded = [...recordedDays(episodes, intakes, now)].filter(inMonth);
  const lastDay = [today, ...recorded].sort().at(-1) ?? today;
  const taken = intakes.filter((intake) => inMonth(intake.localDate));
  const begun = episodes.filter((episode) => episode.deletedAt === null && inMonth(episode.localDate));
  const nothing = recorded.length === 0;

  return {
    month,
    elapsedDays: monthDays(month).filter((day) => day <= lastDay).length,
    recordedDays: recorded.length,
    headacheDays: nothing
      ? cannotSay('nothing_recorded')
      : known({ days: [...headacheDays(episodes, now)].filter(inMonth).length }),
    medicationDays: nothing
      ? cannotSay('nothing_recorded')
      : known({ days: medicationDays(taken).size, byClass: classDays(taken) }),
    relief: reliefOfIntakes(taken),
    intensity: meanIntensity(begun),
  };
}

function classDays(intakes: readonly Intake[]): ClassDays[] {
  const days = medicationDaysByClass(intakes);
  return medicationClasses
    .map((medicationClass) => ({
      medicationClass,
      days: days.get(medicationClass)?.size ?? 0,
      referenceDays: overuseReferenceDays[medicationClass],
    }))
    .filter((ofClass) => ofClass.days > 0);
}

function reliefOfIntakes(intakes: readonly Intake[]): MonthSummary['relief'] {
  if (intakes.length === 0) return cannotSay('nothing_taken');
  const count = (answer: Relief) => intakes.filter((intake) => intake.relief === answer).length;
  const counts = { yes: count('yes'), partial: count('partial'), none: count('none') };
  const answered = counts.yes + counts.partial + counts.none;
  return answered === 0
    ? cannotSay('nothing_answered')
    : known({ ...counts, answered, intakes: intakes.length });
}

function meanIntensity(episodes: readonly Episode[]): MonthSummary['intensity'] {
  if (episodes.length === 0) return cannotSay('nothing_recorded');
  const sum = episodes.reduce((total, episode) => total + episode.intensity, 0);
  return known({ mean: sum / episodes.length, episodes: episodes.length });
}
