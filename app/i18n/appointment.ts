import { hookOf } from './texts.ts';

/** Texts of the page about an appointment, in the page’s language. */
export const useAppointmentTexts = hookOf('appointment', {
  es: () => import('./es/appointment.ts'),
  en: () => import('./en/appointment.ts'),
});
