import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of the lists a person arranges and adds to. */
export const listTexts = textsOf('lists', {
  es: () => import('./es/lists.ts'),
  en: () => import('./en/lists.ts'),
});

/** Texts of the lists in the page’s language. */
export function useListTexts() {
  return useTexts(listTexts);
}
