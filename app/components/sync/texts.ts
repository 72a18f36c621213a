import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

/** Texts about the sync status. */
export const syncTexts = textsOf('sync', {
  es: () => import('#app/i18n/es/sync.ts'),
  en: () => import('#app/i18n/en/sync.ts'),
});

/** Texts about the sync status, in the page’s language. */
export function useSyncTexts() {
  return useTexts(syncTexts);
}
