import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('safety', {
  es: () => import('#app/i18n/es/safety.ts'),
  en: () => import('#app/i18n/en/safety.ts'),
});

/** Texts of the notices, in the page’s language; shown rarely, and only with a diary. */
export function useSafetyTexts() {
  return useTexts(texts);
}
