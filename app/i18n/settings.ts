import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('settings', {
  es: () => import('./es/settings.ts'),
  en: () => import('./en/settings.ts'),
});

/** Texts of the settings in the page’s language. */
export function useSettingsTexts() {
  return useTexts(texts);
}
