import { home as en } from '#app/i18n/en/home.ts';
import { home as es } from '#app/i18n/es/home.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the home page in the page's language. */
export function useHomeTexts() {
  return useTexts(texts);
}
