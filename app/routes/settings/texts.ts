import { settings as en } from '#app/i18n/en/settings.ts';
import { settings as es } from '#app/i18n/es/settings.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the settings in the page's language. */
export function useSettingsTexts(): typeof es {
  return useTexts(texts);
}
