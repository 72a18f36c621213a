import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { Person } from '../clinical/episode-criteria.ts';
import type { Days } from '../day/day-index.ts';
import type { FactorTrial } from '../day/factor-trial.ts';
import type { OwnItem } from '../day/own-item.ts';
import type { Episode } from '../episode/episode.ts';
import type { Intake } from '../intake/intake.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { type DayRecords, readDays } from './day-records.ts';

/** What the statistics read of one person's diary at one moment. Screen, report and export count from the same. */
export interface StatisticsInput {
  /** Whose diary it is, as far as a rule asks. */
  readonly person: Person;
  readonly now: Instant;
  /** The day it is where the person is. */
  readonly today: CalendarDay;
  readonly days: DayRecords;
  /** Newest first, outside the trash, with their intakes and readings. */
  readonly episodes: readonly Episode[];
  /** Newest first, of an episode and outside of one. */
  readonly intakes: readonly Intake[];
  /** Newest start first, with their steps and doses. */
  readonly treatments: readonly Treatment[];
  readonly ownItems: readonly OwnItem[];
  /** Newest first. */
  readonly questionnaireResults: readonly QuestionnaireResult[];
  /** Newest start first. */
  readonly trials: readonly FactorTrial[];
}

/** What a diary has to have to be counted. */
export interface CountableDiary extends Omit<StatisticsInput, 'person' | 'now' | 'today' | 'days'> {
  readonly days: Days;
}

/** A diary at one moment. @param today the day it is where the person is: later days are not read */
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
