import type { calendar as es } from '../es/calendar.ts';

/** Texts of the calendar: the month, the year, the sheet of one day, and the days still to be filled in. */
export const calendar: typeof es = {
  title: 'Calendar',

  views: { label: 'View', month: 'Month', year: 'Year' },
  previous: 'Previous month',
  next: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  today: 'Today',
  jump: 'Go to a date',
  jumpDate: 'Date',
  jumpFuture: 'That day has not come yet.',
  jumpInvalid: 'Enter a date that exists, from the year 1900 on.',
  go: 'Go',
  close: 'Close',
  gridLabel: (month: string) => `Calendar of ${month}`,
  gridHelp:
    'Move with the arrow keys; Home and End go to the ends of the week; Page Up and Page Down change the month.',
  yearLabel: (year: string) => `Calendar of ${year}`,
  yearHelp:
    'Move with the arrow keys: left and right change the day, up and down the month. Home and End go to the ends of the month; Page Up and Page Down change the year. Enter opens the month of that day.',
  openMonth: (month: string) => `Open ${month}`,
  monthCountSaid: (aching: number, observed: number) => `${aching} with pain of ${observed} recorded`,

  daySentence: {
    unknown: 'not recorded',
    free: 'no headache',
    future: 'still to come',
    pain: (peak: number, word: string) => `pain ${peak}, ${word}`,
    brief: 'less than half an hour and untreated: not a day with pain',
    painless: 'episode without pain',
    episodes: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
    medication: 'with medication',
    bleedStart: 'first day of your period',
    bleed: 'menstruation',
    dose: (names: string) => `dose of ${names}`,
    continues: 'continues from the day before',
    goesOn: 'goes on to the next day',
    ongoing: 'still open',
    today: 'today',
  },

  summary: (aching: number, free: number, unknown: number, episodeOnly = 0) => {
    const pain = aching === 1 ? '1 day with pain' : `${aching} days with pain`;
    const other = episodeOnly > 0 ? ` · ${episodeOnly} with a brief or painless episode` : '';
    return `${pain} · ${free} without${other} · ${unknown} not recorded`;
  },

  fill: {
    open: 'Fill in days without headache',
    title: (month: string) => `Unrecorded days of ${month}`,
    text: 'Tick only the days on which you know you had no headache. Those you do not remember can stay unrecorded: that is fine.',
    legend: 'Days without headache',
    all: 'Tick all',
    none: 'Untick all',
    save: (count: number) =>
      count === 1 ? 'Save 1 day without headache' : `Save ${count} days without headache`,
    nothingChosen: 'Tick at least one day',
    nothingLeft: 'No day of this month is left unrecorded.',
  },

  legend: {
    heading: 'What each mark means',
    show: 'What is shown',
    pain: 'Worst pain of the day, from 0 to 10. The stronger and more angular the mark, the more pain.',
    painYear: 'Worst pain of the day, from 0 to 10. The taller and stronger the bar, the more pain.',
    free: 'You said there was no headache',
    episodeOnly:
      'There was aura without pain, or less than half an hour of untreated pain: it does not count as a day with pain.',
    unknown: 'Not recorded: nobody knows whether it hurt. It does not count as a day without headache.',
    monthCount: 'Days with pain, of those recorded that month.',
    bar: 'The episode goes on from day to day',
    ongoing: 'Still open',
    bleedStart: 'First day of a period: the filled drop',
  },
  overlays: {
    medication: 'Medication',
    menstruation: 'Menstruation',
    treatments: 'Treatments and their doses',
  },

  treatments: {
    heading: 'Preventive treatments',
    wholeMonth: 'all month',
    untilToday: 'this month so far',
    from: (day: string) => `from ${day}`,
    until: (day: string) => `until ${day}`,
    between: (first: string, last: string) => `from ${first} to ${last}`,
    doses: (days: string) => `doses: ${days}`,
  },

  list: {
    heading: (month: string) => `Episodes of ${month}`,
    empty: 'No episode is recorded this month.',
    emptyFirst: 'When you log one, it will appear here and on its day.',
  },

  day: {
    future: 'This day is still to come.',
    unknown: 'Nobody knows whether your head hurt: this day is not recorded.',
    free: 'No headache',
    noHeadache: 'No headache that day',
    takeBack: 'Take back “no headache”',
    noHeadacheToday: 'No headache today',
    log: 'Log an episode',
    logToday: 'Log an episode',
    intake: 'Log an intake',
    checkIn: 'Note the day',
    checkInChange: 'Change what is noted',
    episodes: 'Episodes',
    medication: 'What you took',
    readings: 'How the pain changed',
    reading: (time: string, intensity: number) => `${time}: ${intensity}`,
    lived: 'How the day was',
    treatments: 'Treatments',
  },

  loading: 'Loading the calendar',
  failed: {
    heading: 'The calendar could not be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
};
