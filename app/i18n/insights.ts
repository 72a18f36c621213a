import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insights', {
  es: () => import('./es/insights.ts'),
  en: () => import('./en/insights.ts'),
});

/** Texts of the insights page in the page’s language. */
export function useInsightsTexts() {
  return useTexts(texts);
}
