import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

// Separate from the home page's texts, which every page loads.
const texts = textsOf('month', {
  es: () => import('#app/i18n/es/month.ts'),
  en: () => import('#app/i18n/en/month.ts'),
});

/** Texts of the signed-in home page's month and figures, in the page's language. */
export function useMonthTexts() {
  return useTexts(texts);
}
