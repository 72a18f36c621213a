import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('operatorConsole', {
  es: () => import('./es/console.ts'),
  en: () => import('./en/console.ts'),
});

/** Texts of the operator’s console, in the page’s language. */
export function useConsoleTexts() {
  return useTexts(texts);
}
