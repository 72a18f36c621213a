import type { home as es } from '../es/home.ts';

/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home: typeof es = {
  visitor: {
    heading: 'The migraine diary you can use in the middle of an attack',
    lead: 'Log your headaches, what you took, and whether it helped, and see your month at a glance. Free, in English and Spanish.',
    start: 'Log an attack',
    startNote: 'No account, no email. It stays on this device alone until you decide otherwise.',
    signUp: 'Create an account',
    signIn: 'I already have an account',

    promise: 'Under 45 seconds, and three taps are enough',
    promiseText:
      'Open it, pick a number from 0 to 10, save. Medication, sleep, and notes can wait until you feel better. It works without a connection.',
    pictureCaption: 'This is the screen for logging an episode.',

    month: {
      heading: 'Your month, counted honestly',
      text: 'A day without an entry is not a day without pain. The calendar shows it for what it is, and every number says how many days it comes from.',
      link: 'How to keep a migraine calendar',
    },
    report: {
      heading: 'One page your neurologist reads in thirty seconds',
      text: 'Headache days, medication of each class, what gave relief, and which preventives you have tried. As a PDF or a link, in their language even when it is not yours.',
      caption: 'A sample report, from an invented diary.',
      alt: 'A one-page report: counts of the last 30 days, a table month by month, the typical attack, a calendar of 90 days, acute medication, preventives, menstruation, and disability.',
      link: 'How to prepare for the visit',
    },

    differences: 'What makes this diary different',
    points: [
      {
        title: 'It tells you before the dose, not after',
        text: 'Before you save a dose you see how many days this month you have taken that class of medicine, beside the reference of 10 or 15 days.',
      },
      {
        title: 'Easy on the eyes',
        text: 'Muted colors, large text, nothing that flashes. Attack mode turns the screen a very dim green.',
      },
      {
        title: 'No guilt',
        text: 'No streaks, no red badges. If some days are missing, that’s fine: the diary is still useful.',
      },
      {
        title: 'It does not guess',
        text: 'Where the data cannot tell, it says so. A possible trigger is shown only when your own days support it.',
      },
      {
        title: 'Your data goes with you',
        text: 'Bring what you have in another app, and take everything away whenever you like, in open formats.',
      },
      {
        title: 'Free',
        text: 'There is no paid version. The pages of your diary carry no ads.',
      },
    ],

    privacy: 'What you write is yours',
    privacyStatement:
      'All your data is private and encrypted, and the diary complies with the GDPR. This is what that means:',
    privacyPoints: [
      'No other account can read your diary: the database itself checks that on every request.',
      'Between your device and a server on the internet, data travels encrypted (HTTPS). Backups are encrypted too.',
      'Your password is not stored: only a fingerprint of it that cannot be reversed. The key of your second step is stored encrypted.',
      'A report you share is encrypted on your device. Without the link nobody can read it, not even the server.',
      'You are asked before any health data is kept on the server. You can withdraw that, download everything, and delete everything without asking anyone.',
      'The pages of your diary load nothing from other companies. Public ones do only if whoever runs this server sets it up and you agree.',
    ],
    privacyLimit:
      'What is not there yet: end-to-end encryption of your notes. Whoever administers the server could read the database.',
    privacyLink: 'Privacy policy',

    reading: 'To read in peace',
    library: 'Library: medicines, symptoms, and daily life',
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
