import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsCycle', {
  es: () => import('#app/i18n/es/insights-cycle.ts'),
  en: () => import('#app/i18n/en/insights-cycle.ts'),
});

/** Texts of attacks by the menstrual cycle, in the page’s language. */
export function useCycleTexts() {
  return useTexts(texts);
}
