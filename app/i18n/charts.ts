import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('charts', {
  es: () => import('./es/charts.ts'),
  en: () => import('./en/charts.ts'),
});

/** Texts every chart has, in the page’s language. */
export function useChartTexts() {
  return useTexts(texts);
}
