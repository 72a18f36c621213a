import type { signUpClosed as source } from '../es/sign-up-closed.ts';

/** Texts of the sign-up screen of a server that takes no new accounts. */
export const signUpClosed: typeof source = {
  title: 'This server doesn’t accept accounts yet',
  unnamed:
    'Its operator hasn’t said who they are. Until they do, this server doesn’t accept anyone’s health data. If you already have an account, you can sign in.',
  closed: 'Its operator isn’t allowing new accounts for now. If you already have one, you can sign in.',
  without: 'You can keep the diary without an account. What you log stays on this device.',
  start: 'Use the diary without an account',
};
