import type { offline as es } from '../es/offline.ts';

export const offline: typeof es = {
  heading: 'No connection',
  text: 'This page isn’t stored on this device, but your diary is: you can keep logging. If you have an account, what you log will be sent when you’re back online.',
  entry: 'Log an attack',
  calendar: 'See the calendar',
  retry: 'Try again',
};
