import { useTreatmentTexts, useWords } from '#app/i18n/areas.ts';
import { formatDay, formatMonth, formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import { doseDecimals } from '#domain/limits.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { DoseInForce } from '#domain/treatment/treatment-rules.ts';

/** A dose as text, "225 mg"; undefined if not recorded. */
export function useFormatDose(): (dose: Pick<DoseInForce, 'dose' | 'unit'>) => string | undefined {
  const locale = useLocale();
  const words = useWords();
  return ({ dose, unit }) => {
    if (dose === null) return undefined;
    const amount = formatNumber(locale, dose, doseDecimals);
    return unit === null ? amount : `${amount}\u00a0${words.unitOf(unit, dose)}`;
  };
}

/** The start of a regimen as precisely as it is known: a day, "marzo de 2015" or "2015". */
export function useFormatStart(
  formatDay: (day: CalendarDay) => string,
): (start: Pick<Treatment, 'startDate' | 'startPrecision'>) => string {
  const locale = useLocale();
  return ({ startDate, startPrecision }) => {
    if (startPrecision === 'day') return formatDay(startDate);
    return startPrecision === 'month' ? formatMonth(locale, monthOf(startDate)) : startDate.slice(0, 4);
  };
}

/** The dose in one line: "50 mg, 2 veces al día (100 mg)"; undefined if nothing is recorded. */
export function useFormatRegimen(): (
  dose: Pick<DoseInForce, 'dose' | 'unit' | 'dailyDose' | 'timesADay'>,
) => string | undefined {
  const t = useTreatmentTexts();
  const formatDose = useFormatDose();
  return ({ dose, unit, dailyDose, timesADay }) => {
    const taken = [formatDose({ dose, unit }), timesADay !== null && t.timesADay(timesADay)];
    const line = taken.filter(Boolean).join(', ');
    const daily = dailyDose === dose ? undefined : formatDose({ dose: dailyDose, unit });
    if (daily === undefined) return line === '' ? undefined : line;
    return line === '' ? t.aDay(daily) : `${line} (${t.aDay(daily)})`;
  };
}

/** A day, with its year only if that is not the current one. */
export function useFormatDay(today: CalendarDay): (day: CalendarDay) => string {
  const locale = useLocale();
  return (day) => formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}
