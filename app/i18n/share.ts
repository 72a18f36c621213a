import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('share', {
  es: () => import('./es/share.ts'),
  en: () => import('./en/share.ts'),
});

/** Texts for creating and ending share links, in the page’s language. */
export function useShareTexts() {
  return useTexts(texts);
}
