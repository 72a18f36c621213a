import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsTiming', {
  es: () => import('#app/i18n/es/insights-timing.ts'),
  en: () => import('#app/i18n/en/insights-timing.ts'),
});

/** Texts of when attacks begin and how long they last, in the page’s language. */
export function useTimingTexts() {
  return useTexts(texts);
}
