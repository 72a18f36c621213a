import { hookOf } from './texts.ts';

/** Words around the written pages, in the page's language. */
export const useContentTexts = hookOf('content', {
  es: () => import('./es/content.ts'),
  en: () => import('./en/content.ts'),
});
