import type { errors as es } from '../es/errors.ts';

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

export const errors: typeof es = {
  failures: {
    invalid_credentials: { title: 'Wrong email or password', text: 'Check both and try again.' },
    email_taken: {
      title: 'Email already registered',
      text: 'There’s already an account with this email. You can sign in or use another email.',
    },
    email_not_confirmed: {
      title: 'Your email isn’t confirmed yet',
      text: 'Open the link we sent when you created the account. If you can’t find it, we can send another.',
    },
    email_invalid: { title: 'Invalid email', text: 'Please enter a valid email.' },
    email_rate_limit: {
      title: 'Email limit reached',
      text: 'Too many emails have been sent. Wait a few minutes before trying again.',
    },
    too_many_attempts: {
      title: 'Too many attempts',
      text: (wait: number) => `Wait ${minutes(wait)} before trying again.`,
    },
    weak_password: { title: 'Weak password', text: 'Choose one that meets every requirement.' },
    common_password: {
      title: 'This password is easy to guess',
      text: 'It’s one of the most common, or close to one. Choose another.',
    },
    same_password: {
      title: 'That’s already your password',
      text: 'Choose a different one.',
    },
    current_password_wrong: {
      title: 'That’s not your current password',
      text: 'Check it, or ask for a code by email.',
    },
    proof_needed: {
      title: 'Confirm that it’s you',
      text: 'Enter your current password or ask for a code by email.',
    },
    mailbox_code_needed: {
      title: 'The code from your email is missing',
      text: 'Ask us to send it and enter it here.',
    },
    sms_failed: { title: 'The text message couldn’t be sent', text: 'Try again in a moment.' },
    wrong_code: {
      title: 'That code doesn’t work',
      text: 'Check the digits, or get a new code: each works only once.',
    },
    passkey_failed: {
      title: 'The passkey wasn’t used',
      text: 'Try again or another way.',
    },
    second_factor_needed: {
      title: 'The second step is missing',
      text: 'Sign in with the code from your app to continue.',
    },
    factor_name_taken: { title: 'That name is taken: choose another' },
    too_many_factors: { title: 'No room for more apps', text: 'Remove one you no longer use.' },
    link_expired: {
      title: 'This link no longer works',
      text: 'It has expired or was already used. If you still need it, ask for a new one.',
    },
    password_needed: {
      title: 'Enter your password',
      text: 'Use the one you chose when you signed up, or choose another.',
    },
    signup_disabled: { title: 'Accounts can’t be created right now', text: 'Please try again later.' },
    account_suspended: {
      title: 'Account suspended',
      text: 'You can’t sign in for now. To ask why, write to us from Help.',
    },
    auth_other: { title: 'Error', text: (_wait: number, message: string) => message },
    profile_load: { title: 'Your profile couldn’t be loaded. Reload the page.' },
    profile_update: { title: 'Your profile couldn’t be updated. Try again.' },
    profile_setup_save: { title: 'Could not save your profile. Please try again.' },
    session_expired: { title: 'Your session has expired', text: 'Sign in again to continue.' },
    consent_needed: {
      title: 'Your permission is missing',
      text: 'Without it, we can’t store health data.',
    },
    forbidden: { title: 'This account can’t do that', text: 'Check which email you’re signed in with.' },
    not_found: {
      title: 'This isn’t in your diary',
      text: 'It may have been deleted, or belong to another account.',
    },
    conflict: {
      title: 'It changed somewhere else',
      text: 'It was edited in another tab or on another device. Check the current version and save again.',
    },
    invalid_data: {
      title: 'Check what you entered',
      text: 'Part of it can’t be saved. What you typed is still here.',
    },
    too_large: { title: 'This is too long', text: 'Shorten it and try again.' },
    account_full: {
      title: 'Your diary has reached its limit',
      text: 'Your account is full. What you entered is still on this device. Delete for good what you no longer need, then send it again.',
    },
    network: {
      title: 'No connection',
      text: 'We can’t reach the server. Check your connection and try again.',
    },
    unavailable: {
      title: 'The service isn’t responding',
      text: 'It’s not your fault. Try again in a moment.',
    },
    device_full: {
      title: 'This device has run out of space',
      text: 'It wasn’t saved. Free up some space and save again: what you entered is still here.',
    },
    device_busy: {
      title: 'This device isn’t responding',
      text: 'It wasn’t saved, and what you typed is still here. Close the diary’s other tabs and save again.',
    },
    storage_full: { title: 'The server has run out of space', text: 'Nothing was saved. Try again later.' },
    unexpected: { title: 'Something went wrong', text: 'Try again. If it keeps happening, reload the page.' },
  },
};
