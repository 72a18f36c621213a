import { sync as en } from '#app/i18n/en/sync.ts';
import { sync as es } from '#app/i18n/es/sync.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts about where the diary is and what it needs, in the page's language. */
export function useSyncTexts() {
  return useTexts(texts);
}
