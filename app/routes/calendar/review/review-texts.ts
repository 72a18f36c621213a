import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('review', {
  es: () => import('#app/i18n/es/review.ts'),
  en: () => import('#app/i18n/en/review.ts'),
});

/** Texts of the panel in the page's language. */
export const useReviewTexts = () => useTexts(texts);
