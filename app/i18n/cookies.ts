import { hookOf } from './texts.ts';

/** Texts of the choice about cookies in the page’s language. */
export const useCookieTexts = hookOf('cookies', {
  es: () => import('./es/cookies.ts'),
  en: () => import('./en/cookies.ts'),
});
