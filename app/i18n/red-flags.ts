import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('redFlags', {
  es: () => import('./es/red-flags.ts'),
  en: () => import('./en/red-flags.ts'),
});

/** Texts of the red flags in the page’s language. */
export function useRedFlagTexts() {
  return useTexts(texts);
}
