import { hookOf } from './texts.ts';

/** Texts of the first run in the page’s language. */
export const useFirstRunTexts = hookOf('firstRun', {
  es: () => import('./es/first-run.ts'),
  en: () => import('./en/first-run.ts'),
});
