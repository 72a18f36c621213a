import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('medication', {
  es: () => import('#app/i18n/es/medication.ts'),
  en: () => import('#app/i18n/en/medication.ts'),
});

/** Texts about acute medication, in the page’s language. */
export function useMedicationTexts() {
  return useTexts(texts);
}
