import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('exporting', {
  es: () => import('#app/i18n/es/export.ts'),
  en: () => import('#app/i18n/en/export.ts'),
});

/** Texts of the export page in the page’s language. */
export function useExportTexts() {
  return useTexts(texts);
}
