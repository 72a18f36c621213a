/** The result of a factor trial (docs/clinical-rules.md#factor-trial). */
import { addDays, type CalendarDay, daysBetween, earliest, weekdayOf } from '../calendar-date.ts';
import type { DayRecord, DayRecords } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import {
  comparedWith,
  type FactorTrial,
  lastAskedDate,
  phaseOf,
  type TrialPhase,
} from '../day/factor-trial.ts';
import { attackReached, attackStarted } from './case-crossover.ts';
import { type Difference, type Proportion, proportion, weightedDifference } from './proportions.ts';

/**
 * Days of each answer a result needs: the least for which the interval of the difference was simulated
 * (docs/clinical-rules.md#factor-trial).
 */
export const trialDaysNeeded = 5;

/** Days with one answer, and the number of them whose compared day began an attack. */
export interface AnsweredDays {
  readonly days: number;
  readonly attacks: number;
}

/** The progress of a trial, without revealing on which days attacks began. */
export interface TrialProgress {
  /** The answer of each day asked so far, from the first to today; null if not answered. */
  readonly answers: readonly (boolean | null)[];
  /** Days asked so far, today included. */
  readonly asked: number;
  readonly answered: number;
  /** Answered days that can be compared, by their answer. */
  readonly yes: number;
  readonly no: number;
  /** Days of each answer still needed for a result. */
  readonly yesNeeded: number;
  readonly noNeeded: number;
  /** Answered days that are left out: an attack was ongoing, or the headache status is unknown. */
  readonly inAttack: number;
  readonly headUnknown: number;
}

/**
 * The result of a finished trial. "Cannot be told" is one: too few days of an answer, one answer at weekends and the other
 * on other days, or an interval that allows for more attacks and for fewer.
 */
type TrialResult =
  | { readonly kind: 'too_few' | 'weekends_apart' }
  | {
      readonly kind: 'more' | 'fewer' | 'cannot_tell';
      readonly yes: AnsweredDays;
      readonly no: AnsweredDays;
      /**
       * Share of the days with yes minus that of the days with no, weekends compared with weekends and other days with
       * others.
       */
      readonly difference: Difference;
    };

export interface TrialReading {
  readonly trial: FactorTrial;
  readonly phase: TrialPhase;
  readonly progress: TrialProgress;
  /** Null until the end, and for a stopped trial: looking before the end finds chance results. */
  readonly result: TrialResult | null;
}

/** Days with a yes and days with a no that can be compared with each other. */
type Stratum = Readonly<Record<'yes' | 'no', AnsweredDays>>;

/**
 * How much more often attacks began after a yes than after a no, with Newcombe's interval, combined over the strata.
 * @returns undefined if no stratum has days of both
 */
export function difference(strata: Iterable<Stratum>): Difference | undefined {
  const compared = [...strata].flatMap(({ yes, no }): (readonly [Proportion, Proportion])[] => {
    const [one, other] = [proportion(yes.attacks, yes.days), proportion(no.attacks, no.days)];
    return one && other ? [[one, other]] : [];
  });
  return compared.length > 0 ? weightedDifference(compared) : undefined;
}

/**
 * Effects of weekends are not attributed to the factor: days are compared separately by whether the attack's day is on a
 * weekend.
 */
const isWeekend = (day: CalendarDay) => weekdayOf(day) > 5;

/** How an answered day counts: whether an attack began, or why it is left out. */
type Verdict = 'attack' | 'none' | 'in_attack' | 'unknown' | 'later';

/**
 * @param outcome the day it is compared with, undefined in the future
 * @param today a day that is not over has no outcome yet
 */
function verdictOf(record: DayRecord, outcome: DayRecord | undefined, today: CalendarDay): Verdict {
  // Compared with the next day, the day itself must be free of an attack; with the same day, only its beginning.
  const isSameDay = outcome === record;
  if (record.facts.episodes.some(({ continues }) => continues || !isSameDay)) return 'in_attack';
  if (!record.observed) return 'unknown';
  if (outcome === undefined || outcome.day >= today) return 'later';
  if (attackStarted(outcome)) return 'attack';
  // An aura without pain, or a few minutes untreated: neither an attack nor a day without.
  return outcome.observed && !attackReached(outcome) ? 'none' : 'unknown';
}

const noDays = () => ({ yes: { days: 0, attacks: 0 }, no: { days: 0, attacks: 0 } });

/** Counts the days of one trial. */
function readTrial(trial: FactorTrial, days: DayRecords, today: CalendarDay): TrialReading {
  const strata = { weekend: noDays(), week: noDays() };
  const count = noDays();
  let [answered, inAttack, headUnknown] = [0, 0, 0];
  const last = earliest(lastAskedDate(trial), today);
  const asked = Math.max(0, daysBetween(trial.startDate, last) + 1);
  const records = asked > 0 ? days.within({ first: trial.startDate, last: comparedWith(trial, last) }) : [];
  // The diary may begin later than the trial.
  const before = records[0] ? daysBetween(trial.startDate, records[0].day) : asked;
  const answers = Array.from(
    { length: asked },
    (_, place) => records[place - before]?.facts.log?.factors[trial.factor] ?? null,
  );
  const apart = trial.comparedDay === 'next_day' ? 1 : 0;
  for (const [place, answer] of answers.entries()) {
    const record = records[place - before];
    if (record === undefined || answer === null) continue;
    answered += 1;
    const verdict = verdictOf(record, records[place - before + apart], today);
    if (verdict === 'in_attack') inAttack += 1;
    else if (verdict === 'unknown') headUnknown += 1;
    else if (verdict !== 'later') {
      const stratum = strata[isWeekend(addDays(record.day, apart)) ? 'weekend' : 'week'];
      for (const counted of [count, stratum]) {
        const group = counted[answer ? 'yes' : 'no'];
        group.days += 1;
        if (verdict === 'attack') group.attacks += 1;
      }
    }
  }
  const { yes, no } = count;
  const phase = phaseOf(trial, today);
  const progress = {
    answers,
    asked,
    answered,
    yes: yes.days,
    no: no.days,
    yesNeeded: Math.max(0, trialDaysNeeded - yes.days),
    noNeeded: Math.max(0, trialDaysNeeded - no.days),
    inAttack,
    headUnknown,
  };
  return {
    trial,
    phase,
    progress,
    result: phase === 'ended' ? resultOf(count, Object.values(strata)) : null,
  };
}

function resultOf({ yes, no }: Stratum, strata: readonly Stratum[]): TrialResult {
  const compared = strata.filter((one) => one.yes.days > 0 && one.no.days > 0);
  const daysOf = (answer: keyof Stratum) => compared.reduce((sum, one) => sum + one[answer].days, 0);
  const between = difference(compared);
  if (Math.min(yes.days, no.days) < trialDaysNeeded) return { kind: 'too_few' };
  if (!between || Math.min(daysOf('yes'), daysOf('no')) < trialDaysNeeded) return { kind: 'weekends_apart' };
  const kind = between.low > 0 ? 'more' : between.high < 0 ? 'fewer' : 'cannot_tell';
  return { kind, yes, no, difference: between };
}

/** Every trial of a person, newest first. */
export function readTrials({ trials, days, today }: StatisticsInput): readonly TrialReading[] {
  return trials.map((trial) => readTrial(trial, days, today));
}
