import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsKinds', {
  es: () => import('./es/insights-kinds.ts'),
  en: () => import('./en/insights-kinds.ts'),
});

/** Texts of the insights by headache type, in the page’s language. */
export function useKindsTexts() {
  return useTexts(texts);
}
