import { hookOf } from './texts.ts';

/** Texts of the export page in the page’s language. */
export const useExportTexts = hookOf('exporting', {
  es: () => import('./es/export.ts'),
  en: () => import('./en/export.ts'),
});
