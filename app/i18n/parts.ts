import { hookOf } from './texts.ts';

/** Names of the parts of the diary, in the page’s language. */
export const usePartTexts = hookOf('parts', {
  es: () => import('./es/parts.ts'),
  en: () => import('./en/parts.ts'),
});
