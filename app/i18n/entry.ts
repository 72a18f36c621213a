import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('entry', {
  es: () => import('./es/entry.ts'),
  en: () => import('./en/entry.ts'),
});

/** Texts of the form of an episode in the page’s language. */
export function useFormTexts() {
  return useTexts(texts);
}
