import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('entry', {
  es: () => import('#app/i18n/es/entry.ts'),
  en: () => import('#app/i18n/en/entry.ts'),
});

/** Texts of the form of an episode in the page’s language. */
export function useFormTexts() {
  return useTexts(texts);
}
