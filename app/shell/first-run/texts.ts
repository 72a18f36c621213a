import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('firstRun', {
  es: () => import('#app/i18n/es/first-run.ts'),
  en: () => import('#app/i18n/en/first-run.ts'),
});

/** Texts of the first run in the page’s language. */
export function useFirstRunTexts() {
  return useTexts(texts);
}
