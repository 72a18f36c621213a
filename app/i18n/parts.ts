import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('parts', {
  es: () => import('./es/parts.ts'),
  en: () => import('./en/parts.ts'),
});

/** Names of the parts of the diary, in the page’s language. */
export function usePartTexts() {
  return useTexts(texts);
}
