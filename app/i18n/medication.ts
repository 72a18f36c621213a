import { hookOf } from './texts.ts';

/** Texts of everything about acute medication, in the page’s language. */
export const useMedicationTexts = hookOf('medication', {
  es: () => import('./es/medication.ts'),
  en: () => import('./en/medication.ts'),
});
