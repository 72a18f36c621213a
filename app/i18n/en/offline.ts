import type { offline as es } from '../es/offline.ts';

export const offline: typeof es = {
  heading: 'No connection',
  text: 'This page is not kept on this device. Your diary is: you can go on logging, and what you log will be sent when the connection is back.',
  entry: 'Log an episode',
  calendar: 'See the calendar',
  retry: 'Try again',
};
