import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('trash', {
  es: () => import('#app/i18n/es/trash.ts'),
  en: () => import('#app/i18n/en/trash.ts'),
});

/** Texts of the trash in the page’s language. */
export function useTrashTexts() {
  return useTexts(texts);
}
