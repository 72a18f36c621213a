/**
 * Which of the asked factors are associated with the first day of an attack: a case-crossover by day
 * (docs/clinical-rules.md#factors, decision 067). Nothing here shows causes.
 */
import { addDays, type CalendarDay, daysBetween, latest } from '../calendar-date.ts';
import { firstCounted } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { isBleeding } from '../day/day-status.ts';
import { type Answered, type AskedFactor, answersOf } from './asked-factors.ts';
import { type Comparison, partOf, roles, type Span, spanOf } from './case-crossover.ts';
import {
  adjustedAt,
  type Claim,
  claimAfter,
  falseListings,
  isWeak,
  type Looked,
  leastDays,
  lookAt,
  lookDays,
  nextLook,
  strongestOf,
} from './factor-looks.ts';

/** Days considered: older associations may no longer hold. */
const spanDays = 730;

/** `open`: neither distinguishable from chance yet, nor is a strong association ruled out. */
export type Verdict = 'possible' | 'protective' | 'unrelated' | 'open';

export interface FactorResult {
  readonly factor: AskedFactor;
  readonly verdict: Verdict;
  /** From the last look, the one of the same day first. Never empty. */
  readonly comparisons: readonly Comparison[];
  /** The one of `comparisons` with the strongest evidence against chance. */
  readonly strongest: Comparison;
  /** p adjusted for all questions of the last look; null if the days could not have shown anything. */
  readonly adjusted: number | null;
  /** The listing; undefined unless it is possible or protective. */
  readonly claim: Claim | undefined;
  /** Open, and would be listed if there were only this one look. */
  readonly near: boolean;
  /** Open, and rarer on the first day of an attack, which the attack itself can cause. */
  readonly rarer: boolean;
}

/** Comparable first days of attacks and days without, answered or not. */
interface ComparableDays {
  readonly onsets: number;
  readonly others: number;
}

/** Days with a sign and days without it, each with how many were followed by an attack. */
export const followedBy = ({ strongest: { onsets, others } }: FactorResult) => ({
  withSign: { days: onsets.days, of: onsets.days + others.days },
  without: { days: onsets.of - onsets.days, of: onsets.of - onsets.days + others.of - others.days },
});

/** Whether it has too few answers on every kind of day to be compared; otherwise no clear difference is a result. */
export const lacksDays = ({ comparisons }: Pick<FactorResult, 'comparisons'>): boolean =>
  comparisons.every(({ onsets, others }) => onsets.of < leastDays.onsets || others.of < leastDays.others);

/** The sign that came before attacks with the strongest evidence, among those marked on a day. */
export const warningSign = <Sign extends Pick<FactorResult, 'factor' | 'verdict'>>(
  { signs }: { readonly signs: readonly Sign[] },
  marked: Readonly<Partial<Record<string, boolean | null>>>,
): Sign | undefined =>
  signs.find(({ verdict, factor }) => verdict === 'possible' && marked[factor.code] === true);

export interface Factors extends ComparableDays {
  /** The first day on record among the days considered, like `Timing.from`. */
  readonly first: CalendarDay;
  /** The day of the last look: later days are not compared. Undefined before the first month is over. */
  readonly last: CalendarDay | undefined;
  readonly next: CalendarDay;
  /** Up to today. */
  readonly soFar: ComparableDays;
  /** In the order of their evidence against chance. */
  readonly factors: readonly FactorResult[];
  /** The same for premonitory symptoms on the day before; `possible` or `open`. */
  readonly signs: readonly FactorResult[];
  /** Whether anything at all has been asked so far, also since the last look. */
  readonly asksAnything: boolean;
  /** Whether bleeding was left out: the cycle has its own section, which considers the days around it. */
  readonly withoutBleeding: boolean;
}

/** Whether it is rarer on attack days, where an attack prevents it: more days would not clarify that. */
const isRarer = ({ sides, odds }: Comparison) => sides === 'more' && odds.high < 1;

/** No strong association is left on any kind of day compared: two one-sided tests at 5 % each. */
const isUnrelated = ({ counts, enough }: Looked, comparisons: readonly Comparison[]) =>
  counts.length === enough.length && comparisons.every(isWeak);

function resultOf(
  { factor }: Answered,
  looked: Looked,
  adjusted: number | null,
  claim: Claim | undefined,
): FactorResult[] {
  const comparisons = looked.counts.map(({ comparison }) => comparison());
  const strongest = strongestOf(looked)?.comparison() ?? comparisons[0];
  if (!strongest) return [];
  const verdict = claim?.direction ?? (isUnrelated(looked, comparisons) ? 'unrelated' : 'open');
  const isOpen = verdict === 'open';
  const rarer = isOpen && comparisons.some(isRarer);
  const near = isOpen && !rarer && adjusted !== null && adjusted <= falseListings;
  return [{ factor, verdict, comparisons, strongest, adjusted, claim, near, rarer }];
}

/** The days of one look. */
interface Window {
  readonly on: CalendarDay;
  readonly from: number;
  /** The place after its last day: the day of the look, which only shows what follows the one before it. */
  readonly end: number;
}

/** Judges the questions of a list together, look by look. @param windows at least one look */
function judgeAll(
  span: Span,
  answered: readonly Answered[],
  windows: readonly Window[],
  eves: boolean,
): FactorResult[] {
  let claims: readonly (Claim | undefined)[] = [];
  let results: FactorResult[] = [];
  for (const [number, { on, from, end }] of windows.entries()) {
    const isLast = number === windows.length - 1;
    const part = partOf(span, from, end);
    const looked = answered.map((one) =>
      lookAt(part, { ...one, values: one.values.subarray(from, end) }, eves),
    );
    const adjusted = adjustedAt(looked, !isLast);
    claims = looked.map((one, place) => claimAfter(claims[place], one, adjusted[place] ?? null, on));
    if (!isLast) continue;
    results = answered.flatMap((one, place) =>
      resultOf(one, looked[place] as Looked, adjusted[place] ?? null, claims[place]),
    );
  }
  return results.sort((a, b) => a.strongest.p - b.strongest.p);
}

/** Whether a question is about bleeding. */
const asksOfBleeding = ({ factor: { code } }: Answered) => code === 'bleeding' || code === 'menstruation';

/** Compares the answers of the first days of attacks, and of the days before them, with the person's own other days. */
export function factors({ days, today }: Pick<StatisticsInput, 'days' | 'today'>): Factors {
  const looks = lookDays(days.first ?? today, today);
  const records = days.within({ first: addDays(looks[0] ?? today, -spanDays), last: today });
  const began = records[0]?.day ?? today;
  const span = spanOf(records);
  const windows = looks.map((on): Window => {
    const end = daysBetween(began, on);
    return { on, from: Math.max(0, end - spanDays), end };
  });
  const countIn = (from: number, end: number): ComparableDays => {
    const part = span.role.subarray(from, end);
    const count = (wanted: number) => part.reduce((sum, role) => sum + Number(role === wanted), 0);
    return { onsets: count(roles.onset), others: count(roles.other) };
  };
  const last = windows.at(-1) ?? { on: undefined, from: 0, end: 0 };
  const logs = records.map(({ facts }) => facts.log);
  const withoutBleeding = logs.some(isBleeding);
  const answered = answersOf(logs).filter((one) => !withoutBleeding || !asksOfBleeding(one));
  const isSign = ({ factor }: Answered) => factor.list === 'premonitory';
  return {
    first: latest(firstCounted(days) ?? today, records[last.from]?.day ?? today),
    last: last.on,
    next: nextLook(today),
    ...countIn(last.from, last.end),
    soFar: countIn(Math.max(0, records.length - spanDays), records.length),
    factors: judgeAll(
      span,
      answered.filter((one) => !isSign(one)),
      windows,
      false,
    ),
    signs: judgeAll(span, answered.filter(isSign), windows, true),
    asksAnything: answered.length > 0,
    withoutBleeding,
  };
}
