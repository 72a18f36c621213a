/**
 * Days of acute medication, class by class, beside the references of ICHD-3 8.2: now, over the last months, and whether it
 * has persisted (docs/clinical-rules.md#overuse-over-months). Recorded days are a count; whether a reference is reached has
 * three values, because any medicine may have been taken on an unrecorded day.
 */
import { addMonths, type CalendarDay, daysBetween, daysFrom, earliest, monthOf } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import {
  type ClassCount,
  type CountedDays,
  calendarMonth,
  countDaysOf,
  countMedication,
  isMedicineKnown,
  isPersistent,
  type Level,
  lastThirtyDays,
  levelOf,
  openDays,
  persistenceWindows,
  reachesReference,
  type SeveralCount,
  type Use,
  usesOf,
  usesWithin,
} from '../clinical/overuse.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { type MedicationClass, overuseReferenceDays } from '../vocabulary/overuse-classes.ts';

/** Calendar months shown, the present one included. */
const medicationMonths = 12;

/** One class in a span. */
export interface KnownClassCount extends ClassCount {
  /** Whether the reference is reached; null without one. */
  readonly reached: Certainty | null;
  /** The days, oldest first. */
  readonly dates: readonly CalendarDay[];
}

/** Acute medication in a span. */
export interface MedicationWindow {
  readonly span: CountedDays;
  /** Days of the span. */
  readonly days: number;
  /** The days among them that may hold any other medicine as well; see `openDays`. */
  readonly open: number;
  /** The open days on which an unclassified medicine was taken. */
  readonly unclassified: number;
  readonly classes: readonly KnownClassCount[];
  /** Several classes together; only if none reaches its own reference, so that only together they can reach one. */
  readonly several: (SeveralCount & Pick<KnownClassCount, 'dates'> & { readonly reached: Certainty }) | null;
  /** Whether any reference is reached, by one class or by several together. */
  readonly reached: Certainty;
}

/** A window of 30 days with what persistence requires besides medication. */
interface PersistenceWindow extends MedicationWindow {
  readonly headacheDays: number;
  /** Days with a known headache status. */
  readonly observed: number;
}

/** Days of a class, or of several together, beside their reference. */
export interface Closest extends Pick<SeveralCount, 'days' | 'reference' | 'level' | 'classes'> {
  readonly what: MedicationClass | 'several';
  /** The days, oldest first. */
  readonly dates: readonly CalendarDay[];
  readonly window: 'thirty' | 'month';
}

/** Whether the days without an answer decide about this very number. @param open days without an answer */
export const mayReach = ({ days, reference, level }: Closest, open: number): boolean =>
  level !== 'reached' && days + open >= reference;

export interface MedicationOverTime {
  readonly thirty: MedicationWindow;
  /** The calendar month up to today. */
  readonly month: MedicationWindow;
  /**
   * The count with the fewest days left to its reference, or furthest past it; undefined without days of a class with one.
   */
  readonly closest: Closest | undefined;
  /** Calendar months from the one the diary began in, at most twelve, oldest first; the last is the present one. */
  readonly months: readonly MedicationWindow[];
  /** Four periods of thirty days, newest first. */
  readonly windows: readonly PersistenceWindow[];
  readonly persistent: Certainty;
}

/** Counts the last twelve months of a diary. Records dated after today are left out. */
export function medicationOverTime({
  today,
  days,
  intakes,
  treatments,
}: StatisticsInput): MedicationOverTime {
  const thisMonth = monthOf(today);
  const oldest = addMonths(thisMonth, 1 - medicationMonths);
  const span = { first: `${oldest}-01`, last: today };
  const recent = intakes.filter(({ localDate }) => localDate >= span.first);
  const uses = usesWithin(usesOf(recent, treatments), span);
  const records = days.within(span);
  const daysWith = (holds: (record: (typeof records)[number]) => boolean): ReadonlySet<CalendarDay> =>
    new Set(records.filter(holds).map(({ day }) => day));
  const diary = {
    headache: daysWith(({ is }) => is.headache === 'yes'),
    observed: daysWith(({ observed }) => observed),
    medicine: daysWith(({ facts }) => isMedicineKnown(facts)),
  };
  const read = (days: CountedDays) => readWindow(days, uses, diary.medicine);

  const thirties = persistenceWindows(today);
  const began = monthOf(days.first ?? today);
  const months = Array.from({ length: medicationMonths }, (_, place) => addMonths(oldest, place))
    .filter((one) => one >= began)
    .map((one) => read(one === thisMonth ? { first: `${one}-01`, last: today } : calendarMonth(one)));
  const thirty = read(lastThirtyDays(today));
  const month = months.at(-1) ?? thirty;
  return {
    thirty,
    month,
    closest: closestOf([
      { window: 'thirty', ...thirty },
      { window: 'month', ...month },
    ]),
    months,
    windows: thirties.map((days) => {
      const count = (those: ReadonlySet<CalendarDay>) =>
        daysFrom(days.first, days.last).filter((day) => those.has(day)).length;
      return { ...read(days), headacheDays: count(diary.headache), observed: count(diary.observed) };
    }),
    persistent: isPersistent(uses, thirties, diary),
  };
}

/**
 * Reads the medication within a span, window by window. Days of a window outside the span, up to today, count as unknown.
 */
export function medicationReader(
  { today, days, intakes, treatments }: StatisticsInput,
  seen: CountedDays,
): (span: CountedDays) => MedicationWindow {
  const until = (last: CalendarDay) => earliest(last, today);
  const within = { first: seen.first, last: until(seen.last) };
  const uses = usesWithin(usesOf(intakes, treatments), within);
  const known = days.within(within).filter(({ facts }) => isMedicineKnown(facts));
  const medicine = new Set(known.map(({ day }) => day));
  return ({ first, last }) => readWindow({ first, last: until(last) }, uses, medicine);
}

function readWindow(
  span: CountedDays,
  allUses: readonly Use[],
  medicine: ReadonlySet<CalendarDay>,
): MedicationWindow {
  const uses = usesWithin(allUses, span);
  const { classes, several } = countMedication(uses, span);
  const open = openDays(uses, span, (day) => medicine.has(day));
  const reached = reachesReference(uses, span, open);
  const datesOf = (wanted: readonly MedicationClass[]) => {
    const taken = uses.filter((use) => use.classes.some((one) => wanted.includes(one)));
    return [...new Set(taken.map(({ localDate }) => localDate))].sort();
  };
  return {
    span,
    days: daysBetween(span.first, span.last) + 1,
    open: open.size,
    unclassified: countDaysOf(['unclassified'], uses),
    classes: classes.map((count) => {
      const { medicationClass, days, reference, level } = count;
      const dates = datesOf([medicationClass]);
      const further = [...open].filter((day) => !dates.includes(day)).length;
      return {
        ...count,
        dates,
        reached: reference === null ? null : certaintyOf(level, days + further >= reference),
      };
    }),
    several: several && {
      ...several,
      dates: datesOf(several.classes),
      reached: severalReached(several, uses, open),
    },
    reached,
  };
}

/**
 * Whether several classes together reach their reference, ignoring references that other classes reach, such as
 * lasmiditan's.
 */
function severalReached(
  { classes, reference, level }: SeveralCount,
  uses: readonly Use[],
  open: ReadonlySet<CalendarDay>,
): Certainty {
  const taken = uses.filter((use) => use.classes.some((one) => classes.includes(one)));
  const possible = new Set([...taken.map(({ localDate }) => localDate), ...open]);
  return certaintyOf(level, possible.size >= reference);
}

/**
 * One class in a window, also if none of it was taken: unknown days could hold as many as its reference, and then the
 * answer is undecided. Used by insights and report.
 */
export function classIn(
  { classes, open }: Pick<MedicationWindow, 'classes' | 'open'>,
  medicationClass: MedicationClass,
): KnownClassCount {
  const found = classes.find((one) => one.medicationClass === medicationClass);
  if (found) return found;
  const reference = overuseReferenceDays[medicationClass];
  const none = { medicationClass, days: 0, dates: [] };
  if (reference === null) return { ...none, reference, level: null, reached: null };
  const reached = open >= reference ? 'cannot_say' : 'no';
  return { ...none, reference, level: levelOf(0, reference), reached };
}

function certaintyOf(level: Level | null, isPossible: boolean): Certainty {
  if (level === 'reached') return 'yes';
  return isPossible ? 'cannot_say' : 'no';
}

/** The count nearest to its reference. If equally close, the first window precedes, and a class precedes several. */
export function closestOf(
  windows: readonly (Pick<MedicationWindow, 'classes' | 'several'> & Pick<Closest, 'window'>)[],
): Closest | undefined {
  const candidates = windows.flatMap(({ window, classes, several }): Closest[] => [
    ...classes.flatMap(({ medicationClass, reference, level, ...count }) =>
      reference === null || level === null
        ? []
        : [{ ...count, what: medicationClass, classes: [medicationClass], window, reference, level }],
    ),
    ...(several ? [{ ...several, what: 'several' as const, window }] : []),
  ]);
  const room = ({ reference, days }: Closest) => reference - days;
  return candidates.reduce<Closest | undefined>(
    (best, one) => (best && room(best) <= room(one) ? best : one),
    undefined,
  );
}
