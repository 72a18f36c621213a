import { hookOf } from './texts.ts';

/** Texts of a diary without an account, in the page’s language. */
export const useLocalDiaryTexts = hookOf('localDiary', {
  es: () => import('./es/local-diary.ts'),
  en: () => import('./en/local-diary.ts'),
});
