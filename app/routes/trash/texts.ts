import { trash as en } from '#app/i18n/en/trash.ts';
import { trash as es } from '#app/i18n/es/trash.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the trash in the page's language. */
export function useTrashTexts() {
  return useTexts(texts);
}
