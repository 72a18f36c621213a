import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of one day. */
export const dayTexts = textsOf('day', {
  es: () => import('./es/day.ts'),
  en: () => import('./en/day.ts'),
});

/** Texts of one day in the page’s language. */
export function useDayTexts() {
  return useTexts(dayTexts);
}
