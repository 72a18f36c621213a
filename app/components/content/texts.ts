import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('content', {
  es: () => import('#app/i18n/es/content.ts'),
  en: () => import('#app/i18n/en/content.ts'),
});

/** Words around the written pages, in the page's language. */
export function useContentTexts() {
  return useTexts(texts);
}

/** Words a minute: silent reading takes 238 in English (Brysbaert 2019), and nobody here is in a hurry. */
const wordsPerMinute = 220;

/** How long a text takes to read, in whole minutes, one at least. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
