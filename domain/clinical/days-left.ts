/**
 * The effect of one more intake on the days of its class and of several classes together, before it is saved
 * (docs/clinical-rules.md#days-left). The reference is reached on its last day: "10 or more" is the tenth.
 */
import { type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';
import {
  type CountedDays,
  calendarMonth,
  countClass,
  countDaysOf,
  countMedication,
  type Level,
  lastThirtyDays,
  levelOf,
  type Use,
  usesWithin,
} from './overuse.ts';

/** The window in which an intake is counted: its calendar month, or 30 days. */
export type DaysWindow =
  | { readonly kind: 'month'; readonly month: CalendarMonth }
  /** Ends with `last`: today, or the day of an intake further back. */
  | { readonly kind: 'thirty'; readonly last: CalendarDay };

/** Days beside their reference; without a reference there is no level. */
interface Count {
  readonly days: number;
  readonly reference: number | null;
  readonly level: Level | null;
}

/** The effect of one more intake. */
export interface DaysLeft {
  /** The count with the fewest days left: a class of the medicine, or several classes together (8.2.6). */
  readonly decides: MedicationClass | 'several';
  /** The window of that count. */
  readonly window: DaysWindow;
  /** The count without this intake, and with it. */
  readonly before: Count;
  readonly after: Count;
  /** Further days below the reference, never negative; null without a reference. */
  readonly left: number | null;
}

type Candidate = Pick<DaysLeft, 'decides' | 'window' | 'before' | 'after'>;

/** The count with the fewest days left. */
const tightest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, one) => (roomOf(one) < roomOf(best) ? one : best));

/**
 * The tightest count an intake takes part in: each class of the medicine and several classes together, in the calendar
 * month and in 30 days.
 * @param classes of the medicine
 * @param day the local date of the intake
 * @param uses all other uses, at least within `daysBeside`
 * @param today the person's local date
 */
export function daysLeft(
  classes: readonly MedicationClass[],
  day: CalendarDay,
  uses: readonly Use[],
  today: CalendarDay = day,
): DaysLeft {
  const own: readonly MedicationClass[] = classes.length === 0 ? ['unclassified'] : classes;
  const windows = windowsOf(day, today);
  const candidates = windows.flatMap((window) =>
    candidatesOf({ localDate: day, classes: own }, uses, window),
  );
  const best = tightest(candidates);
  const room = roomOf(best);
  return {
    ...best,
    left: best.before.reference === null ? null : Math.max(0, room),
  };
}

/** A count that is said: it has a reference. */
interface SaidDays extends Pick<DaysLeft, 'decides' | 'window'> {
  readonly days: number;
  readonly reference: number;
}

/**
 * The one count that is said of some medicines, before or after the intake: the one with the fewest days left. Below two
 * thirds of its reference nothing is said, because three days of ten are no news in an attack.
 */
export function saidDays(lefts: readonly DaysLeft[], moment: 'before' | 'after'): SaidDays | null {
  const said = lefts.flatMap((left): SaidDays[] => {
    const { days, reference } = left[moment];
    if (reference === null || days * 3 < reference * 2) return [];
    return [{ decides: left.decides, window: left.window, days, reference }];
  });
  const left = (one: SaidDays) => one.reference - one.days;
  const isSeveral = ({ decides }: SaidDays) => Number(decides === 'several');
  return said.toSorted((a, b) => left(a) - left(b) || isSeveral(a) - isSeveral(b))[0] ?? null;
}

/** The days whose uses affect the counts of an intake. */
export function daysBeside(day: CalendarDay, today: CalendarDay): CountedDays {
  const spans = windowsOf(day, today).map(spanOf);
  return {
    first: spans.map(({ first }) => first).sort()[0] ?? day,
    last:
      spans
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? day,
  };
}

/** The calendar month of the intake, and the last 30 days, or the 30 up to an intake that lies before them. */
function windowsOf(day: CalendarDay, today: CalendarDay): [DaysWindow, DaysWindow] {
  const isRecent = day <= today && day >= lastThirtyDays(today).first;
  return [
    { kind: 'month', month: monthOf(day) },
    { kind: 'thirty', last: isRecent ? today : day },
  ];
}

function spanOf(window: DaysWindow): CountedDays {
  return window.kind === 'month' ? calendarMonth(window.month) : lastThirtyDays(window.last);
}

function candidatesOf(intake: Use, uses: readonly Use[], window: DaysWindow): Candidate[] {
  const without = usesWithin(uses, spanOf(window));
  const withIt = [...without, intake];
  const ofClasses = intake.classes.map((decides): Candidate => {
    return { decides, window, before: countClass(without, decides), after: countClass(withIt, decides) };
  });
  const { several } = countMedication(withIt, spanOf(window));
  if (!several) return ofClasses;
  const { reference } = several;
  const isPart = several.classes.some((one) => intake.classes.includes(one));
  const days = countDaysOf(several.classes, without);
  const before = { days, reference, level: levelOf(days, reference) };
  return isPart ? [...ofClasses, { decides: 'several', window, before, after: several }] : ofClasses;
}

/** Unused days below the reference; negative past it, infinite without one. */
function roomOf({ before: { days, reference } }: Candidate): number {
  return reference === null ? Number.POSITIVE_INFINITY : reference - 1 - days;
}
