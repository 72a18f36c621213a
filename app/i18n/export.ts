import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('exporting', {
  es: () => import('./es/export.ts'),
  en: () => import('./en/export.ts'),
});

/** Texts of the export page in the page’s language. */
export function useExportTexts() {
  return useTexts(texts);
}
