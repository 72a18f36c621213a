import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsFactors', {
  es: () => import('#app/i18n/es/insights-factors.ts'),
  en: () => import('#app/i18n/en/insights-factors.ts'),
});

/** Texts of what might play a part, in the page’s language. */
export function useFactorTexts() {
  return useTexts(texts);
}
