import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('home', {
  es: () => import('./es/home.ts'),
  en: () => import('./en/home.ts'),
});

/** Texts of the home page in the page’s language. */
export function useHomeTexts() {
  return useTexts(texts);
}
