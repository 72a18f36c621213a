import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Words for the codes used after the first taps of an entry. */
export const codeTexts = textsOf('codes', {
  es: () => import('./es/codes.ts'),
  en: () => import('./en/codes.ts'),
});

/** Words for the codes used after the first taps, in the page's language. */
export function useCodes() {
  return useTexts(codeTexts);
}
