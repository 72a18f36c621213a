import { textsOf } from './texts.ts';

/** Texts about terms of use that do not hold yet, for `useTexts`. */
export const comingTermsTexts = textsOf('comingTerms', {
  es: () => import('./es/coming-terms.ts'),
  en: () => import('./en/coming-terms.ts'),
});
