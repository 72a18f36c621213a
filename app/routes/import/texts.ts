import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('importing', {
  es: () => import('#app/i18n/es/import.ts'),
  en: () => import('#app/i18n/en/import.ts'),
});

/** Texts of the page that imports a file, in the page’s language. */
export function useImportTexts() {
  return useTexts(texts);
}
