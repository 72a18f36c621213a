import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Words for the codes used everywhere, from the first taps of an entry on. */
export const wordTexts = textsOf('vocabulary', {
  es: () => import('./es/vocabulary.ts'),
  en: () => import('./en/vocabulary.ts'),
});

/** Words for the codes used everywhere, in the page’s language. */
export function useWords() {
  return useTexts(wordTexts);
}
