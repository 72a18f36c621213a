import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('help', {
  es: () => import('#app/i18n/es/help.ts'),
  en: () => import('#app/i18n/en/help.ts'),
});

/** Texts of the help page in the page's language. */
export function useHelpTexts() {
  return useTexts(texts);
}
