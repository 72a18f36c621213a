import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts around every screen, and those that belong to no particular screen. */
export const shellTexts = textsOf('shell', {
  es: () => import('./es/shell.ts'),
  en: () => import('./en/shell.ts'),
});

/** Texts around every screen, in the page’s language. */
export function useShellTexts() {
  return useTexts(shellTexts);
}
