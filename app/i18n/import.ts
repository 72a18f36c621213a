import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('importing', {
  es: () => import('./es/import.ts'),
  en: () => import('./en/import.ts'),
});

/** Texts of the page that imports a file, in the page’s language. */
export function useImportTexts() {
  return useTexts(texts);
}
