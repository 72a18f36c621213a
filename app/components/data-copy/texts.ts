import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

// These texts belong to the settings, where the copy was first.
const texts = textsOf('settings', {
  es: () => import('#app/i18n/es/settings.ts'),
  en: () => import('#app/i18n/en/settings.ts'),
});

/** Texts of the full copy, in the page’s language. */
export function useCopyTexts() {
  return useTexts(texts);
}
