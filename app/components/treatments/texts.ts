import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';
import { useWords } from '#app/i18n/vocabulary.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { doseDecimals } from '#domain/limits.ts';
import type { DoseInForce } from '#domain/treatment-rules.ts';

const texts = textsOf('treatments', {
  es: () => import('#app/i18n/es/treatments.ts'),
  en: () => import('#app/i18n/en/treatments.ts'),
});

/** Texts of the treatments in the page’s language. */
export function useTreatmentTexts() {
  return useTexts(texts);
}

/** A dose as one says it, "225 mg"; undefined where none was written down. */
export function useFormatDose(): (dose: Pick<DoseInForce, 'dose' | 'unit'>) => string | undefined {
  const locale = useLocale();
  const words = useWords();
  return ({ dose, unit }) => {
    if (dose === null) return undefined;
    const amount = formatNumber(locale, dose, doseDecimals);
    return unit === null ? amount : `${amount}\u00a0${words.unitOf(unit, dose)}`;
  };
}

/** A day with its year only when that is not this one. */
export function useFormatDay(today: CalendarDay): (day: CalendarDay) => string {
  const locale = useLocale();
  return (day) => formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}
