import { useCodes, useTreatmentTexts } from '#app/i18n/areas.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { asksDose, type Treatment } from '#domain/treatment/treatment.ts';
import { doseOn, isFollowed, nextDue, weeksAtDose } from '#domain/treatment/treatment-rules.ts';
import { useFormatDay, useFormatRegimen, useFormatStart } from './format-regimen.ts';

/** The last day of a regimen as of today. */
export function lastDayOf(treatment: Treatment, today: CalendarDay): CalendarDay {
  return treatment.endDate !== null && treatment.endDate < today ? treatment.endDate : today;
}

/** The group of a regimen in the list. */
export function standing(treatment: Treatment, today: CalendarDay): 'now' | 'planned' | 'before' {
  if (treatment.startDate > today) return 'planned';
  return isFollowed(treatment, today) ? 'now' : 'before';
}

/** When the next dose of a current injection is due, or was. @returns `regimen => text` */
export function useNextDose(today: CalendarDay): (treatment: Treatment) => string | undefined {
  const t = useTreatmentTexts();
  const formatDay = useFormatDay(today);
  return (treatment) => {
    const day = standing(treatment, today) === 'now' ? nextDue(treatment, today) : undefined;
    if (day === undefined) return undefined;
    const textOf = day < today ? t.nextOverdue : t.next;
    return textOf(formatDay(day), t.inDays(daysBetween(today, day)));
  };
}

/** The short lines of a regimen in a list. @returns the dose, which stands with the name, and the lines below */
export function useRegimenLines(
  today: CalendarDay,
): (treatment: Treatment) => { readonly dose: string; readonly lines: string[] } {
  const t = useTreatmentTexts();
  const codes = useCodes();
  const formatDay = useFormatDay(today);
  const formatRegimen = useFormatRegimen();
  const formatStart = useFormatStart(formatDay);

  const period = (treatment: Treatment) => {
    const start = formatStart(treatment);
    const isDay = treatment.startPrecision === 'day';
    if (treatment.endDate !== null) return t.period(start, formatDay(treatment.endDate), isDay);
    return treatment.startDate > today ? t.from(start, isDay) : t.since(start, isDay);
  };
  return (treatment) => {
    const inForce = doseOn(treatment, lastDayOf(treatment, today)) ?? treatment;
    const isNow = standing(treatment, today) === 'now';
    const weeks = isNow && asksDose(treatment.kind) ? weeksAtDose(treatment, today) : undefined;
    const lines = [
      [period(treatment), weeks !== undefined && t.weeks(weeks)].filter(Boolean).join(' · '),
      !treatment.active && treatment.endDate === null ? t.aside : undefined,
      treatment.stopReason && t.stopped(codes.stopReasons[treatment.stopReason]),
    ];
    return {
      dose: [formatRegimen(inForce), inForce.posology].filter(Boolean).join(' · '),
      lines: lines.filter((line): line is string => Boolean(line)),
    };
  };
}
