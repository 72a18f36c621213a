import type { visitor as spanish } from '../es/visitor.ts';

export const visitor: typeof spanish = {
  heading: 'The migraine diary you can use in the middle of an attack',
  lead: 'Log your headaches and what you take. The diary counts the days for you and prepares one page for your neurologist. Free, in English and Spanish.',
  start: 'Log an attack',
  startNote: 'No account needed: what you log stays on this device only and is sent nowhere.',
  signUp: 'Create an account',
  signIn: 'Sign in',

  promise: 'Under 45 seconds, and three taps are enough',
  promiseText:
    'Open it, pick a number from 0 to 10, save. Medicines, sleep, and notes can wait until you feel better.',
  pictureCaption: 'This is the screen for logging an attack.',

  report: {
    heading: 'One page for your neurologist',
    text: 'A appointment lasts a few minutes. The diary sums up your months on one sheet that can be read at a glance. Print it, keep it as a PDF, or share it by link, in English or Spanish.',
    example: 'An example with an invented diary.',
    alternative:
      'Example page of the report: headache, migraine, and medicine days in 28, a calendar day by day, a table month by month, the response to each medicine, the typical attack, menstruation, and days lost.',
    details: {
      figures: 'Days in 28 logged ones: a day that isn’t logged doesn’t count as a day without headache.',
      calendar: 'The calendar shows days with headache, days without, and days not logged.',
    },
    legend: 'Number: worst pain. Bold: migraine. Ring: free. Dotted: no record. Dot: medicine. Line: period.',
  },

  points: {
    heading: 'What it does for you',
    list: [
      {
        title: 'It counts honestly',
        text: 'A day without an entry is not a day without pain. Every number says how many days are logged.',
      },
      {
        title: 'Medicine days, before you save',
        text: 'When you log a dose you see how many days with a dose you have this month and the day limit for that kind of medicine: 10 or 15 days. It’s a comparison; what to do about it is for your doctor to say.',
      },
      {
        title: 'It works offline',
        text: 'If the network is gone in the middle of an attack, you can log it all the same. With an account it is sent when the connection is back.',
      },
      {
        title: 'Easy on the eyes',
        text: 'Muted colors and nothing that flashes. Attack mode turns the screen a very dim green with large buttons.',
      },
      {
        title: 'No guilt',
        text: 'There are no streaks and no red badges. If days are missing, the diary is still useful.',
      },
      {
        title: 'Yours to take away',
        text: 'It is free. You can download everything you have logged and delete it whenever you like.',
      },
    ],
  },

  privacy: {
    heading: 'What you write is yours',
    statement:
      'All your data is private, and encrypted on the way and in backups. The diary is made to comply with GDPR.',
    meaning: 'This is what that means:',
    points: [
      {
        title: 'On the way',
        text: 'Everything between your device and the server travels encrypted: this program refuses to be public on the internet without https.',
      },
      {
        title: 'On the server',
        text: 'Only your account reaches your entries: the database checks that on every request. Your password is not stored, only a hash of it. The secrets of two-step sign-in are encrypted.',
      },
      {
        title: 'In backups',
        text: 'The backups the diary makes are encrypted.',
      },
      {
        title: 'In links you share',
        text: 'Your browser encrypts the report before sending it. The key is in the link, and the server does not receive it.',
      },
      {
        title: 'Your rights',
        text: 'Before health data is kept in an account we ask for your consent. You can correct any entry and download everything. You withdraw your consent in the settings with one button, and the diary is erased.',
      },
      {
        title: 'What is not there yet',
        text: 'Entries, notes among them, are not end-to-end encrypted: whoever runs the server could read them. On your device they are kept unencrypted, so that they work offline. Use your screen lock.',
      },
    ],
    noAds:
      'The pages of your diary never carry ads or statistics by others. Public pages could have them only if whoever runs this server configures them and you agree.',
  },

  redFlags: 'See all danger signs',

  reading: {
    heading: 'To read in peace',
    text: 'Seven articles with their sources. No clinician has reviewed them yet.',
    library: 'Go to the library',
    libraryText: 'Short entries about medicines, symptoms, and daily life, with a glossary.',
  },
};
