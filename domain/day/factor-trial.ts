/** Factor trials: one question about one factor, answered daily for some weeks (docs/clinical-rules.md#factor-trial). */
import type * as v from 'valibot';
import { addDays, type CalendarDay } from '../calendar-date.ts';
import { trialWeeksMax, trialWeeksMin } from '../limits.ts';
import { code, codeOrOwn } from '../model/code-columns.ts';
import { day, history, identity, importMark, notes } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';
import { contextTags } from '../vocabulary/context.ts';

/** The day whose attacks an answer is compared with: its own, or the next one. */
export const comparedDays = ['same_day', 'next_day'] as const;
export type ComparedDay = (typeof comparedDays)[number];

/**
 * Question, length and comparison are fixed at the start: a question changed on the way, or asked until the answer pleases,
 * finds chance results (docs/decisions/067).
 */
export const factorTrials = table('factor_trials', {
  ...identity,
  factor: codeOrOwn('factor', contextTags).fixed(),
  startDate: day('start_date').fixed(),
  /** The last day it is asked, as planned. */
  lastDate: day('last_date').fixed(),
  comparedDay: code('compared_day', comparedDays).default('next_day').fixed(),
  /** The day it was stopped early; from this day on it is not asked. */
  stoppedDate: day('stopped_date').orNull().apart(),
  notes,
  ...importMark,
  ...history,
});

/** One factor trial. */
export interface FactorTrial extends RowIn<typeof factorTrials> {}

/** A row of `factor_trials` as the REST API sends it. */
export const factorTrialRowSchema: v.GenericSchema<unknown, FactorTrial> = factorTrials.rowSchema;

/** The numbers of weeks a trial may last. */
export const trialWeeks = Array.from(
  { length: trialWeeksMax - trialWeeksMin + 1 },
  (_, place) => trialWeeksMin + place,
);

/** The last day of a trial of whole weeks. */
export const lastDateAfter = (startDate: CalendarDay, weeks: number) => addDays(startDate, 7 * weeks - 1);

type Period = Pick<FactorTrial, 'startDate' | 'lastDate' | 'stoppedDate'>;

/** The last day the question was or will be asked; the day before the start if it was stopped on its first day. */
export function lastAskedDate({ lastDate, stoppedDate }: Period): CalendarDay {
  return stoppedDate === null ? lastDate : addDays(stoppedDate, -1);
}

/** Whether the question is asked on a day. */
export function isAskedOn(trial: Period, on: CalendarDay): boolean {
  return trial.startDate <= on && on <= lastAskedDate(trial);
}

/** The day whose attacks an answer is compared with. */
export const comparedWith = ({ comparedDay }: Pick<FactorTrial, 'comparedDay'>, answered: CalendarDay) =>
  comparedDay === 'next_day' ? addDays(answered, 1) : answered;

/** A trial is running; waiting for the day after its last answer to end; ended; or stopped early. */
export type TrialPhase = 'running' | 'waiting' | 'ended' | 'stopped';

/** The phase of a trial on a day. */
export function phaseOf(trial: Period & Pick<FactorTrial, 'comparedDay'>, today: CalendarDay): TrialPhase {
  if (trial.stoppedDate !== null) return 'stopped';
  if (today <= trial.lastDate) return 'running';
  return today <= comparedWith(trial, trial.lastDate) ? 'waiting' : 'ended';
}

/** The trial whose question is asked today; at most one. */
export function runningTrial(trials: readonly FactorTrial[], today: CalendarDay): FactorTrial | undefined {
  return trials.find((trial) => isAskedOn(trial, today));
}

/**
 * The trial a day's check-in shows. Once its result is there, no more answers are asked for: they would be given knowing
 * the result.
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
