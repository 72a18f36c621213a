import { entry as en } from '#app/i18n/en/entry.ts';
import { vocabulary as wordsEn } from '#app/i18n/en/vocabulary.ts';
import { entry as es } from '#app/i18n/es/entry.ts';
import { vocabulary as wordsEs } from '#app/i18n/es/vocabulary.ts';
import { useTexts } from '#app/i18n/locale.tsx';

// What a visitor of the home page sees of the form. The many words for codes are in texts.ts, and not in that download.

const texts = { es, en };
const words = { es: wordsEs, en: wordsEn };

/** Texts of the form in the page's language. */
export function useFormTexts() {
  return useTexts(texts);
}

/** Labels of coded values in the page's language. */
export function useWords() {
  return useTexts(words);
}
