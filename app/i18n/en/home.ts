import type { home as es } from '../es/home.ts';

/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home: typeof es = {
  visitor: {
    heading: 'The migraine diary you can use in the middle of an attack',
    lead: 'Note your headaches, what you took and whether it helped, and see your month at a glance. Free, in English and Spanish.',
    start: 'Start my diary',
    signIn: 'I have an account',

    promise: 'Under 45 seconds, and three taps are enough',
    promiseText:
      'Open, choose a number from 0 to 10, save. Medication, sleep or notes can wait until you feel better.',
    pictureCaption: 'The entry screen, exactly as it is.',

    points: [
      {
        title: 'Easy on the eyes',
        text: 'Muted colours, large text, nothing that flashes. Attack mode turns the screen a very dim green.',
      },
      {
        title: 'Every number says how many days it comes from',
        text: 'A day without an entry is not a day without pain: the calendar shows it as what it is, a day nobody knows about.',
      },
      {
        title: 'No guilt',
        text: 'No streaks, no red badges. If days are missing, they are missing, and the diary is still useful.',
      },
    ],

    privacy: 'What you write is yours',
    privacyPoints: [
      'No other account can read your diary: the database itself checks that on every request.',
      'There are no ads, no visitor statistics and no code from other companies.',
      'Your password is not stored: only a fingerprint of it that cannot be reversed.',
    ],

    redFlags: 'When to get help now',
    redFlagsText:
      'This diary is not for emergencies and does not replace seeing a doctor. Do not wait if you have:',
    redFlagList: [
      'a sudden, extremely strong headache, like a thunderclap',
      'a high fever with a stiff neck',
      'neurological changes: trouble speaking, seeing, moving or staying awake',
      'pain after a blow to the head',
      'pain during pregnancy together with other symptoms',
    ],
    call: 'Call 911',
    emergencyNumber: '911',
    elsewhere: 'If your country has a different emergency number, call that one.',
  },

  member: {
    hello: (name: string) => `Hello, ${name}`,
    helloPlain: 'Your diary',
    log: 'Log episode',
    loading: 'Loading your diary',
    figuresFor: (month: string) => `Your figures for ${month}`,
    recent: 'Recent episodes',
    toCalendar: 'See the calendar',
    reliefHeading: 'Did it help?',
    empty: {
      heading: 'Nothing logged yet',
      text: 'When the next headache comes, three taps are enough. You can also log one that is already over.',
      action: 'Log the first one',
    },
    failed: {
      heading: 'Your diary could not be loaded',
      text: 'Your data is still saved. Check your connection and try again.',
      retry: 'Try again',
    },
  },

  figures: {
    headacheDays: 'Headache days',
    medicationDays: 'Medication days',
    relief: 'Doses that helped',
    averageIntensity: 'Average intensity',
    notYet: 'Not known yet',
    ofDays: (recorded: number, days: number) => `${recorded} of ${days} days recorded`,
    ofIntakes: (answered: number, partial: number) =>
      `of ${answered} answered${partial > 0 ? ` (${partial} partly)` : ''}`,
    ofEpisodes: (count: number) => (count === 1 ? 'of 1 episode' : `of ${count} episodes`),
    needAnswers: 'Say whether a dose helped',
    needIntakes: 'No doses this month',
    needEpisodes: 'No episodes this month',
  },
};
