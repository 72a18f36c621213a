import { codes as codesEn } from '#app/i18n/en/codes.ts';
import { treatments as en } from '#app/i18n/en/treatments.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '#app/i18n/es/codes.ts';
import { treatments as es } from '#app/i18n/es/treatments.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { useLocale, useTexts } from '#app/i18n/locale.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { doseDecimals } from '#domain/limits.ts';
import type { DoseInForce } from '#domain/treatment-rules.ts';

const texts = { es, en };
const codeTexts = { es: codesEs, en: codesEn };
const wordTexts = { es: wordsEs, en: wordsEn };

/** Texts of the treatments in the page's language. */
export const useTreatmentTexts = (): typeof es => useTexts(texts);
/** Labels of coded values. */
export const useCodes = (): typeof codesEs => useTexts(codeTexts);
/** Labels of units and classes. */
export const useWords = (): typeof wordsEs => useTexts(wordTexts);

/** A dose as one says it, "225 mg"; undefined where none was written down. */
export function useSayDose(): (dose: Pick<DoseInForce, 'dose' | 'unit'>) => string | undefined {
  const locale = useLocale();
  const words = useWords();
  return ({ dose, unit }) => {
    if (dose === null) return undefined;
    const amount = formatNumber(locale, dose, doseDecimals);
    return unit === null ? amount : `${amount}\u00a0${words.unitOf(unit, dose)}`;
  };
}

/** A day with its year only when that is not this one. */
export function useSayDay(today: CalendarDay): (day: CalendarDay) => string {
  const locale = useLocale();
  return (day) => formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');
}
