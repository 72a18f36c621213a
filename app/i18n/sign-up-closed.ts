import { textsOf } from './texts.ts';

/** Texts of a server that takes no new accounts, for `useTexts`. */
export const signUpClosedTexts = textsOf('signUpClosed', {
  es: () => import('./es/sign-up-closed.ts'),
  en: () => import('./en/sign-up-closed.ts'),
});
