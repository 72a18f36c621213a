import { hookOf } from './texts.ts';

/** Texts of everything that can fail, in the page’s language. */
export const useErrorTexts = hookOf('errors', {
  es: () => import('./es/errors.ts'),
  en: () => import('./en/errors.ts'),
});
