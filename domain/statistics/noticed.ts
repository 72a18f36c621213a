/**
 * One thing about a finished month besides its counts: exactly one, by a fixed order (docs/clinical-rules.md#month-letter).
 * What is said of the whole diary is what the insights claim, never more.
 */
import { addDays, type CalendarDay, monthOf } from '../calendar-date.ts';
import type { DayRecords } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { leastDecidedDays, type Period } from '../counting/periods.ts';
import { type CycleRate, cycleRate } from './cycles.ts';
import { type FactorResult, factors } from './factors.ts';
import { stretchHours, timing } from './timing.ts';

/** Days in a row, each stated free of headache; an unrecorded day ends them. */
export interface FreeDays {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  readonly days: number;
}

export type Noticed =
  /** `before`: the longest of the months it is compared with; undefined if it is not longer than each of theirs. */
  | ({ readonly kind: 'free_days'; readonly before: FreeDaysBefore | undefined } & FreeDays)
  /** A sign of warning after which an attack came more often than without it. */
  | { readonly kind: 'sign'; readonly sign: FactorResult }
  /** The hours in which attacks begin more often than chance explains, from `from`, exclusive `to`. */
  | {
      readonly kind: 'hours';
      readonly from: number;
      readonly to: number;
      readonly count: number;
      readonly of: number;
    }
  | { readonly kind: 'cycle'; readonly rate: CycleRate }
  | { readonly kind: 'nothing' };

interface FreeDaysBefore {
  readonly days: number;
  readonly months: number;
}

/** Days in a row from which they come first. */
const manyFreeDays = 7;
/** Days in a row from which they are worth a line. */
const someFreeDays = 3;
/** Earlier months that the days in a row are compared with. */
const monthsBefore = 3;

/** The longest in a span, the latest of equally long ones. */
function longestFree(
  days: DayRecords,
  { first, last }: Pick<Period, 'first' | 'last'>,
): FreeDays | undefined {
  let longest: FreeDays | undefined;
  let current: FreeDays | undefined;
  for (const { day, is } of days.within({ first, last })) {
    if (is.headache_free !== 'yes') current = undefined;
    else {
      current = { first: current?.first ?? day, last: day, days: (current?.days ?? 0) + 1 };
      if (!longest || current.days >= longest.days) longest = current;
    }
  }
  return longest;
}

/** The longest days in a row without headache in a month; undefined where they are too few to tell of. */
export function bestStretch(
  { days }: Pick<StatisticsInput, 'days'>,
  month: Pick<Period, 'first' | 'last'>,
): FreeDays | undefined {
  const free = longestFree(days, month);
  return free && free.days >= someFreeDays ? free : undefined;
}

/** What the insights claim of the diary as it is. */
function claimsOf(input: StatisticsInput): Noticed[] {
  // The month is over: its own look is the one of the insights.
  const sign = factors({ ...input, today: addDays(input.today, 1) }).signs.find(
    ({ verdict }) => verdict === 'possible',
  );
  const { hours } = timing(input);
  const count = Math.max(...hours.byStretch);
  const from = hours.byStretch.indexOf(count) * stretchHours;
  const rate = cycleRate(input);
  return [
    ...(sign ? [{ kind: 'sign', sign } as const] : []),
    ...(hours.peak?.claimed
      ? [{ kind: 'hours', from, to: from + stretchHours, count, of: hours.known.have } as const]
      : []),
    ...(rate && rate.differ !== 'chance' ? [{ kind: 'cycle', rate } as const] : []),
  ];
}

/**
 * The one thing, in this order: a week or more without headache that is longer than in each month before; what the insights
 * claim, a different claim each month where there are several; the longest days without headache; nothing.
 * @param input the diary up to the end of the month
 * @param months oldest first, the last is the month
 */
export function noticedIn(input: StatisticsInput, months: readonly Period[]): Noticed {
  const month = months.at(-1);
  if (!month) return { kind: 'nothing' };
  const free = longestFree(input.days, month);
  const earlier = months
    .slice(0, -1)
    .slice(-monthsBefore)
    .filter(({ observed }) => observed >= leastDecidedDays)
    .map((one) => longestFree(input.days, one)?.days ?? 0);
  const longestBefore = Math.max(0, ...earlier);
  const isLonger = free !== undefined && earlier.length > 0 && free.days > longestBefore;
  const before = isLonger ? { days: longestBefore, months: earlier.length } : undefined;
  if (free && before && free.days >= manyFreeDays) return { kind: 'free_days', before, ...free };
  const claims = claimsOf(input);
  const claim = claims[Number(monthOf(month.first).slice(5)) % Math.max(1, claims.length)];
  if (claim) return claim;
  return free && free.days >= someFreeDays ? { kind: 'free_days', before, ...free } : { kind: 'nothing' };
}
