import { hookOf } from './texts.ts';

/** Texts of the form of an episode in the page’s language. */
export const useFormTexts = hookOf('entry', {
  es: () => import('./es/entry.ts'),
  en: () => import('./en/entry.ts'),
});
