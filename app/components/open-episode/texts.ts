import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('hygiene', {
  es: () => import('#app/i18n/es/hygiene.ts'),
  en: () => import('#app/i18n/en/hygiene.ts'),
});

/** Texts of open episodes, in the page’s language. */
export function useHygieneTexts() {
  return useTexts(texts);
}
