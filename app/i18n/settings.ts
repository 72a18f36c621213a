import { hookOf } from './texts.ts';

/** Texts of the settings in the page’s language. */
export const useSettingsTexts = hookOf('settings', {
  es: () => import('./es/settings.ts'),
  en: () => import('./en/settings.ts'),
});
