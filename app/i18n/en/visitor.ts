import type { visitor as spanish } from '../es/visitor.ts';

export const visitor: typeof spanish = {
  heading: 'The migraine diary you can use in the middle of an attack',
  lead: 'Log your migraine attacks in seconds, even in the dark and offline. The diary counts the days and prepares a report for your doctor. Free, and no account needed.',
  start: 'Log an attack',
  startNote: 'What you log stays on this device. Nothing is sent anywhere.',
  signUp: 'Create an account',
  signIn: 'Sign in',

  promise: 'Three taps are enough, in under 45 seconds.',
  pictureCaption: 'In attack mode, the screen is a very dim green.',

  report: {
    heading: 'What matters, on one page',
    text: 'A report your doctor can read at a glance. Print it or keep it as a PDF, in English or Spanish. With an account, you can also share it by link.',
    example: 'An example with a made-up diary.',
    alternative:
      'Example page of the report: headache, migraine, and medicine days in 28, a calendar day by day, a table month by month, the response to each medicine, the typical attack, menstruation, and days lost.',
    details: {
      figures: 'Days out of every 28 logged, to compare months.',
      calendar: 'Day by day: with headache, without, and not logged.',
    },
    legend:
      'Number: worst pain. Frame: migraine. Ring: no headache. Dotted: not logged. Dot: medicine. Line: period.',
  },

  year: {
    heading: 'Your months, counted honestly',
    text: 'A day you didn’t log isn’t a pain-free day: it stays blank. No streaks to keep up, and no guilt.',
    alternative: (summary: string) =>
      `An example year in the calendar: each bar is the worst pain of a day. ${summary}.`,
    caption: 'A made-up example.',
    answer:
      'Questions like “What helps me?” get a short answer first. You can see how many medicine days you’ve logged, next to the day limit.',
  },

  privacy: {
    heading: 'What you write is yours',
    statement:
      'Your data is private: no other account can see it. It’s encrypted in transit and in backups. You can see, download, correct, or delete all of it whenever you like, as GDPR requires.',
    points: [
      'Without an account, it never leaves your device. Your diary never carries ads.',
      'With an account, whoever runs the server could read it: it isn’t end-to-end encrypted.',
    ],
    more: 'All about your privacy',
  },

  whichFlags: 'Which signs can’t wait',
  redFlags: 'See all danger signs',

  reading: {
    heading: 'To read when you feel better',
    all: (articles) => `All ${articles} articles, with a source for each figure`,
    library: 'Library: medicines, symptoms, and daily life',
    calendar: 'A migraine calendar to print',
  },
};
