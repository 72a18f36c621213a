import { medication as en } from '#app/i18n/en/medication.ts';
import { medication as es } from '#app/i18n/es/medication.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of everything about acute medication, in the page's language. */
export function useMedicationTexts() {
  return useTexts(texts);
}
