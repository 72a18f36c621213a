import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('settings', {
  es: () => import('#app/i18n/es/settings.ts'),
  en: () => import('#app/i18n/en/settings.ts'),
});

/** Texts of the settings in the page’s language. */
export function useSettingsTexts() {
  return useTexts(texts);
}
