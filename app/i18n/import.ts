import { hookOf } from './texts.ts';

/** Texts of the page that imports a file, in the page’s language. */
export const useImportTexts = hookOf('importing', {
  es: () => import('./es/import.ts'),
  en: () => import('./en/import.ts'),
});
