import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('content', {
  es: () => import('#app/i18n/es/content.ts'),
  en: () => import('#app/i18n/en/content.ts'),
});

/** Texts around the written pages, in the page's language. */
export function useContentTexts() {
  return useTexts(texts);
}

/** Words a minute: average silent reading is 238 in English (Brysbaert 2019), and slower readers are welcome here. */
const wordsPerMinute = 220;

/** Reading time of a text in whole minutes, at least one. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
