import type { visitor as spanish } from '../es/visitor.ts';

export const visitor: typeof spanish = {
  heading: 'The migraine diary you can use in the middle of an attack',
  lead: 'Log your migraine attacks in seconds, even in the dark and offline. The diary counts the days and prepares one page for your doctor. Free, and no account needed.',
  start: 'Log an attack',
  startNote: 'What you log stays on this device. Nothing is sent anywhere.',
  signUp: 'Create an account',
  signIn: 'Sign in',

  promise: 'Under 45 seconds, and three taps are enough',
  promiseText:
    'Open it, pick a number from 0 to 10, save. Medicines, sleep, and notes can wait until you feel better.',
  pictureCaption: 'This is the screen for logging an attack.',

  report: {
    heading: 'One page for your neurologist',
    text: 'Your months on one sheet that takes half a minute to read. Print it, keep it as a PDF, or share it by link, in English or Spanish.',
    example: 'An example with an invented diary.',
    alternative:
      'Example page of the report: headache, migraine, and medicine days in 28, a calendar day by day, a table month by month, the response to each medicine, the typical attack, menstruation, and days lost.',
    details: {
      figures: 'Days in 28 logged ones: a day that isn’t logged doesn’t count as a day without headache.',
      calendar: 'The calendar shows days with headache, days without, and days not logged.',
    },
    legend: 'Number: worst pain. Bold: migraine. Ring: free. Dotted: no record. Dot: medicine. Line: period.',
  },

  points: [
    {
      title: 'It counts honestly',
      text: 'A day that isn’t logged isn’t a day without pain. Every number says how many days are logged.',
    },
    {
      title: 'It warns you in time',
      text: 'When you log a dose you see your days this month and the day limit: 10 or 15, as a guide. What to do about it is for your doctor to say.',
    },
    {
      title: 'It works in the dark and offline',
      text: 'Attack mode turns the screen a very dim green, with large buttons.',
    },
    {
      title: 'No guilt',
      text: 'There are no streaks and no red badges. If days are missing, the diary is still useful.',
    },
  ],

  privacy: {
    heading: 'What you write is yours',
    statement:
      'All your data is private, and encrypted on the way and in backups. The diary is made to comply with GDPR.',
    points: [
      'Without an account, your diary never leaves your device. With one, the database checks on every request that only you can reach it.',
      'The pages of your diary never carry ads, or anything by other companies.',
      'Download all of it and delete it whenever you like. Whoever runs the server could read it: it isn’t end-to-end encrypted.',
    ],
    more: 'All about your privacy',
  },

  whichFlags: 'Which signs can’t wait',
  redFlags: 'See all danger signs',

  reading: {
    heading: 'To read when you feel better',
    text: (articles) =>
      `${articles} articles. No health professional has reviewed them yet, so each figure names its source.`,
    all: 'All articles',
    howWeWork: 'How we work, and who has reviewed it',
    library: 'Library: medicines, symptoms, and daily life',
    calendar: 'A migraine calendar to print',
    import: 'Bring your diary from Migraine Buddy or another app',
  },
};
