import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsRelief', {
  es: () => import('#app/i18n/es/insights-relief.ts'),
  en: () => import('#app/i18n/en/insights-relief.ts'),
});

/** Texts of what each medicine did, in the page’s language. */
export function useReliefTexts() {
  return useTexts(texts);
}
