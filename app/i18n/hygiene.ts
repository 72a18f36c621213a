import { hookOf } from './texts.ts';

/** Texts of the question whether an episode still goes on, in the page’s language. */
export const useHygieneTexts = hookOf('hygiene', {
  es: () => import('./es/hygiene.ts'),
  en: () => import('./en/hygiene.ts'),
});
