import type { calendar as es } from '../es/calendar.ts';

/** Texts of the month calendar and of the sheet of one day. */
export const calendar: typeof es = {
  title: 'Calendar',

  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  jump: 'Go to another month',
  jumpTitle: 'Go to a month',
  month: 'Month',
  year: 'Year',
  go: 'Go',
  close: 'Close',
  gridLabel: (month: string) => `Calendar for ${month}`,
  gridHelp:
    'Move with the arrow keys; Home and End go to the start and end of the week; Page Up and Page Down change the month.',

  daySentence: {
    unknown: 'not recorded',
    future: 'has not come yet',
    pain: (peak: number, word: string) => `pain ${peak}, ${word}`,
    episodes: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
    medication: 'with medication',
    continues: 'goes on from the day before',
    goesOn: 'goes on into the next day',
    ongoing: 'still open',
    today: 'today',
  },

  summary: (withPain: number, unknown: number) => {
    const pain = withPain === 1 ? '1 day with pain' : `${withPain} days with pain`;
    const rest = unknown === 1 ? '1 day not recorded' : `${unknown} days not recorded`;
    return `${pain} · ${rest}`;
  },

  legend: {
    heading: 'What each mark means',
    pain: 'The day’s worst pain, 0 to 10. The stronger and more angular the mark, the more pain.',
    medication: 'You took medication',
    bar: 'The episode goes on from one day to the next',
    ongoing: 'Still open',
    unknown: 'Not recorded: nobody knows whether it hurt. It does not count as a day without pain.',
  },

  list: {
    heading: (month: string) => `Episodes in ${month}`,
    empty: 'Nothing recorded this month.',
    emptyFirst: 'When you log an episode, it appears here and on its day.',
  },

  day: {
    empty: 'Nothing is recorded for this day. That does not mean it did not hurt: it is not known.',
    future: 'This day has not come yet.',
    log: 'Log for this day',
    logToday: 'Log an episode',
  },

  loading: 'Loading the month',
  failed: {
    heading: 'The month could not be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
};
