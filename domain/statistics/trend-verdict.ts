/** Whether a period has fewer or more days than those before it: one rule for the letter and the insights (decision 104). */
import type { DayDefinition } from './day-records.ts';
import { type DefinitionCount, decidedDaysOf, type Trend } from './periods.ts';
import { rateRatio } from './rate-ratio.ts';

/** Least difference from the usual period, days: two days more or fewer come and go by themselves (decision 060). */
const leastDifference = 3;

/**
 * A period beside up to three before it. `fewer` and `more` are said only of a count outside of all of theirs that differs by
 * three days from the usual, or of a difference beyond chance; anything else is `usual`.
 */
type Verdict = 'fewer' | 'more' | 'usual';

export interface TrendVerdict {
  /** Undefined while nothing can be compared. */
  readonly verdict: Verdict | undefined;
  /** Whether the 95 % interval of the ratio of the two rates includes no difference. */
  readonly mayBeChance: boolean;
}

const isInside = (days: number, { before }: Extract<Trend['comparison'], { known: true }>) => {
  const counts = before.map((one) => one.days);
  return days >= Math.min(...counts) && days <= Math.max(...counts);
};

/** Judges a trend. @param definition the one it counts */
export function judgeTrend({ comparison, count }: Trend, definition: DayDefinition): TrendVerdict {
  if (!comparison.known) return { verdict: undefined, mayBeChance: true };
  const { before, change } = comparison;
  const sum = (part: (count: DefinitionCount) => number) =>
    before.reduce((all, { period }) => all + part(period.counts[definition]), 0);
  const ratio = rateRatio(
    { count: count.days, of: decidedDaysOf(count) },
    { count: sum(({ days }) => days), of: sum(decidedDaysOf) },
  );
  const mayBeChance = ratio.low <= 1 && ratio.high >= 1;
  // A single period before may have been an exception.
  const isApart =
    before.length > 1 && Math.abs(change) >= leastDifference && !isInside(count.days, comparison);
  if (mayBeChance && !isApart) return { verdict: 'usual', mayBeChance };
  return { verdict: change < 0 ? 'fewer' : 'more', mayBeChance };
}
