import { auth as en } from '#app/i18n/en/auth.ts';
import { auth as es } from '#app/i18n/es/auth.ts';

/** Texts of everything about the account, for `useTexts`. */
export const accountTexts = { es, en };
