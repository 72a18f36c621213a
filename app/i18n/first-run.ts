import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('firstRun', {
  es: () => import('./es/first-run.ts'),
  en: () => import('./en/first-run.ts'),
});

/** Texts of the first run in the page’s language. */
export function useFirstRunTexts() {
  return useTexts(texts);
}
