import { hookOf } from './texts.ts';

/** Texts of the trash in the page’s language. */
export const useTrashTexts = hookOf('trash', {
  es: () => import('./es/trash.ts'),
  en: () => import('./en/trash.ts'),
});
