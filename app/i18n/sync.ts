import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts about the sync status. */
export const syncTexts = textsOf('sync', {
  es: () => import('./es/sync.ts'),
  en: () => import('./en/sync.ts'),
});

/** Texts about the sync status, in the page’s language. */
export function useSyncTexts() {
  return useTexts(syncTexts);
}
