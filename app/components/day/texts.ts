import { day as en } from '#app/i18n/en/day.ts';
import { day as es } from '#app/i18n/es/day.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of one day in the page's language. */
export function useDayTexts() {
  return useTexts(texts);
}
