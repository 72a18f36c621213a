import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('share', {
  es: () => import('#app/i18n/es/share.ts'),
  en: () => import('#app/i18n/en/share.ts'),
});

/** Texts of share links, in the page’s language. */
export function useShareTexts() {
  return useTexts(texts);
}
