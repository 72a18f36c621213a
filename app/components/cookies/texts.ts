import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('cookies', {
  es: () => import('#app/i18n/es/cookies.ts'),
  en: () => import('#app/i18n/en/cookies.ts'),
});

/** Texts of the cookie choices, in the page’s language. */
export function useCookieTexts() {
  return useTexts(texts);
}
