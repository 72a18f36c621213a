import type { home as es } from '../es/home.ts';

/** Texts of the home page of a person with a diary; a visitor's are in visitor.ts. */
export const home: typeof es = {
  member: {
    hello: (name: string) => `Hello, ${name}`,
    helloPlain: 'Your diary',
    log: 'I’m in pain',
    logIntake: 'Log a dose',
    loading: 'Loading your diary',
    last: 'Your last attack',
    back: {
      heading: (day: string) => `Welcome back. Your last logged day was ${day}`,
      longAgo: 'Welcome back. Your last logged day was over three months ago',
      text: 'Have you had any headaches since then? A day you don’t log counts neither as good nor as bad.',
      fill: (month: string) => `Go through ${month}`,
    },
    toAppointment: (days: number) => `${days} days until your appointment`,
    letter: {
      heading: (month: string) => `Your ${month} letter`,
      dismiss: 'Not now',
    },
    empty: {
      heading: 'Today is the first dot',
      text: 'Each day you log adds one.',
    },
    failed: {
      heading: 'Your diary couldn’t be loaded',
      text: 'Your data is still saved. Check your connection and try again.',
      retry: 'Try again',
    },
  },
};
