import { codes as codesEn } from '#app/i18n/en/codes.ts';
import { entry as en } from '#app/i18n/en/entry.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '#app/i18n/es/codes.ts';
import { entry as es } from '#app/i18n/es/entry.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { useTexts } from '#app/i18n/locale.tsx';

export { useProblemText } from '../problem-text.ts';

const texts = { es, en };
const codes = { es: codesEs, en: codesEn };
const words = { es: wordsEs, en: wordsEn };

/** Texts of the form in the page's language. */
export function useFormTexts() {
  return useTexts(texts);
}

/** Labels of coded values in the page's language. */
export function useWords() {
  return useTexts(words);
}

/** Labels of the codes beyond the first taps in the page's language. */
export function useCodes() {
  return useTexts(codes);
}
