import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsTrial', {
  es: () => import('#app/i18n/es/insights-trial.ts'),
  en: () => import('#app/i18n/en/insights-trial.ts'),
});

/** Texts of one question at a time in the page’s language. */
export function useTrialTexts() {
  return useTexts(texts);
}
