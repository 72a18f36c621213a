import { hookOf } from './texts.ts';

/** Texts of the red flags in the page’s language. */
export const useRedFlagTexts = hookOf('redFlags', {
  es: () => import('./es/red-flags.ts'),
  en: () => import('./en/red-flags.ts'),
});
