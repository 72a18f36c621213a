import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('calendar', {
  es: () => import('#app/i18n/es/calendar.ts'),
  en: () => import('#app/i18n/en/calendar.ts'),
});

/** Texts of the calendar in the page’s language. */
export function useCalendarTexts() {
  return useTexts(texts);
}
