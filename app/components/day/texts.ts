import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

/** Texts of one day. */
export const dayTexts = textsOf('day', {
  es: () => import('#app/i18n/es/day.ts'),
  en: () => import('#app/i18n/en/day.ts'),
});

/** Texts of one day in the page’s language. */
export function useDayTexts() {
  return useTexts(dayTexts);
}
