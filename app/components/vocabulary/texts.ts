import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

/** Texts of the lists a person arranges and adds to. */
export const listTexts = textsOf('lists', {
  es: () => import('#app/i18n/es/lists.ts'),
  en: () => import('#app/i18n/en/lists.ts'),
});

/** Texts of the lists in the page’s language. */
export function useListTexts() {
  return useTexts(listTexts);
}
