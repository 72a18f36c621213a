import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('shared', {
  es: () => import('./es/shared.ts'),
  en: () => import('./en/shared.ts'),
});

/** Texts of the page a share link opens, in the language chosen on it. */
export function useSharedTexts() {
  return useTexts(texts);
}
