import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsKinds', {
  es: () => import('#app/i18n/es/insights-kinds.ts'),
  en: () => import('#app/i18n/en/insights-kinds.ts'),
});

/** Texts of the section of kinds in the page’s language. */
export function useKindsTexts() {
  return useTexts(texts);
}
