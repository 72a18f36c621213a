import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('shared', {
  es: () => import('#app/i18n/es/shared.ts'),
  en: () => import('#app/i18n/en/shared.ts'),
});

/** Texts of the page a share link opens, in the language chosen on it. */
export function useSharedTexts() {
  return useTexts(texts);
}
