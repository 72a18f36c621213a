import type { visitor as spanish } from '../es/visitor.ts';

export const visitor: typeof spanish = {
  heading: 'The migraine diary you can use in the middle of an attack',
  quick: 'Log a migraine attack in less than 45 seconds.',
  lead: 'Three taps are enough, even in the dark and offline. Free, and no account needed.',
  start: 'Log an attack',
  picture: 'Try the form',
  startNote: 'What you log stays on this device. Nothing is sent anywhere.',
  signUp: 'Create an account',
  signIn: 'Sign in',

  inside: {
    heading: 'A look inside',
    example: 'With made-up diaries.',
    attack: {
      title: 'In the middle of an attack',
      text: 'Four large buttons, or one sentence: what is understood is filled in with one tap. A shortcut, an NFC sticker, or your watch opens it.',
    },
    letter: {
      title: 'A letter every month',
      text: 'How it went, on five cards. No streaks to keep up, and no guilt.',
    },
    year: {
      title: 'Your year in one picture',
      text: 'A day you didn’t log isn’t a pain-free day: it stays blank.',
    },
    answer: {
      title: 'Short answers',
      text: 'And below, the medicine days you’ve logged, next to the day limit.',
    },
    report: {
      title: 'What matters, on one page',
      text: 'A report your doctor can read at a glance. And the request for a preventive, ready to be signed.',
    },
  },

  report: {
    alternative:
      'Example page of the report: headache, migraine, and medicine days in 28, a calendar day by day, a table month by month, the response to each medicine, the typical attack, menstruation, and days lost.',
    legend:
      'Number: worst pain. Frame: migraine. Ring: no headache. Dotted: not logged. Dot: medicine. Line: period.',
  },

  year: {
    alternative: (summary: string) =>
      `An example year in the calendar: each bar is the worst pain of a day. ${summary}.`,
  },

  privacy: 'What you write is yours',

  redFlags: 'See all danger signs',

  reading: {
    heading: 'To read when you feel better',
    all: (articles) => `All ${articles} articles, with their sources`,
    library: 'Library: medicines, symptoms, and daily life',
    calendar: 'A migraine calendar to print',
  },
};
