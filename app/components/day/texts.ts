import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('day', {
  es: () => import('#app/i18n/es/day.ts'),
  en: () => import('#app/i18n/en/day.ts'),
});

/** Texts of one day in the page’s language. */
export function useDayTexts() {
  return useTexts(texts);
}
