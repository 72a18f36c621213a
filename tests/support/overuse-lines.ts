/**
 * Fixtures: a person's month of medication in a line, "sumatriptan 1-5; own:ergot 6; free 7-31", and the statistics
 * of it.
 */
import { addDays, type CalendarMonth, instantOf, monthDays } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import {
  aDayLog,
  aDose,
  anEpisode,
  anInput,
  anIntake,
  aTreatment,
  daysOf,
} from '#domain/examples/fixtures.ts';
import { type MedicationWindow, medicationOverTime } from '#domain/statistics/medication.ts';
import type { Treatment, TreatmentRole } from '#domain/treatment/treatment.ts';
import { type MedicineCode, medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import type { OveruseClass } from '#domain/vocabulary/overuse-classes.ts';

/** "1-5,9" is the days 1, 2, 3, 4, 5 and 9 of the month. */
function daysIn(month: CalendarMonth, list: string): string[] {
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, place) => addDays(`${month}-01`, from - 1 + place));
  });
}

/**
 * Parses a line: parts with an event and its days, "sumatriptan 1-5; own:ergot 6; free 7-31". Medicines of the
 * dictionary; `own` with the class its owner chose, if any; `dose:role:medicine` of a treatment; `free` days; attacks
 * without an answer about medicine (`attack`), or with the answer that nothing was taken (`nothing`).
 */
export function diaryOf(line: string, month: CalendarMonth, zone = 'Europe/Madrid') {
  const parts = line === '' ? [] : line.split('; ').map((part) => part.split(' ') as [string, string]);
  const of = (wanted: (what: string) => boolean) =>
    parts.flatMap(([what, list]) => (wanted(what) ? daysIn(month, list).map((day) => ({ what, day })) : []));
  const intakes = of((what) => what.startsWith('own') || medicineCodes.some((code) => code === what));
  const treatments = parts
    .filter(([what]) => what.startsWith('dose:'))
    .map(([what, list]): Treatment => {
      const [, role, medicine = null] = what.split(':');
      const doses = daysIn(month, list).map((day) => aDose(day));
      return aTreatment({ startDate: `${month}-01`, role: role as TreatmentRole, medicine, doses });
    });
  return {
    intakes: intakes.map(({ what, day }) => ({
      ...anIntake({
        taken: `${day}T09:00`,
        zone,
        medicine: what.startsWith('own') ? null : (what as MedicineCode),
      }),
      overuseClass: what.startsWith('own') ? ((what.split(':')[1] ?? null) as OveruseClass | null) : null,
    })),
    treatments,
    episodes: of((what) => what === 'attack' || what === 'nothing').map(({ what, day }) => ({
      ...anEpisode({ started: `${day}T10:00`, ended: `${day}T14:00`, zone }),
      tookNothing: what === 'nothing',
    })),
    dayLogs: new Map(
      of((what) => what === 'free').map(({ day }) => [day, aDayLog(day, { headacheFree: true })]),
    ),
  };
}

export type Diary = ReturnType<typeof diaryOf>;

export function inputOf(diary: Diary, today: string): StatisticsInput {
  const now = instantOf(`${today}T22:00`, 'Europe/Madrid');
  const days = daysOf(diary);
  const { episodes, intakes, treatments } = diary;
  return anInput({ days, episodes, intakes, treatments }, now, today);
}

export const statisticOf = (diary: Diary, month: CalendarMonth) =>
  medicationOverTime(inputOf(diary, monthDays(month).at(-1) ?? month));

/** "triptan 9 near; several 12 reached"; a dash where no published limit exists. */
export function linesOf({ classes, several }: Pick<MedicationWindow, 'classes' | 'several'>): string {
  const lines = classes.map(
    ({ medicationClass, days, level }) => `${medicationClass} ${days} ${level ?? '-'}`,
  );
  return [...lines, ...(several ? [`several ${several.days} ${several.level}`] : [])].join('; ');
}
