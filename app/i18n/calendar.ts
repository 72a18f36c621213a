import { hookOf } from './texts.ts';

/** Texts of the calendar in the page’s language. */
export const useCalendarTexts = hookOf('calendar', {
  es: () => import('./es/calendar.ts'),
  en: () => import('./en/calendar.ts'),
});
