import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('medication', {
  es: () => import('./es/medication.ts'),
  en: () => import('./en/medication.ts'),
});

/** Texts of everything about acute medication, in the page’s language. */
export function useMedicationTexts() {
  return useTexts(texts);
}
