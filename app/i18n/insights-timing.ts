import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsTiming', {
  es: () => import('./es/insights-timing.ts'),
  en: () => import('./en/insights-timing.ts'),
});

/** Texts of when attacks begin and how long they last, in the page’s language. */
export function useTimingTexts() {
  return useTexts(texts);
}
