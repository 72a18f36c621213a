/**
 * Which of the things a person was asked about go together with the first day of an attack: a case-crossover by day
 * (docs/clinical-rules.md#factors, decision 066). Nothing here tells of causes.
 */
import { addDays, type CalendarDay } from '../calendar-date.ts';
import { type Answered, type AskedFactor, answersOf } from './asked-factors.ts';
import { type Comparison, type Judged, judge, roles, type Span, spanOf } from './case-crossover.ts';
import { falseDiscovery } from './exact-tests.ts';
import type { StatisticsInput } from './input.ts';

/** Days looked back: what was so long ago may no longer be. */
export const spanDays = 730;
/** Of what is listed as going together, the share that may be chance at most (Benjamini-Hochberg). */
export const falseShare = 0.1;
/** Odds ratios within 1/margin and margin are near 1: beyond is a medium effect or more (Chinn 2000: ln 2.5 is d = 0.5). */
export const margin = 2.5;
/** Answered days below which nothing is compared. */
export const leastDays = { onsets: 5, others: 14 } as const;
/** Standard errors of a normal distribution with 5 % above, and with 1 in 160: the level of one question of eight. */
const z = { interval: 1.645, found: 2.5 } as const;

/** `open`: it cannot be told from chance yet, and more than a small difference cannot be ruled out either. */
export type Verdict = 'possible' | 'protective' | 'unrelated' | 'open';

export interface FactorResult {
  readonly factor: AskedFactor;
  readonly verdict: Verdict;
  /** That of the same day first. Never empty. */
  readonly comparisons: readonly Comparison[];
  /** The one that tells most against chance: of `comparisons`. */
  readonly telling: Comparison;
  /** p adjusted for all questions; null where the days could not have told anything. */
  readonly adjusted: number | null;
  /**
   * Recorded days that would be needed besides, if all goes on as it has; null where that cannot be told: it was always or never
   * so, it has not been answered on both kinds of day, or it is `rarer`.
   */
  readonly needed: number | null;
  /** Open, and rarer on the first day of an attack, which the attack itself can bring about. */
  readonly rarer: boolean;
}

export interface Factors {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** First days of attacks, and days without, that can be compared, answered or not. */
  readonly onsets: number;
  readonly others: number;
  /** In the order of their strength against chance. */
  readonly factors: readonly FactorResult[];
  /** The same of early signs on the day before; `possible` or `open`. */
  readonly signs: readonly FactorResult[];
}

const hasEnough = ({ onsets, others }: Comparison) =>
  onsets.of >= leastDays.onsets && others.of >= leastDays.others;

/** All there is to say of one question before it is known how many there are. */
interface Examined {
  readonly answered: Answered;
  readonly judged: readonly Judged[];
  readonly telling: Judged;
  /** Adjusted for the days it was looked at on; null where no answer could have told anything. */
  readonly p: number | null;
}

function examine(span: Span, answered: Answered, eves: boolean): Examined | undefined {
  const { sameDay, dayBefore } = answered.timing;
  const judged = [
    ...(sameDay ? [judge(span, answered, { lag: 0, eves }, sameDay)] : []),
    ...(dayBefore ? [judge(span, answered, { lag: 1, eves }, dayBefore)] : []),
  ].filter(({ comparison: { onsets, others } }) => onsets.of + others.of > 0);
  const [first] = judged;
  if (!first) return undefined;
  const enough = judged.filter(({ comparison }) => hasEnough(comparison));
  const telling = (enough.length > 0 ? enough : judged).reduce(
    (best, one) => (one.comparison.p < best.comparison.p ? one : best),
    enough[0] ?? first,
  );
  // Both days asked about are two chances to be wrong.
  const bonferroni = (p: number) => Math.min(1, p * enough.length);
  const least = bonferroni(Math.min(1, ...enough.map(({ leastP }) => leastP)));
  // What the margins alone keep from ever being listed is no question that was asked (Tarone 1990, Gilbert 2005).
  const canTell = enough.length > 0 && least <= falseShare;
  return { answered, judged, telling, p: canTell ? bonferroni(telling.comparison.p) : null };
}

/** Whether everything but a small difference is ruled out: two one-sided tests at 5 % each. */
function isNearOne({ odds }: Comparison): boolean {
  return odds.high < margin && odds.low > 1 / margin;
}

/** Whether there is less of it on attack days, where an attack keeps one from it: more days tell no more. */
const isRarer = ({ sides, odds }: Comparison) => sides === 'more' && odds.high < 1;

function verdictOf({ judged, telling }: Examined, adjusted: number | null): Verdict {
  if (adjusted !== null && adjusted <= falseShare)
    return telling.comparison.odds.estimate > 1 ? 'possible' : 'protective';
  const known = judged.every(({ comparison }) => hasEnough(comparison) && isNearOne(comparison));
  return known ? 'unrelated' : 'open';
}

/**
 * How many times the days there are would be needed for the interval to leave out 1, or all that is not near 1, whichever comes
 * first, if the shares stay as they are. Null where it was always or never so, or not answered on one of the two kinds of day.
 */
function timesNeeded({ comparison, information }: Judged): number | null {
  const { onsets, others, odds } = comparison;
  const [exposed, all] = [onsets.days + others.days, onsets.of + others.of];
  if (exposed === 0 || exposed === all || onsets.of === 0 || others.of === 0) return null;
  const share = (exposed + 0.5) / (all + 1);
  const open = odds.low === 0 || odds.high === Number.POSITIVE_INFINITY;
  const error = open
    ? Math.sqrt(1 / (share * (1 - share) * Math.max(information, 0.5)))
    : (Math.log(odds.high) - Math.log(odds.low)) / (2 * z.interval);
  const away = open ? 0 : Math.abs(Math.log(odds.estimate));
  const enough = Math.max(away / z.found, (Math.log(margin) - away) / z.interval);
  return Math.max((error / enough) ** 2, leastDays.onsets / onsets.of, leastDays.others / others.of);
}

function neededFor({ answered, judged }: Examined): number | null {
  const recorded = answered.values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  const times = judged.map(timesNeeded).filter((one) => one !== null);
  return times.length === 0 ? null : Math.max(1, Math.ceil(recorded * (Math.max(...times) - 1)));
}

/** Judges several questions together. */
function judgeAll(span: Span, answered: readonly Answered[], eves: boolean): FactorResult[] {
  const examined = answered.map((one) => examine(span, one, eves)).filter((one) => one !== undefined);
  const asked = examined.filter(({ p }) => p !== null);
  const adjusted = falseDiscovery(asked.map(({ p }) => p ?? 1));
  const adjustedOf = new Map(asked.map((one, place) => [one, adjusted[place] ?? 1]));
  return examined
    .map((one): FactorResult => {
      const adjustedP = adjustedOf.get(one) ?? null;
      const verdict = verdictOf(one, adjustedP);
      const comparisons = one.judged.map(({ comparison }) => comparison);
      const rarer = verdict === 'open' && comparisons.some(isRarer);
      return {
        factor: one.answered.factor,
        verdict,
        comparisons,
        telling: one.telling.comparison,
        adjusted: adjustedP,
        needed: verdict === 'open' && !rarer ? neededFor(one) : null,
        rarer,
      };
    })
    .sort((a, b) => a.telling.p - b.telling.p);
}

/** Compares what was asked of the first days of attacks, and of the days before them, with the person's own other days. */
export function factors({ days, today }: Pick<StatisticsInput, 'days' | 'today'>): Factors {
  const first = addDays(today, -spanDays);
  const records = days.within({ first, last: today });
  const span = spanOf(records);
  const answered = answersOf(records.map(({ facts }) => facts.log));
  const isSign = ({ factor }: Answered) => factor.list === 'premonitory';
  const count = (wanted: number) => span.role.reduce((sum, role) => sum + Number(role === wanted), 0);
  return {
    first: records[1]?.day ?? today,
    last: today,
    onsets: count(roles.onset),
    others: count(roles.other),
    factors: judgeAll(
      span,
      answered.filter((one) => !isSign(one)),
      false,
    ),
    signs: judgeAll(span, answered.filter(isSign), true),
  };
}
