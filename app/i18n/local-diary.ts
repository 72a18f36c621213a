import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('localDiary', {
  es: () => import('./es/local-diary.ts'),
  en: () => import('./en/local-diary.ts'),
});

/** Texts of a diary without an account, in the page’s language. */
export function useLocalDiaryTexts() {
  return useTexts(texts);
}
