import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('appointment', {
  es: () => import('#app/i18n/es/appointment.ts'),
  en: () => import('#app/i18n/en/appointment.ts'),
});

/** Texts of the page about an appointment, in the page’s language. */
export function useAppointmentTexts() {
  return useTexts(texts);
}
