import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('appointment', {
  es: () => import('./es/appointment.ts'),
  en: () => import('./en/appointment.ts'),
});

/** Texts of the page about an appointment, in the page’s language. */
export function useAppointmentTexts() {
  return useTexts(texts);
}
