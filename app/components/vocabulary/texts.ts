import { lists as en } from '#app/i18n/en/lists.ts';
import { lists as es } from '#app/i18n/es/lists.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the lists in the page's language. */
export function useListTexts() {
  return useTexts(texts);
}
