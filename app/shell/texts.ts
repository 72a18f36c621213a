import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

/** The words around every screen, with those that belong to no screen in particular. */
export const shellTexts = textsOf('shell', {
  es: () => import('#app/i18n/es/shell.ts'),
  en: () => import('#app/i18n/en/shell.ts'),
});

/** The words around every screen, in the page’s language. */
export function useShellTexts() {
  return useTexts(shellTexts);
}
