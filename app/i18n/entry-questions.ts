import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of the optional questions. */
export const questionTexts = textsOf('entryQuestions', {
  es: () => import('./es/entry-questions.ts'),
  en: () => import('./en/entry-questions.ts'),
});

/** Texts of the optional questions, in the page’s language. */
export function useQuestionTexts() {
  return useTexts(questionTexts);
}
