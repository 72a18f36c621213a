import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('trash', {
  es: () => import('./es/trash.ts'),
  en: () => import('./en/trash.ts'),
});

/** Texts of the trash in the page’s language. */
export function useTrashTexts() {
  return useTexts(texts);
}
