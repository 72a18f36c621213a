import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('hygiene', {
  es: () => import('./es/hygiene.ts'),
  en: () => import('./en/hygiene.ts'),
});

/** Texts of open episodes, in the page’s language. */
export function useHygieneTexts() {
  return useTexts(texts);
}
