import { textsOf } from './texts.ts';

/** Texts about the account, for `useTexts`. */
export const accountTexts = textsOf('auth', {
  es: () => import('./es/auth.ts'),
  en: () => import('./en/auth.ts'),
});
