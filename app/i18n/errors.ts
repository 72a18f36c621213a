import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('errors', {
  es: () => import('./es/errors.ts'),
  en: () => import('./en/errors.ts'),
});

/** Texts of failures, in the page’s language. */
export function useErrorTexts() {
  return useTexts(texts);
}
