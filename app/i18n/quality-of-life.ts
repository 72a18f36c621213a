import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of the page on quality of life, with the words for questionnaire results. */
export const qualityTexts = textsOf('qualityOfLife', {
  es: () => import('./es/quality-of-life.ts'),
  en: () => import('./en/quality-of-life.ts'),
});

/** Texts of the page on quality of life in the page’s language. */
export function useQualityTexts() {
  return useTexts(qualityTexts);
}
