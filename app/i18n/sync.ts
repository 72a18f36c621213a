import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts about where the diary is and what it needs. */
export const syncTexts = textsOf('sync', {
  es: () => import('./es/sync.ts'),
  en: () => import('./en/sync.ts'),
});

/** Texts about where the diary is and what it needs, in the page’s language. */
export function useSyncTexts() {
  return useTexts(syncTexts);
}
