import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('localDiary', {
  es: () => import('#app/i18n/es/local-diary.ts'),
  en: () => import('#app/i18n/en/local-diary.ts'),
});

/** Texts of a diary without an account, in the page’s language. */
export function useLocalDiaryTexts() {
  return useTexts(texts);
}
