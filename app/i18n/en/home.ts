import type { home as es } from '../es/home.ts';

/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home: typeof es = {
  visitor: {
    heading: 'The migraine diary you can use in the middle of an attack',
    lead: 'Log your headaches, what you took, and whether it helped, and see your month at a glance. Free, in English and Spanish.',
    start: 'Start my diary',
    signIn: 'I already have an account',

    promise: 'Under 45 seconds, and three taps are enough',
    promiseText:
      'Open it, pick a number from 0 to 10, save. Medication, sleep, and notes can wait until you feel better.',
    pictureCaption: 'This is the screen for logging an episode.',

    points: [
      {
        title: 'Easy on the eyes',
        text: 'Muted colors, large text, nothing that flashes. Attack mode turns the screen a very dim green.',
      },
      {
        title: 'Every number says how many days it comes from',
        text: 'A day without an entry is not a day without pain: the calendar shows it for what it is, an unknown day.',
      },
      {
        title: 'No guilt',
        text: 'No streaks, no red badges. If some days are missing, that’s fine: the diary is still useful.',
      },
    ],

    privacy: 'What you write is yours',
    privacyPoints: [
      'No other account can read your diary: the database itself checks that on every request.',
      'There are no ads, no visitor statistics, and no code from other companies.',
      'Your password is not stored: only a fingerprint of it that cannot be reversed.',
    ],
  },

  member: {
    hello: (name: string) => `Hello, ${name}`,
    helloPlain: 'Your diary',
    log: 'Log episode',
    logIntake: 'Log medication',
    loading: 'Loading your diary',
    recent: 'Recent episodes',
    toCalendar: 'See the calendar',
    empty: {
      heading: 'Nothing logged yet',
      text: 'When the next headache comes, three taps are all it takes. You can also log one that’s already over.',
      action: 'Log the first one',
    },
    failed: {
      heading: 'Your diary couldn’t be loaded',
      text: 'Your data is still saved. Check your connection and try again.',
      retry: 'Try again',
    },
  },
};
