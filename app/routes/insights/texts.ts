import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insights', {
  es: () => import('#app/i18n/es/insights.ts'),
  en: () => import('#app/i18n/en/insights.ts'),
});

/** Texts of the insights page in the page’s language. */
export function useInsightsTexts() {
  return useTexts(texts);
}
