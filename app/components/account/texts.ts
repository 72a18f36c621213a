import { textsOf } from '#app/i18n/texts.ts';

/** Texts of the account pages, for `useTexts`. */
export const accountTexts = textsOf('auth', {
  es: () => import('#app/i18n/es/auth.ts'),
  en: () => import('#app/i18n/en/auth.ts'),
});
