import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('emergencyCard', {
  es: () => import('./es/emergency-card.ts'),
  en: () => import('./en/emergency-card.ts'),
});

/** Texts of the emergency card, in the page’s language. */
export function useEmergencyCardTexts() {
  return useTexts(texts);
}
