import { hookOf } from './texts.ts';

/** Texts of the home page in the page’s language. */
export const useHomeTexts = hookOf('home', {
  es: () => import('./es/home.ts'),
  en: () => import('./en/home.ts'),
});
