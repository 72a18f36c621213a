/** The figures of a month beside the person's usual ones (docs/clinical-rules.md#usual-month). */
import { addMonths, type CalendarDay, daysBetween, monthOf } from '../calendar-date.ts';
import { type Answer, cannotSay, known } from '../counting/answer.ts';
import { median } from '../counting/averages.ts';
import type { MonthSummary } from './month.ts';

/** Most earlier months that make the usual. */
export const usualMonths = 3;

/** Least decided days of the present month for a comparison. */
const fewestDays = 7;
/** Least judged treatments for a month's share to count. */
const fewestOnes = 3;
/** Least episodes with pain for a month's mean to count: a mean of fewer moves with each one. */
const fewestEpisodes = 5;

/** The person's usual month, scaled to as many days, treatments or episodes as the present one has. */
interface Comparison {
  /** Whole days or treatments; intensity to one decimal. */
  readonly usual: number;
  /** The present figure minus the usual one. */
  readonly change: number;
  /** Earlier months the usual is the median of: 1-3. */
  readonly months: number;
}

/** A count compared by its share: so many `of` as many. */
interface Counted {
  readonly count: number;
  readonly of: number;
}

/** Each figure compared; `no_usual` if no earlier month has enough records, `too_little_yet` if this one does not. */
export interface MonthComparison {
  readonly migraineDays: Answer<Comparison & Pick<Counted, 'of'>>;
  readonly medicationDays: Answer<Comparison & Pick<Counted, 'of'>>;
  readonly relief: Answer<Comparison & Pick<Counted, 'of'>>;
  readonly intensity: Answer<Comparison>;
}

/**
 * Compares a month, also an unfinished one, with the person's usual: the median of the shares of the whole months before
 * it, scaled to as many days or treatments as this month has.
 * @param before the whole months before it, at most `usualMonths`
 */
export function compareWithUsual(month: MonthSummary, before: readonly MonthSummary[]): MonthComparison {
  // A month that is less than half recorded may show its bad days only.
  const isHalfRecorded = ({ of }: Counted, { elapsedDays }: MonthSummary) => 2 * of >= elapsedDays;
  const hasSome = ({ of }: Counted) => of >= fewestOnes;
  return {
    migraineDays: compareShares(month, before, {
      // Undecided days are in neither number.
      counted: ({ migraineDays: figure }) =>
        figure.known ? { count: figure.days, of: figure.of - figure.undecided } : undefined,
      isEnough: isHalfRecorded,
      fewest: fewestDays,
    }),
    medicationDays: compareShares(month, before, {
      counted: ({ medicationDays: figure }) =>
        figure.known ? { count: figure.days, of: figure.of - figure.undecided } : undefined,
      isEnough: isHalfRecorded,
      fewest: fewestDays,
    }),
    relief: compareShares(month, before, {
      counted: ({ relief: figure }) =>
        figure.known ? { count: figure.relieved, of: figure.judged } : undefined,
      isEnough: hasSome,
      fewest: fewestOnes,
    }),
    intensity: compareMeans(month, before),
  };
}

interface Awaited {
  readonly present: MonthSummary;
  /** The whole months before it. */
  readonly before: readonly MonthSummary[];
  readonly today: CalendarDay;
  readonly isTodayLogged: boolean;
}

/**
 * In how many days the month says something, if each from today on is logged; undefined if it does already. The first
 * days of a diary are too few for figures; with an earlier month they have something to stand beside.
 */
export function daysToFigures({ present, before, today, isTodayLogged }: Awaited): number | undefined {
  const isNew = before.every(({ observedDays }) => observedDays === 0);
  const missing = (isNew ? fewestDays : 1) - present.observedDays;
  if (missing <= 0) return undefined;
  // From the next month on this one is the earlier.
  const toNextMonth = daysBetween(today, `${addMonths(monthOf(today), 1)}-01`);
  return Math.min(isTodayLogged ? missing : missing - 1, toNextMonth);
}

interface ShareRule {
  readonly counted: (month: MonthSummary) => Counted | undefined;
  /** Whether the share of an earlier month is reliable. */
  readonly isEnough: (counted: Counted, month: MonthSummary) => boolean;
  /** Least denominator of the present month. */
  readonly fewest: number;
}

function compareShares(
  month: MonthSummary,
  before: readonly MonthSummary[],
  { counted, isEnough, fewest }: ShareRule,
): MonthComparison['migraineDays'] {
  const shares = before.flatMap((one) => {
    const count = counted(one);
    return count && count.of > 0 && isEnough(count, one) ? [count.count / count.of] : [];
  });
  if (shares.length === 0) return cannotSay('no_usual');
  const now = counted(month);
  if (!now || now.of < fewest) return cannotSay('too_little_yet');
  const usual = Math.round(median(shares) * now.of);
  return known({ usual, change: now.count - usual, of: now.of, months: shares.length });
}

function compareMeans(
  { intensity: now }: MonthSummary,
  before: readonly MonthSummary[],
): MonthComparison['intensity'] {
  const means = before.flatMap(({ intensity }) =>
    intensity.known && intensity.episodes >= fewestEpisodes ? [intensity.mean] : [],
  );
  if (means.length === 0) return cannotSay('no_usual');
  if (!now.known || now.episodes < fewestEpisodes) return cannotSay('too_little_yet');
  const usual = toTenth(median(means));
  return known({ usual, change: toTenth(toTenth(now.mean) - usual), months: means.length });
}

/** Rounds as intensities are shown. */
const toTenth = (value: number) => Math.round(value * 10) / 10;
