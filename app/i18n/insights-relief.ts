import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsRelief', {
  es: () => import('./es/insights-relief.ts'),
  en: () => import('./en/insights-relief.ts'),
});

/** Texts of the relief each medicine gave, in the page’s language. */
export function useReliefTexts() {
  return useTexts(texts);
}
