import { hookOf } from './texts.ts';

/** Texts every chart has, in the page’s language. */
export const useChartTexts = hookOf('charts', {
  es: () => import('./es/charts.ts'),
  en: () => import('./en/charts.ts'),
});
