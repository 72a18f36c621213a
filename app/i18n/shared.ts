import { hookOf } from './texts.ts';

/** Texts of the page a share link opens, in the language chosen on it. */
export const useSharedTexts = hookOf('shared', {
  es: () => import('./es/shared.ts'),
  en: () => import('./en/shared.ts'),
});
