import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('cookies', {
  es: () => import('./es/cookies.ts'),
  en: () => import('./en/cookies.ts'),
});

/** Texts of the choice about cookies in the page’s language. */
export function useCookieTexts() {
  return useTexts(texts);
}
