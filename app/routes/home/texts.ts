import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('home', {
  es: () => import('#app/i18n/es/home.ts'),
  en: () => import('#app/i18n/en/home.ts'),
});

/** Texts of the home page in the page’s language. */
export function useHomeTexts() {
  return useTexts(texts);
}
