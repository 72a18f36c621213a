import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('letter', {
  es: () => import('./es/letter.ts'),
  en: () => import('./en/letter.ts'),
});

/** Texts of the letter of a month, in the page’s language. */
export function useLetterTexts() {
  return useTexts(texts);
}
