/**
 * The effect of one more intake on the days of its class and of several classes together, before it is saved
 * (docs/clinical-rules.md#days-left). The reference is reached on its last day: "10 or more" is the tenth.
 */
import { type CalendarDay, type CalendarMonth, monthOf } from '../calendar-date.ts';
import { type MedicationClass, medicationClasses } from '../vocabulary/overuse-classes.ts';
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

/** A count with what it is of, and when. */
interface CountOf<Of> extends Count {
  readonly of: Of;
  readonly window: DaysWindow;
}

/** The effect of one more intake. */
export interface DaysLeft {
  /** The local date of the intake. */
  readonly day: CalendarDay;
  /** The count with the fewest days left: a class of the medicine, or several classes together (8.2.6). */
  readonly decides: MedicationClass | 'several';
  /** The window of that count. */
  readonly window: DaysWindow;
  /** The count without this intake, and with it. */
  readonly before: Count;
  readonly after: Count;
  /** Further days below the reference, never negative; null without a reference. */
  readonly left: number | null;
  /** False if the day counts already, so that this intake changes nothing. */
  readonly costsADay: boolean;
  /** The count with the fewest days left among the classes of the medicine itself, without this intake. */
  readonly own: CountOf<MedicationClass>;
  /** Several classes together, without this intake (8.2.6); null where the medicine is no part of that. */
  readonly joint: CountOf<'several'> | null;
  /** Other classes that are at their reference without this intake. */
  readonly atReference: readonly AtReference[];
}

/** A class at its reference. */
interface AtReference {
  readonly medicationClass: MedicationClass;
  readonly days: number;
  readonly window: DaysWindow;
}

type Candidate = Pick<DaysLeft, 'decides' | 'window' | 'before' | 'after'>;
type OwnCandidate = Candidate & { readonly decides: MedicationClass };
type SeveralCandidate = Candidate & { readonly decides: 'several' };

const countBefore = <Of>({ decides, window, before }: Candidate & { readonly decides: Of }): CountOf<Of> => ({
  of: decides,
  window,
  ...before,
});

/** The count with the fewest days left. */
const tightest = <One extends Candidate>(candidates: readonly One[]): One =>
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
  const ofClasses = candidates.filter((one): one is OwnCandidate => one.decides !== 'several');
  const ofSeveral = candidates.filter((one): one is SeveralCandidate => one.decides === 'several');
  return {
    ...best,
    day,
    left: best.before.reference === null ? null : Math.max(0, room),
    costsADay: best.after.days > best.before.days,
    own: countBefore(tightest(ofClasses)),
    joint: ofSeveral.length > 0 ? countBefore(tightest(ofSeveral)) : null,
    atReference: atReference(uses, windows).filter(({ medicationClass }) => medicationClass !== best.decides),
  };
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

/** Every class at its reference, preferring the calendar month if that suffices. */
function atReference(uses: readonly Use[], windows: readonly DaysWindow[]): AtReference[] {
  return medicationClasses.flatMap((medicationClass): AtReference[] => {
    const reached = windows
      .map((window) => ({ window, ...countClass(usesWithin(uses, spanOf(window)), medicationClass) }))
      .find(({ level }) => level === 'reached');
    return reached ? [{ medicationClass, days: reached.days, window: reached.window }] : [];
  });
}
