import { codes as codesEn } from '#app/i18n/en/codes.ts';
import { codes as codesEs } from '#app/i18n/es/codes.ts';
import { useTexts } from '#app/i18n/locale.tsx';

export { useProblemText } from '../problem-text.ts';
export { useFormTexts, useWords } from './first-texts.ts';

const codes = { es: codesEs, en: codesEn };

/** Labels of the codes beyond the first taps in the page's language. */
export function useCodes() {
  return useTexts(codes);
}
