/** One question at a time: a person asks themselves about one factor, daily, for some weeks (docs/clinical-rules.md#factor-trial). */
import type * as v from 'valibot';
import { addDays, type CalendarDay } from '../calendar-date.ts';
import { trialWeeksMax, trialWeeksMin } from '../limits.ts';
import { code, codeOrOwn } from '../model/code-columns.ts';
import { day, history, identity, importMark, notes } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';
import { contextTags } from '../vocabulary/context.ts';

/** On which day an attack counts for an answer: the day of the answer itself, or the one after it. */
export const comparedDays = ['same_day', 'next_day'] as const;
export type ComparedDay = (typeof comparedDays)[number];

/**
 * What is asked, for how long and what it is compared with are said at the start and stay: a question that is changed on the
 * way, or asked until the answer pleases, finds what chance brings (docs/decisions/067).
 */
export const factorTrials = table('factor_trials', {
  ...identity,
  factor: codeOrOwn('factor', contextTags).fixed(),
  startDate: day('start_date').fixed(),
  /** The last day it is asked, as planned. */
  lastDate: day('last_date').fixed(),
  comparedDay: code('compared_day', comparedDays).default('next_day').fixed(),
  /** The day it was stopped before its time, from which on it is not asked. */
  stoppedDate: day('stopped_date').orNull().apart(),
  notes,
  ...importMark,
  ...history,
});

/** One question, asked daily for some weeks. */
export interface FactorTrial extends RowIn<typeof factorTrials> {}

/** A row of `factor_trials` as the REST API sends it. */
export const factorTrialRowSchema: v.GenericSchema<unknown, FactorTrial> = factorTrials.rowSchema;

/** How many weeks a question can be asked. */
export const trialWeeks = Array.from(
  { length: trialWeeksMax - trialWeeksMin + 1 },
  (_, place) => trialWeeksMin + place,
);

/** The last day of a question asked for whole weeks. */
export const lastDateAfter = (startDate: CalendarDay, weeks: number) => addDays(startDate, 7 * weeks - 1);

type Period = Pick<FactorTrial, 'startDate' | 'lastDate' | 'stoppedDate'>;

/** The last day it was, or will be, asked; the day before the first for one that was stopped on its first day. */
export function lastAskedDate({ lastDate, stoppedDate }: Period): CalendarDay {
  return stoppedDate === null ? lastDate : addDays(stoppedDate, -1);
}

/** Whether the question belongs to a day. */
export function isAskedOn(trial: Period, on: CalendarDay): boolean {
  return trial.startDate <= on && on <= lastAskedDate(trial);
}

/** The day whose attacks an answer is compared with. */
export const comparedWith = ({ comparedDay }: Pick<FactorTrial, 'comparedDay'>, answered: CalendarDay) =>
  comparedDay === 'next_day' ? addDays(answered, 1) : answered;

/** Where a question stands: it is asked; the day after its last answer is not over; it came to its end; it was stopped. */
export type TrialPhase = 'running' | 'waiting' | 'ended' | 'stopped';

/** Where a question stands on a day. */
export function phaseOf(trial: Period & Pick<FactorTrial, 'comparedDay'>, today: CalendarDay): TrialPhase {
  if (trial.stoppedDate !== null) return 'stopped';
  if (today <= trial.lastDate) return 'running';
  return today <= comparedWith(trial, trial.lastDate) ? 'waiting' : 'ended';
}

/** The question that is asked today, of which there is one at most. */
export function runningTrial(trials: readonly FactorTrial[], today: CalendarDay): FactorTrial | undefined {
  return trials.find((trial) => isAskedOn(trial, today));
}

/**
 * The question a day's check-in has. Once its result is there, answers are no longer asked for: they would be given knowing
 * what they lead to.
 */
export function trialAskedOn(
  trials: readonly FactorTrial[],
  on: CalendarDay,
  today: CalendarDay,
): FactorTrial | undefined {
  return trials.find(
    (trial) => isAskedOn(trial, on) && ['running', 'waiting'].includes(phaseOf(trial, today)),
  );
}
