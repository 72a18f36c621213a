import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('content', {
  es: () => import('./es/content.ts'),
  en: () => import('./en/content.ts'),
});

/** Words around the written pages, in the page's language. */
export function useContentTexts() {
  return useTexts(texts);
}
