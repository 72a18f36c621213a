/**
 * When possible factors are looked at, and what each look finds: once a month, each time at a level that leaves room for all
 * the looks of two years (docs/clinical-rules.md#factors, decision 066). Nothing is stored: past looks are made again.
 */
import { addDays, addMonths, type CalendarDay, monthOf } from '../calendar-date.ts';
import type { Answered } from './asked-factors.ts';
import { type Comparison, type Counts, countsOf, type Span } from './case-crossover.ts';
import { falseDiscovery, leastPValue } from './exact-tests.ts';

/** Looks that are remembered: those of two years. */
export const looksKept = 24;
/**
 * Level of one look (Benjamini-Hochberg over the questions of a list). So low that of people of whom nothing is associated, at
 * most `falseListings` have anything listed at any of the looks that are remembered: by simulation, factors.simulation.test.ts.
 */
const lookLevel = 0.018;
/** What the page promises. */
export const falseListings = 0.1;
/** Odds ratios within 1/margin and margin are not strong. */
export const margin = 2;
/** Answered days below which nothing is compared. */
export const leastDays = { onsets: 5, others: 14 } as const;
/** A rough p value from which on the exact one is surely above `lookLevel`. */
const roughEnough = 5 * lookLevel;

/** The days it was looked at on, oldest first: the last of each calendar month that is over, two years of them at most. */
export function lookDays(first: CalendarDay, today: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let month = monthOf(today); days.length < looksKept; month = addMonths(month, -1)) {
    const last = addDays(`${month}-01`, -1);
    if (last <= first) break;
    days.unshift(last);
  }
  return days;
}

/** The day of the next look: today's month is over then. */
export const nextLook = (today: CalendarDay): CalendarDay =>
  addDays(`${addMonths(monthOf(today), 1)}-01`, -1);

/** One question at one look. */
export interface Looked {
  /** On the kinds of day it has any answer on, the same day first. */
  readonly counts: readonly Counts[];
  /** Those of them with enough answers to be compared. */
  readonly enough: readonly Counts[];
}

/** @param eves whether the days before attacks are among those without */
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

/** The kind of day that tells most against chance; undefined where none can be compared. */
export function tellingOf({ enough: [first, ...more] }: Looked): Counts | undefined {
  return first && more.reduce((best, one) => (one.p() < best.p() ? one : best), first);
}

const leastOf = ({ strata, sides }: Counts) => leastPValue(strata, sides);

/** Both days asked about are two chances to be wrong (Bonferroni). */
const forBoth = (p: number, { enough }: Looked) => Math.min(1, p * Math.max(1, enough.length));

/**
 * p adjusted for all questions of a look; null where the days could not have told anything: what the margins alone keep from
 * ever being listed is no question that was asked (Tarone 1990, Gilbert 2005).
 * @param quick whether what is far from being listed may be left at 1
 */
export function adjustedAt(looked: readonly Looked[], quick = false): readonly (number | null)[] {
  const isFar = (one: Looked) =>
    quick && Math.min(1, ...one.enough.map(({ roughP }) => roughP)) > roughEnough;
  const far = looked.map(isFar);
  if (far.every(Boolean)) return looked.map(() => null);
  const asked = looked.flatMap((one, place) =>
    forBoth(Math.min(1, ...one.enough.map(leastOf)), one) <= lookLevel ? [place] : [],
  );
  const adjusted = falseDiscovery(
    asked.map((place) => {
      const one = looked[place] as Looked;
      return far[place] ? 1 : forBoth(tellingOf(one)?.p() ?? 1, one);
    }),
  );
  const all: (number | null)[] = looked.map(() => null);
  for (const [index, place] of asked.entries()) all[place] = adjusted[index] as number;
  return all;
}

/** What goes together: more often on first days of attacks, or less often. */
type Direction = 'possible' | 'protective';

/** Something that was listed at a look, and stays until it is clearly gone. */
export interface Claim {
  readonly direction: Direction;
  /** The look at which it was listed first. */
  readonly since: CalendarDay;
  /** Looks since then at which it was told from chance, of all of them. */
  readonly seen: number;
  readonly looks: number;
}

/** Whether the interval holds no link at all, and no strong one. */
export const isWeak = ({ odds: { low, high } }: Comparison): boolean =>
  low <= 1 && high >= 1 && low > 1 / margin && high < margin;

/**
 * Clearly gone: too few answers by now, an estimate on the other side of 1, or an interval that holds 1 and nothing strong.
 * Between that and being found it stays, so that one more day does not make it come and go.
 */
function isGone(direction: Direction, looked: Looked): boolean {
  const telling = tellingOf(looked);
  if (!telling || (direction === 'possible' ? telling.beyond <= 0 : telling.beyond >= 0)) return true;
  return isWeak(telling.comparison());
}

/** What is listed after one more look. @param adjusted as of `adjustedAt` */
export function claimAfter(
  before: Claim | undefined,
  looked: Looked,
  adjusted: number | null,
  on: CalendarDay,
): Claim | undefined {
  const telling = adjusted !== null && adjusted <= lookLevel ? tellingOf(looked) : undefined;
  if (!telling) {
    const stays = before && !isGone(before.direction, looked);
    return stays ? { ...before, looks: before.looks + 1 } : undefined;
  }
  const direction = telling.beyond > 0 ? 'possible' : 'protective';
  if (before?.direction !== direction) return { direction, since: on, seen: 1, looks: 1 };
  return { ...before, seen: before.seen + 1, looks: before.looks + 1 };
}
