import { calendar as en } from '#app/i18n/en/calendar.ts';
import { calendar as es } from '#app/i18n/es/calendar.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Texts of the calendar in the page's language. */
export function useCalendarTexts() {
  return useTexts(texts);
}
