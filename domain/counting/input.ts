import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { Person } from '../clinical/episode-criteria.ts';
import type { Days } from '../day/day-index.ts';
import type { FactorTrial } from '../day/factor-trial.ts';
import type { OwnItem } from '../day/own-item.ts';
import type { Episode } from '../episode/episode.ts';
import type { Intake } from '../intake/intake.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type DayRecords, daysUntil, readDays } from './day-records.ts';

/** The statistics' view of one person's diary at one moment. Screens, report and export all count from it. */
export interface StatisticsInput {
  /** The person's facts that rules use. */
  readonly person: Person;
  readonly now: Instant;
  /** The person's local date. */
  readonly today: CalendarDay;
  readonly days: DayRecords;
  /** Newest first, without the trash, with their intakes and readings. */
  readonly episodes: readonly Episode[];
  /** Newest first, within an episode and outside of one. */
  readonly intakes: readonly Intake[];
  /** Newest start first, with their steps and doses. */
  readonly treatments: readonly Treatment[];
  readonly ownItems: readonly OwnItem[];
  /** Newest first. */
  readonly questionnaireResults: readonly QuestionnaireResult[];
  /** Newest start first. */
  readonly trials: readonly FactorTrial[];
}

/** The parts of a diary that can be counted. */
export interface CountableDiary extends Omit<StatisticsInput, 'person' | 'now' | 'today' | 'days'> {
  readonly days: Days;
}

/** A diary at one moment. @param today the person's local date: later days are not read */
export function statisticsInput(
  diary: CountableDiary,
  person: Person,
  now: Instant,
  today: CalendarDay,
): StatisticsInput {
  const { episodes, intakes, treatments, ownItems, questionnaireResults, trials } = diary;
  const days = readDays(diary.days.at(now), diary.days.all(now), today);
  return { person, now, today, days, episodes, intakes, treatments, ownItems, questionnaireResults, trials };
}

/** A treatment as of a day: one that ended later was still followed. Its end keeps its date. */
function treatmentAt(treatment: Treatment, last: CalendarDay): Treatment {
  const { endDate } = treatment;
  if (endDate === null || endDate <= last) return treatment;
  return { ...treatment, active: true, stopReason: null };
}

/** The diary as it can be read at the end of a day: what began later is left out. */
export function inputUntil(input: StatisticsInput, last: CalendarDay): StatisticsInput {
  const isThere = ({ localDate }: { readonly localDate: CalendarDay }) => localDate <= last;
  return {
    ...input,
    today: last,
    days: daysUntil(input.days, last),
    episodes: input.episodes.filter(isThere),
    intakes: input.intakes.filter(isThere),
    treatments: input.treatments
      .filter(({ startDate }) => startDate <= last)
      .map((treatment) => treatmentAt(treatment, last)),
  };
}
