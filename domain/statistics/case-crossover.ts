/**
 * Case-crossover by day: answers on the first day of an attack, or on the day before it, against the same person's days
 * without an attack, of the same weekday within the same three months (docs/clinical-rules.md#factors, decision 067).
 */
import { type CalendarDay, weekdayOf } from '../calendar-date.ts';
import type { DayRecord } from '../counting/day-records.ts';
import { peakOf } from '../episode/episode-rules.ts';
import { type Answered, type Cut, cutOf, readCut } from './asked-factors.ts';
import { conditionalOf, type OddsRatio, oddsRatio, pValue, type Sides, type Stratum } from './exact-tests.ts';
import { normalQuantile, normalTail } from './proportions.ts';

/** Confidence level of the odds ratio's interval. */
const confidence = 0.9;
/** Exposed days among answered ones. */
interface Share {
  readonly days: number;
  readonly of: number;
}

/** One question compared on one kind of day. */
export interface Comparison {
  readonly when: 'same_day' | 'day_before';
  readonly sides: Sides;
  /** First days of attacks. */
  readonly onsets: Share;
  /** Days without an attack. */
  readonly others: Share;
  /** The exposed days of both, oldest first: the day of the answer, which may be the day before. */
  readonly dates: { readonly onsets: readonly CalendarDay[]; readonly others: readonly CalendarDay[] };
  /** Over the matched days, with 90 % confidence. */
  readonly odds: OddsRatio;
  readonly p: number;
  readonly cut?: Cut;
}

/** The role of a day of the span in comparisons. */
export const roles = { neither: 0, onset: 1, other: 2, eveOfAttack: 3 } as const;

/** The days of the span, as arrays for the comparisons. */
export interface Span {
  readonly dayOf: (place: number) => CalendarDay;
  readonly role: Uint8Array;
  /** Whether an attack reached the day. */
  readonly attack: Uint8Array;
  /** Matching group: days of the same weekday in the same calendar quarter have the same number. */
  readonly cell: Uint16Array;
}

/** Whether an attack, or an episode short of a headache day, reached a day. */
export const attackReached = ({ facts }: DayRecord) =>
  facts.status === 'headache' || facts.status === 'episode_only' || facts.episodes.length > 0;

/** Whether an attack with pain began on a day: one that makes it a headache day, or continues on the next. */
export const attackStarted = ({ facts }: DayRecord) =>
  facts.episodes.some(
    // One that begins shortly before midnight and continues does not make its first day a headache day.
    ({ continues, counts, goesOn, episode }) => !continues && (counts || goesOn) && peakOf(episode) > 0,
  );

/** Calendar quarters since the year 0. */
const quarterOf = (day: CalendarDay) =>
  Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** The days of a span between two places, `end` excluded, without copying. */
export function partOf({ dayOf, role, attack, cell }: Span, from: number, end: number): Span {
  return {
    dayOf: (place) => dayOf(from + place),
    role: role.subarray(from, end),
    attack: attack.subarray(from, end),
    cell: cell.subarray(from, end),
  };
}

/**
 * @param days without a gap, up to today. The first one only shows what precedes the second, and the last, which is not
 * over, what follows the one before it.
 */
export function spanOf(days: readonly DayRecord[]): Span {
  const attack = Uint8Array.from(days, (day) => Number(attackReached(day)));
  const [firstDay] = days;
  const weekday = firstDay ? weekdayOf(firstDay.day) : 0;
  const firstQuarter = firstDay ? quarterOf(firstDay.day) : 0;
  const role = Uint8Array.from(days, (day, place) => {
    if (place === 0 || place === days.length - 1 || attack[place - 1]) return roles.neither;
    if (attackStarted(day)) return roles.onset;
    if (day.facts.status !== 'free' || attack[place]) return roles.neither;
    return attack[place + 1] ? roles.eveOfAttack : roles.other;
  });
  const cell = Uint16Array.from(
    days,
    ({ day }, place) => (quarterOf(day) - firstQuarter) * 7 + ((weekday + place) % 7),
  );
  return { dayOf: (place) => (days[place] as DayRecord).day, role, attack, cell };
}

/** The days of one comparison: their roles, and the offset of each one's answer. */
interface Pairing {
  /** 1 to compare the answers of the day before. */
  readonly lag: 0 | 1;
  /** Whether days before attacks count as days without: they do when the question is what follows. */
  readonly eves: boolean;
}

/** Cases and controls by stratum, counted in place. */
type Counted = { -readonly [Part in keyof Stratum]: Stratum[Part] };

function countInto(strata: Map<number, Counted>, key: number, isCase: boolean, exposed: number): void {
  let stratum = strata.get(key);
  if (!stratum) {
    stratum = { cases: 0, exposedCases: 0, controls: 0, exposedControls: 0 };
    strata.set(key, stratum);
  }
  if (isCase) {
    stratum.cases += 1;
    stratum.exposedCases += exposed;
  } else {
    stratum.controls += 1;
    stratum.exposedControls += exposed;
  }
}

function totalOf(strata: Iterable<Stratum>): Stratum {
  const total: Counted = { cases: 0, exposedCases: 0, controls: 0, exposedControls: 0 };
  for (const stratum of strata) {
    total.cases += stratum.cases;
    total.exposedCases += stratum.exposedCases;
    total.controls += stratum.controls;
    total.exposedControls += stratum.exposedControls;
  }
  return total;
}

/** Days of the span that are compared and have an answer. */
function comparedDays({ role, attack }: Span, values: Float64Array, { lag, eves }: Pairing): number[] {
  const found: number[] = [];
  for (let day = 1; day < role.length; day += 1) {
    const is = role[day];
    if (is === roles.neither || (is === roles.eveOfAttack && !eves)) continue;
    // The day after an attack is not used as the day before the next one either.
    if (lag === 1 && attack[day - 2]) continue;
    if (!Number.isNaN(values[day - lag])) found.push(day);
  }
  return found;
}

/** Answers as yes (1), no (0) and not answered (NaN). */
function exposuresOf(values: Float64Array, cut: Cut | undefined): Float64Array {
  return cut ? values.map((value) => readCut(value, cut)) : values;
}

/** Autocorrelation of answers on consecutive days: 0 for independent days, 1 for always the same. */
function autocorrelationOf(exposures: Float64Array): number {
  let [yes, answered] = [0, 0];
  for (const exposed of exposures) {
    if (Number.isNaN(exposed)) continue;
    yes += exposed;
    answered += 1;
  }
  const share = yes / Math.max(1, answered);
  let [together, pairs] = [0, 0];
  for (let day = 1; day < exposures.length; day += 1) {
    const product = ((exposures[day - 1] as number) - share) * ((exposures[day] as number) - share);
    if (Number.isNaN(product)) continue;
    together += product;
    pairs += 1;
  }
  const variance = share * (1 - share);
  return pairs === 0 || variance === 0 ? 0 : Math.min(0.95, Math.max(0, together / pairs / variance));
}

/** Days over which autocorrelation is considered. */
const likeDays = 28;

/**
 * Variance inflation by autocorrelation: a journey of ten days is not ten journeys. Answers are modelled as a Markov chain.
 * @param weights each compared day's contribution to the difference, in the order of `days`
 * @returns 1 or more
 */
function inflationOf(days: readonly number[], weights: readonly number[], autocorrelation: number): number {
  if (autocorrelation === 0) return 1;
  const powers = Array.from({ length: likeDays + 1 }, (_, days) => autocorrelation ** days);
  let [alone, together] = [0, 0];
  for (let i = 0; i < days.length; i += 1) {
    const weight = weights[i] as number;
    alone += weight * weight;
    for (let j = i + 1; j < days.length; j += 1) {
      const apart = (days[j] as number) - (days[i] as number);
      if (apart > likeDays) break;
      together += weight * (weights[j] as number) * (powers[apart] as number);
    }
  }
  return alone === 0 ? 1 : Math.max(1, 1 + (2 * together) / alone);
}

/** A p value corrected for an inflated variance. */
function widenP(p: number, sides: Sides, inflation: number): number {
  const tail = sides === 'both' ? p / 2 : p;
  if (inflation === 1 || tail >= 0.5) return p;
  return normalTail(normalQuantile(tail) / Math.sqrt(inflation)) * (sides === 'both' ? 2 : 1);
}

/** An interval corrected for an inflated variance. */
function widenOdds({ estimate, low, high }: OddsRatio, inflation: number): OddsRatio {
  const factor = Math.sqrt(inflation);
  const middle = Math.log(estimate);
  const widen = (end: number, towards: 1 | -1) => {
    if (Number.isFinite(middle)) return Math.exp(middle + (Math.log(end) - middle) * factor);
    // An infinite estimate has no distance to its limits: the limit itself is moved.
    const log = Math.log(end);
    return Math.exp(log * towards > 0 ? log * factor : log / factor);
  };
  return { estimate, low: widen(low, -1), high: widen(high, 1) };
}

/**
 * The answers to one question on one kind of day, counted by weekday and quarter. Expensive parts are computed on demand.
 */
export interface Counts {
  readonly when: Comparison['when'];
  /** Which differences speak against chance. */
  readonly sides: Sides;
  readonly strata: readonly Stratum[];
  readonly total: Stratum;
  /** Exposed first days of attacks beyond those expected by chance: above 0 means more exposed. */
  readonly beyond: number;
  /** Approximate p value from the normal distribution, for independent days: never far above the exact one. */
  readonly roughP: number;
  readonly p: () => number;
  /** If no weekday of a quarter has both kinds of day, and both answers, the interval goes from 0 to Infinity. */
  readonly comparison: () => Comparison;
}

/** Computes a value once. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** @param sides which differences speak against chance */
export function countsOf(
  span: Span,
  { values, cut: side }: Answered,
  pairing: Pairing,
  sides: Sides,
): Counts {
  const { lag } = pairing;
  const days = comparedDays(span, values, pairing);
  const answers = side ? days.map((day) => values[day - lag] as number) : [];
  const cut = side && days.length > 0 ? cutOf(answers, side) : undefined;
  const isExposed = (day: number): number => {
    const value = values[day - lag] as number;
    return cut ? readCut(value, cut) : value;
  };
  const byCell = new Map<number, Counted>();
  for (const day of days) {
    const isCase = span.role[day] === roles.onset;
    countInto(byCell, span.cell[day] as number, isCase, isExposed(day));
  }
  const exposedDays = (isCase: boolean) =>
    days
      .filter((day) => (span.role[day] === roles.onset) === isCase && isExposed(day) === 1)
      .map((day) => span.dayOf(day - lag));
  const strata = [...byCell.values()];
  const total = totalOf(strata);
  const inflation = once(() => {
    const weights = days.map((day) => {
      const { cases, controls } = byCell.get(span.cell[day] as number) as Stratum;
      return Number(span.role[day] === roles.onset) - cases / (cases + controls);
    });
    return inflationOf(days, weights, autocorrelationOf(exposuresOf(values, cut)));
  });
  const conditional = once(() => conditionalOf(strata));
  const p = once(() => widenP(pValue(conditional(), sides), sides, inflation()));
  const when = lag === 0 ? 'same_day' : 'day_before';
  return {
    when,
    sides,
    strata,
    total,
    ...roughlyOf(strata, sides),
    p,
    comparison: once(() => ({
      when,
      sides,
      onsets: { days: total.exposedCases, of: total.cases },
      others: { days: total.exposedControls, of: total.controls },
      dates: { onsets: exposedDays(true), others: exposedDays(false) },
      odds: widenOdds(oddsRatio(conditional(), confidence), inflation()),
      p: p(),
      ...(cut && { cut }),
    })),
  };
}

/** The test of Mantel and Haenszel, without a continuity correction. */
function roughlyOf(strata: readonly Stratum[], sides: Sides): Pick<Counts, 'beyond' | 'roughP'> {
  let [beyond, variance] = [0, 0];
  for (const { cases, exposedCases, controls, exposedControls } of strata) {
    const all = cases + controls;
    const exposed = exposedCases + exposedControls;
    beyond += exposedCases - (cases * exposed) / all;
    if (all > 1) variance += (cases * controls * exposed * (all - exposed)) / (all * all * (all - 1));
  }
  if (variance === 0) return { beyond, roughP: 1 };
  const z = beyond / Math.sqrt(variance);
  return { beyond, roughP: sides === 'more' ? normalTail(z) : 2 * normalTail(Math.abs(z)) };
}
