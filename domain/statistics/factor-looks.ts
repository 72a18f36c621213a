/**
 * When possible factors are examined, and what each look finds: once a month, each time at a level that allows for all the
 * looks of two years (docs/clinical-rules.md#factors, decision 067). Nothing is stored: past looks are recomputed.
 */
import { addDays, addMonths, type CalendarDay, monthOf } from '../calendar-date.ts';
import type { Answered } from './asked-factors.ts';
import { type Comparison, type Counts, countsOf, type Span } from './case-crossover.ts';
import { falseDiscovery, leastPValue } from './exact-tests.ts';

/** Number of looks considered: two years. */
export const looksConsidered = 24;
/**
 * Significance level of one look (Benjamini-Hochberg over the questions of a list). Low enough that among people without
 * any association, at most a share of `falseListings` has anything listed at any look; by simulation,
 * factors.simulation.test.ts.
 */
const lookLevel = 0.018;
/** Share of false listings the page promises. */
export const falseListings = 0.1;
/** Odds ratios within 1/margin and margin are not strong. */
export const margin = 2;
/** Least answered days for a comparison. */
export const leastDays = { onsets: 5, others: 14 } as const;
/** Approximate p value above which the exact one is surely above `lookLevel`. */
const roughEnough = 5 * lookLevel;

/** The days of past looks, oldest first: the last of each complete calendar month, at most two years. */
export function lookDays(first: CalendarDay, today: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let month = monthOf(today); days.length < looksConsidered; month = addMonths(month, -1)) {
    const last = addDays(`${month}-01`, -1);
    if (last <= first) break;
    days.unshift(last);
  }
  return days;
}

/** The day on which the next look is there: the first after the current month. */
export const nextLook = (today: CalendarDay): CalendarDay => `${addMonths(monthOf(today), 1)}-01`;

/** One question at one look. */
export interface Looked {
  /** On the kinds of day with any answer, the same day first. */
  readonly counts: readonly Counts[];
  /** The ones with enough answers to be compared. */
  readonly enough: readonly Counts[];
}

/** @param eves whether days before attacks count as days without */
export function lookAt(span: Span, answered: Answered, eves: boolean): Looked {
  const { sameDay, dayBefore } = answered.timing;
  const counts = [
    ...(sameDay ? [countsOf(span, answered, { lag: 0, eves }, sameDay)] : []),
    ...(dayBefore ? [countsOf(span, answered, { lag: 1, eves }, dayBefore)] : []),
  ].filter(({ total }) => total.cases + total.controls > 0);
  const enough = counts.filter(
    ({ total }) => total.cases >= leastDays.onsets && total.controls >= leastDays.others,
  );
  return { counts, enough };
}

/** The kind of day with the strongest evidence against chance; undefined if none can be compared. */
export function strongestOf({ enough: [first, ...more] }: Looked): Counts | undefined {
  return first && more.reduce((best, one) => (one.p() < best.p() ? one : best), first);
}

const leastOf = ({ strata, sides }: Counts) => leastPValue(strata, sides);

/** Asking about both days gives two chances to be wrong (Bonferroni). */
const forBoth = (p: number, { enough }: Looked) => Math.min(1, p * Math.max(1, enough.length));

/**
 * p adjusted for all questions of a look; null if the days could not have shown anything: a question that its margins alone
 * keep from ever being listed does not count (Tarone 1990, Gilbert 2005).
 * @param quick whether values far from being listed may be left at 1
 */
export function adjustedAt(looked: readonly Looked[], quick = false): readonly (number | null)[] {
  const isFar = (one: Looked) =>
    quick && Math.min(1, ...one.enough.map(({ roughP }) => roughP)) > roughEnough;
  const far = looked.map(isFar);
  if (far.every(Boolean)) return looked.map(() => null);
  const tested = looked.flatMap((one, place) =>
    forBoth(Math.min(1, ...one.enough.map(leastOf)), one) <= lookLevel ? [place] : [],
  );
  const adjusted = falseDiscovery(
    tested.map((place) => {
      const one = looked[place] as Looked;
      return far[place] ? 1 : forBoth(strongestOf(one)?.p() ?? 1, one);
    }),
  );
  const all: (number | null)[] = looked.map(() => null);
  for (const [index, place] of tested.entries()) all[place] = adjusted[index] as number;
  return all;
}

/** Direction of an association: more often on first days of attacks, or less often. */
type Direction = 'possible' | 'protective';

/** An association listed at a look, which stays while the counts of each later look still hold it by themselves. */
export interface Claim {
  readonly direction: Direction;
  /** The first look at which it was listed. */
  readonly since: CalendarDay;
  /** Looks since then at which it was distinguishable from chance, out of all of them. */
  readonly seen: number;
  readonly looks: number;
}

/** Whether the interval includes no association, and no strong one. */
export const isWeak = ({ odds: { low, high } }: Comparison): boolean =>
  low <= 1 && high >= 1 && low > 1 / margin && high < margin;

/**
 * Gone: too few answers by now, or an interval of 90 % that includes 1 or lies on its other side. It has passed the level
 * for all looks once; to stay, it has to pass the ordinary one, so that one more day does not make it come and go.
 */
function isGone(direction: Direction, looked: Looked): boolean {
  const strongest = strongestOf(looked);
  if (!strongest) return true;
  const { low, high } = strongest.comparison().odds;
  return direction === 'possible' ? low <= 1 : high >= 1;
}

/** What is listed after one more look. @param adjusted from `adjustedAt` */
export function claimAfter(
  before: Claim | undefined,
  looked: Looked,
  adjusted: number | null,
  on: CalendarDay,
): Claim | undefined {
  const strongest = adjusted !== null && adjusted <= lookLevel ? strongestOf(looked) : undefined;
  if (!strongest) {
    const stays = before && !isGone(before.direction, looked);
    return stays ? { ...before, looks: before.looks + 1 } : undefined;
  }
  const direction = strongest.beyond > 0 ? 'possible' : 'protective';
  if (before?.direction !== direction) return { direction, since: on, seen: 1, looks: 1 };
  return { ...before, seen: before.seen + 1, looks: before.looks + 1 };
}
