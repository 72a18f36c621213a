import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('reminders', {
  es: () => import('./es/reminders.ts'),
  en: () => import('./en/reminders.ts'),
});

/** Texts of the reminders in the page’s language. */
export function useReminderTexts() {
  return useTexts(texts);
}
