import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

/** Texts of the optional questions. */
export const questionTexts = textsOf('entryQuestions', {
  es: () => import('#app/i18n/es/entry-questions.ts'),
  en: () => import('#app/i18n/en/entry-questions.ts'),
});

/** Texts of the optional questions, in the page’s language. */
export function useQuestionTexts() {
  return useTexts(questionTexts);
}
