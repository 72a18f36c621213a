import { hookOf } from './texts.ts';

/** Texts of making and ending links, in the page’s language. */
export const useShareTexts = hookOf('share', {
  es: () => import('./es/share.ts'),
  en: () => import('./en/share.ts'),
});
