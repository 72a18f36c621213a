import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** The words around every screen, with those that belong to no screen in particular. */
export const shellTexts = textsOf('shell', {
  es: () => import('./es/shell.ts'),
  en: () => import('./en/shell.ts'),
});

/** The words around every screen, in the page’s language. */
export function useShellTexts() {
  return useTexts(shellTexts);
}
