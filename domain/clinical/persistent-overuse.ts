import { type CalendarDay, daysFrom } from '../calendar-date.ts';
import { type DayIndex, factsOf } from '../day/day-index.ts';
import { isObserved } from '../day/day-status.ts';
import type { Intake } from '../intake/intake.ts';
import type { Treatment } from '../treatment/treatment.ts';
import type { Certainty } from './certainty.ts';
import { isMedicineKnown, isPersistent, persistenceWindows, usesOf } from './overuse.ts';

/** Whether the references of 8.2 have been reached for months, up to today; see `isPersistent`. Reads only those months. */
export function persistentOveruse(
  intakes: readonly Intake[],
  treatments: readonly Treatment[],
  index: DayIndex,
  today: CalendarDay,
): Certainty {
  const windows = persistenceWindows(today);
  const since = windows.at(-1)?.first ?? today;
  const recent = intakes.filter(({ localDate }) => localDate >= since);
  const days = daysFrom(since, today).map((day) => [day, factsOf(index, day)] as const);
  return isPersistent(usesOf(recent, treatments), windows, {
    headache: new Set(days.flatMap(([day, { status }]) => (status === 'headache' ? [day] : []))),
    observed: new Set(days.flatMap(([day, { status }]) => (isObserved(status) ? [day] : []))),
    medicine: new Set(days.flatMap(([day, facts]) => (isMedicineKnown(facts) ? [day] : []))),
  });
}
