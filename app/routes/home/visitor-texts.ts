import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('visitor', {
  es: () => import('#app/i18n/es/visitor.ts'),
  en: () => import('#app/i18n/en/visitor.ts'),
});

/** Texts of a visitor's home page in the page's language. */
export function useVisitorTexts() {
  return useTexts(texts);
}
