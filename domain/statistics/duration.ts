/**
 * How long attacks last, where many ends are not known (docs/clinical-rules.md#durations): the product-limit estimate of
 * Kaplan and Meier, and its median.
 */

import { addDays, minutesBetween } from '../calendar-date.ts';
import { type Attack, attacksIn } from '../episode/attacks.ts';
import { intakesOf, lastConfirmedAt, tookNothingIn } from '../episode/episode-rules.ts';
import type { StatisticsInput } from './input.ts';
import { z95 } from './normal.ts';
import { type Progress, timingDays } from './timing.ts';

/** How long something was seen, in any unit, and whether it was over then or only lost from sight. */
export interface Observation {
  readonly time: number;
  readonly ended: boolean;
}

/** The curve after one time at which something ended. */
export interface SurvivalStep {
  readonly time: number;
  /** Share that goes on after it, 0-1. */
  readonly share: number;
  /** Standard error of the share, by Greenwood's formula. */
  readonly error: number;
  /** How many were still seen just before. */
  readonly atRisk: number;
}

/** The median with the 95 % interval of Brookmeyer and Crowley; undefined where the curve, or its limit, does not get there. */
interface MedianTime {
  readonly median: number | undefined;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** The product-limit curve. One lost from sight at a time at which others ended was still seen then. */
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
    // Where all ended at once, the share is zero and so is its error.
    steps.push({ time, share, error: share === 0 ? 0 : share * Math.sqrt(variance), atRisk });
  }
  return steps;
}

/**
 * The first time at which no more than half go on, and the times at which a half is within the interval of the share. The
 * interval is that of log(-log(share)), which stays between 0 and 1 and holds with few observations (Borgan and Liestøl
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

/** Attacks whose start is known, and how many of them have a known end, from which a median is shown. */
const needed = { attacks: 10, ends: 5 } as const;

/** How long the attacks of one group last, in minutes. */
export interface GroupDuration extends MedianTime {
  readonly attacks: Progress;
  readonly ends: Progress;
  readonly enough: boolean;
}

/** How long attacks last. */
export interface Durations extends GroupDuration {
  readonly steps: readonly SurvivalStep[];
  /** The longest that was seen, over or not, in minutes. */
  readonly longest: number;
  /** Entries the attacks are made of. */
  readonly entries: number;
  /** Attacks that may be the same as the one before: nobody wrote about the days between. */
  readonly unsure: number;
  /** There on waking: their start is not known, so they are in nothing here. */
  readonly woke: number;
  /** Something was taken in one of its entries. */
  readonly treated: GroupDuration;
  /** The person said of all its entries that they took nothing; where nothing was said, it is neither. */
  readonly untreated: GroupDuration;
}

/**
 * How long one attack was seen, in minutes, from its first entry on: to its end; without one, to the last sign of it. Freedom from
 * pain within it is part of it.
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

/** Whether an attack was there on waking: nobody knows when it began. */
export const hasUnknownStart = ({ entries: [first] }: Attack): boolean => first.wokeWith;

/** The first time at which no more than a share go on; undefined where the curve does not get there. @param share 0-1 */
export function timeUntil(steps: readonly SurvivalStep[], share: number): number | undefined {
  return steps.find((step) => step.share <= share + rounding)?.time;
}

/**
 * The share is a product of fractions, so that half of 24 may come out as a hair more than a half: then the curve is there all
 * the same, and the next ending would be one too late. Shares that differ at all differ by far more than this.
 */
const rounding = 1e-9;

/** How long attacks last, in minutes. Those that were there on waking have no known start, and are left out. */
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

/** How long the attacks with pain of the last two years lasted. */
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
