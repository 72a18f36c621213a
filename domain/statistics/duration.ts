/**
 * Duration of attacks with many unknown ends (docs/clinical-rules.md#durations): the product-limit estimate of Kaplan and
 * Meier, and its median.
 */

import { addDays, minutesBetween } from '../calendar-date.ts';
import { type Attack, attacksIn } from '../counting/attacks.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { intakesOf, lastConfirmedAt, tookNothingIn } from '../episode/episode-rules.ts';
import { isHourUnknown } from '../episode/start-hour.ts';
import { z95 } from './proportions.ts';
import { type Progress, timingDays } from './timing.ts';

/** An observed duration, in any unit, and whether it ended then or was censored. */
export interface Observation {
  readonly time: number;
  readonly ended: boolean;
}

/** The curve after one time at which something ended. */
interface SurvivalStep {
  readonly time: number;
  /** Share that continues after it, 0-1. */
  readonly share: number;
  /** Standard error of the share, by Greenwood's formula. */
  readonly error: number;
  /** Number at risk just before. */
  readonly atRisk: number;
}

/** The median with the 95 % interval of Brookmeyer and Crowley; undefined if the curve, or its limit, does not reach it. */
interface MedianTime {
  readonly median: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** The product-limit curve. Observations censored at a time at which others ended count as at risk then. */
export function kaplanMeier(observations: readonly Observation[]): SurvivalStep[] {
  const sorted = [...observations].sort((a, b) => a.time - b.time);
  const steps: SurvivalStep[] = [];
  let [share, variance, place] = [1, 0, 0];
  while (place < sorted.length) {
    const time = (sorted[place] as Observation).time;
    const atRisk = sorted.length - place;
    let ends = 0;
    for (; sorted[place]?.time === time; place += 1) if (sorted[place]?.ended) ends += 1;
    if (ends === 0) continue;
    share *= 1 - ends / atRisk;
    variance += ends / (atRisk * (atRisk - ends));
    // If all ended at once, the share is zero and so is its error.
    steps.push({ time, share, error: share === 0 ? 0 : share * Math.sqrt(variance), atRisk });
  }
  return steps;
}

/**
 * The first time at which no more than half continue, and the times at which a half is within the interval of the share.
 * The interval is that of log(-log(share)), which stays between 0 and 1 and holds with few observations (Borgan and Liestøl
 * 1990).
 */
export function medianTime(steps: readonly SurvivalStep[]): MedianTime {
  const half = Math.log(Math.log(2));
  const distance = ({ share, error }: SurvivalStep) =>
    share === 0
      ? Number.POSITIVE_INFINITY
      : (Math.log(-Math.log(share)) - half) / (error / (share * -Math.log(share)));
  return {
    median: timeUntil(steps, 0.5),
    low: steps.find((step) => distance(step) >= -z95)?.time,
    high: steps.find((step) => distance(step) > z95)?.time,
  };
}

/** Attacks with a known start, and the number of them with a known end, required for a median. */
const needed = { attacks: 10, ends: 5 } as const;

/** Duration of the attacks of one group, minutes. */
export interface GroupDuration extends MedianTime {
  readonly attacks: Progress;
  readonly ends: Progress;
  readonly enough: boolean;
}

/** Duration of attacks. */
export interface Durations extends GroupDuration {
  readonly steps: readonly SurvivalStep[];
  /** The longest observed, ended or not, minutes. */
  readonly longest: number;
  /** Entries the attacks are made of. */
  readonly entries: number;
  /** Attacks that may be the same as the previous one: the days between are unrecorded. */
  readonly unsure: number;
  /** Attacks there on waking, or of which only the day is known: they are left out everywhere else. */
  readonly woke: number;
  /** Attacks with an intake in one of their entries. */
  readonly treated: GroupDuration;
  /**
   * Attacks for all entries of which the person stated they took nothing; without any statement they are in neither group.
   */
  readonly untreated: GroupDuration;
}

/**
 * The observed duration of one attack, minutes, from the start of its first entry: to its end, or to its last sign.
 * Pain-free intervals within it are included.
 */
export function observationOf({ entries: [first, ...others] }: Pick<Attack, 'entries'>): Observation {
  let until = first.endedAt ?? lastConfirmedAt(first);
  let ended = first.endedAt !== null;
  for (const entry of others) {
    const seen = entry.endedAt ?? lastConfirmedAt(entry);
    if (seen < until) continue;
    until = seen;
    ended = entry.endedAt !== null;
  }
  return { time: minutesBetween(first.startedAt, until), ended };
}

/** Whether the hour an attack began is unknown: it was there on waking, or only its day was recorded. */
export const hasUnknownStart = ({ entries: [first] }: Attack): boolean =>
  first.wokeWith || isHourUnknown(first);

/** The first time at which no more than a share continue; undefined if the curve does not reach it. @param share 0-1 */
export function timeUntil(steps: readonly SurvivalStep[], share: number): number | undefined {
  return steps.find((step) => step.share <= share + rounding)?.time;
}

/**
 * Minutes at which a drawn curve ends: 72 hours, the longest an untreated migraine lasts by ICHD-3 1.1. Beyond, few go on,
 * and the early hours would be squeezed.
 */
const mostDrawn = 72 * 60;

/**
 * The curve as it is drawn: its start, every step, and its end. Read at fixed hours instead, it would cross a half hours
 * after the median.
 * @param longest the longest observed duration, minutes
 */
export function drawnCurve(
  steps: readonly SurvivalStep[],
  longest: number,
): readonly Pick<SurvivalStep, 'time' | 'share'>[] {
  const end = Math.min(Math.max(longest, steps.at(-1)?.time ?? 0), mostDrawn);
  const within = steps.filter(({ time }) => time < end);
  const share = steps.findLast(({ time }) => time <= end)?.share ?? 1;
  return [{ time: 0, share: 1 }, ...within.filter(({ time }) => time > 0), { time: end, share }];
}

/**
 * Tolerance: the share is a product of fractions, so that half of 24 may come out slightly above a half, and the median one
 * ending too late. Different shares differ by far more than this.
 */
const rounding = 1e-9;

/** Duration of attacks, minutes. Those that were there on waking have no known start, and are left out. */
export function durationOf(attacks: readonly Attack[]): GroupDuration & Pick<Durations, 'steps'> {
  return groupOf(attacks.filter((attack) => !hasUnknownStart(attack)).map(observationOf));
}

function groupOf(observations: readonly Observation[]): GroupDuration & Pick<Durations, 'steps'> {
  const attacks: Progress = { have: observations.length, need: needed.attacks };
  const ends: Progress = { have: observations.filter(({ ended }) => ended).length, need: needed.ends };
  const steps = kaplanMeier(observations);
  const enough = attacks.have >= attacks.need && ends.have >= ends.need;
  return { attacks, ends, enough, steps, ...medianTime(steps) };
}

function withoutSteps(attacks: readonly Attack[]): GroupDuration {
  const { steps: _, ...group } = groupOf(attacks.map(observationOf));
  return group;
}

/** Duration of the attacks with pain of the last two years. */
export function durations(input: StatisticsInput): Durations {
  const from = addDays(input.today, -timingDays);
  const attacks = attacksIn(input).filter(({ entries: [first] }) => first.localDate >= from);
  const started = attacks.filter((attack) => !hasUnknownStart(attack));
  const observations = started.map(observationOf);
  return {
    ...groupOf(observations),
    longest: observations.reduce((longest, { time }) => Math.max(longest, time), 0),
    entries: started.reduce((sum, { entries }) => sum + entries.length, 0),
    unsure: started.filter(({ unsure }) => unsure).length,
    woke: attacks.length - started.length,
    treated: withoutSteps(started.filter(({ entries }) => entries.some((one) => intakesOf(one).length > 0))),
    untreated: withoutSteps(started.filter(({ entries }) => entries.every(tookNothingIn))),
  };
}
