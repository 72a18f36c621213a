import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsCycle', {
  es: () => import('./es/insights-cycle.ts'),
  en: () => import('./en/insights-cycle.ts'),
});

/** Texts of attacks by the menstrual cycle, in the page’s language. */
export function useCycleTexts() {
  return useTexts(texts);
}
