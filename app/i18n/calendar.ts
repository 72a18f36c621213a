import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('calendar', {
  es: () => import('./es/calendar.ts'),
  en: () => import('./en/calendar.ts'),
});

/** Texts of the calendar in the page’s language. */
export function useCalendarTexts() {
  return useTexts(texts);
}
