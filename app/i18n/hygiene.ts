import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('hygiene', {
  es: () => import('./es/hygiene.ts'),
  en: () => import('./en/hygiene.ts'),
});

/** Texts of the question whether an episode still goes on, in the page’s language. */
export function useHygieneTexts() {
  return useTexts(texts);
}
