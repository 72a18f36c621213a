import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('redFlags', {
  es: () => import('#app/i18n/es/red-flags.ts'),
  en: () => import('#app/i18n/en/red-flags.ts'),
});

/** Texts of the red flags in the page’s language. */
export function useRedFlagTexts() {
  return useTexts(texts);
}
