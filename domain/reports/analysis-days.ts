/** One row per day, with the figures the screens count from. */
import type { CalendarDay } from '../calendar-date.ts';
import type { Certainty } from '../clinical/certainty.ts';
import { firstBleedDays, windowDay } from '../clinical/menstruation.ts';
import { type CountedDays, isMedicineKnown, usesOf } from '../clinical/overuse.ts';
import type { DayRecord } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { impactOn } from '../counting/lost-days.ts';
import type { DayLog } from '../day/day-log.ts';
import { type MedicationClass, medicationClasses } from '../vocabulary/overuse-classes.ts';
import { columnsFor, yesNo } from './analysis-columns.ts';

interface DayRow {
  readonly record: DayRecord;
  /** Classes of the medicines taken on it. */
  readonly classes: ReadonlySet<MedicationClass>;
  readonly windowDay: number | null;
}

/** Whether a class was taken: undecided for an unrecorded day, and beside an unclassified medicine. */
function classOn({ record, classes }: DayRow, one: MedicationClass): Certainty {
  if (classes.has(one)) return 'yes';
  if (one !== 'unclassified' && classes.has('unclassified')) return 'cannot_say';
  return record.is.acute_medication === 'cannot_say' ? 'cannot_say' : 'no';
}

/** Number of intakes, if known. */
const taken = ({ record }: DayRow) =>
  record.is.acute_medication === 'cannot_say' && record.facts.intakes.length === 0
    ? null
    : record.facts.intakes.length;

const answered = (of: Readonly<Record<string, boolean | null | undefined>> | undefined, wanted: boolean) =>
  Object.entries(of ?? {}).flatMap(([code, answer]) => (answer === wanted ? [code] : []));

type LogNumber = 'sleepHours' | 'sleepQuality' | 'stress' | 'mood' | 'caffeine' | 'water' | 'exerciseMinutes';
const logged =
  (key: LogNumber) =>
  ({ record }: DayRow) =>
    record.facts.log?.[key] ?? null;
const log = ({ record }: DayRow): DayLog | undefined => record.facts.log;

const { date, number, code, codes, texts } = columnsFor<DayRow>();

const classColumns = medicationClasses.map((one) =>
  code(`acute_${one}`, 'certainty', (row) => classOn(row, one)),
);

/** In the order of the table. */
export const analysisDayColumns = [
  date('date', ({ record }) => record.day),
  code('status', 'day_status', ({ record }) => record.facts.status),
  code('observed', 'yes_no', ({ record }) => yesNo(record.observed)),
  number('peak_pain', 'points_0_10', ({ record }) => record.facts.peak ?? null),
  number('episodes', 'count', ({ record }) => (record.observed ? record.facts.episodes.length : null)),
  code('headache_day', 'certainty', ({ record }) => record.is.headache),
  code('migraine_day', 'certainty', ({ record }) => record.is.migraine),
  code('migraine_day_strict', 'certainty', ({ record }) => record.is.migraine_strict),
  code('moderate_severe_day', 'certainty', ({ record }) => record.is.moderate_severe),
  code('acute_medication', 'certainty', ({ record }) => record.is.acute_medication),
  code('medicine_known', 'yes_no', ({ record }) => yesNo(isMedicineKnown(record.facts))),
  ...classColumns,
  number('intakes', 'count', taken),
  texts('medicines', ({ record }) => record.facts.intakes.map((one) => one.medicine ?? one.name)),
  texts('preventives_taken', ({ record }) =>
    record.facts.doses.flatMap(({ dose, treatment }) => (dose.taken ? [treatment.name] : [])),
  ),
  texts('preventives_left_out', ({ record }) =>
    record.facts.doses.flatMap(({ dose, treatment }) => (dose.taken ? [] : [treatment.name])),
  ),
  code('menstruation', 'menstruation', (row) => log(row)?.menstruation ?? null),
  code('menstruation_start', 'yes_no', (row) => (log(row)?.menstruationStart ? 'yes' : null)),
  number('menstrual_window_day', 'day_of_cycle', (row) => row.windowDay),
  number('sleep_hours', 'hours', logged('sleepHours')),
  number('sleep_quality', 'points_1_5', logged('sleepQuality')),
  number('stress', 'points_1_5', logged('stress')),
  number('mood', 'points_1_5', logged('mood')),
  number('caffeine', 'cups', logged('caffeine')),
  number('water', 'glasses', logged('water')),
  number('exercise_minutes', 'minutes', logged('exerciseMinutes')),
  code('impact_work', 'impact', ({ record }) => impactOn(record).work),
  code('impact_home', 'impact', ({ record }) => impactOn(record).home),
  code('impact_social', 'impact', ({ record }) => impactOn(record).social),
  codes('factors_present', 'context', (row) => answered(log(row)?.factors, true)),
  codes('factors_absent', 'context', (row) => answered(log(row)?.factors, false)),
  codes('premonitory_present', 'premonitory', (row) => answered(log(row)?.premonitory, true)),
  codes('premonitory_absent', 'premonitory', (row) => answered(log(row)?.premonitory, false)),
] as const;

/**
 * The days of a period within the diary, oldest first, unknown ones included. All records are read: `input.days.prepare`
 * computes them in short steps.
 */
export function* analysisDays(input: StatisticsInput, period: CountedDays): Iterable<DayRow> {
  const classes = new Map<CalendarDay, Set<MedicationClass>>();
  for (const use of usesOf(input.intakes, input.treatments)) {
    const here = classes.get(use.localDate) ?? new Set();
    for (const one of use.classes) here.add(one);
    classes.set(use.localDate, here);
  }
  const none: ReadonlySet<MedicationClass> = new Set();
  const firsts = firstBleedDays(input.days.days.flatMap(({ facts }) => facts.log ?? []));
  for (const record of input.days.within(period)) {
    const { day } = record;
    yield { record, classes: classes.get(day) ?? none, windowDay: windowDay(day, firsts) ?? null };
  }
}
