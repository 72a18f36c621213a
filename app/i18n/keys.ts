import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('keys', {
  es: () => import('./es/keys.ts'),
  en: () => import('./en/keys.ts'),
});

/** Texts of the list of keys, in the page's language. */
export const useKeyTexts = () => useTexts(texts);
