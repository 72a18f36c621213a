import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

// The settings had the copy first, and its words are theirs.
const texts = textsOf('settings', {
  es: () => import('#app/i18n/es/settings.ts'),
  en: () => import('#app/i18n/en/settings.ts'),
});

/** Texts of the copy of everything in the page’s language. */
export function useCopyTexts() {
  return useTexts(texts);
}
