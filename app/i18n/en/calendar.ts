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
  jumpFuture: 'That day hasn’t come yet.',
  jumpInvalid: 'Enter a real date, in 1900 or later.',
  go: 'Go',
  close: 'Close',
  gridLabel: (month: string) => `Calendar for ${month}`,
  gridHelp:
    'Move with the arrow keys; Home and End go to the start and end of the week; Page Up and Page Down change the month.',
  yearLabel: (year: string) => `Calendar for ${year}`,
  yearHelp:
    'Move with the arrow keys: left and right change the day, up and down change the month. Home and End go to the start and end of the month; Page Up and Page Down change the year. Enter opens the month of that day.',
  openMonth: (month: string) => `Open ${month}`,
  monthCountRecorded: (aching: number, observed: number) =>
    `${aching} with headache out of ${observed} logged`,

  daySentence: {
    unknown: 'not logged',
    free: 'no headache',
    future: 'in the future',
    pain: (peak: number, word: string) => `pain ${peak}, ${word}`,
    brief: 'less than half an hour and untreated: not a headache day',
    painless: 'attack without pain',
    episodes: (count: number) => (count === 1 ? '1 attack' : `${count} attacks`),
    medication: 'with medicine',
    bleedStart: 'first day of your period',
    bleed: 'period',
    dose: (names: string) => `dose of ${names}`,
    continues: 'continues from the day before',
    goesOn: 'continues the next day',
    ongoing: 'still open',
    today: 'today',
  },

  summary: (aching: number, free: number, unknown: number, episodeOnly = 0) => {
    const pain = aching === 1 ? '1 headache day' : `${aching} headache days`;
    const other = episodeOnly > 0 ? ` · ${episodeOnly} with a brief or painless attack` : '';
    return `${pain} · ${free} without${other} · ${unknown} not logged`;
  },

  fill: {
    open: 'Fill in headache-free days',
    title: (month: string) => `Headache-free days in ${month}`,
    text: 'Tap the days when you know you had no headache. Each is saved as you tap. It’s fine to skip the ones you don’t remember.',
    legend: 'Days of the month',
    all: 'Mark all that are left',
    left: (days: number) => (days === 1 ? '1 day not logged yet' : `${days} days not logged yet`),
    marked: (day: string) => `No headache: ${day}`,
    markedMany: (days: number) => `${days} headache-free days logged`,
    tookBack: (day: string) => `Back to not logged: ${day}`,
    undo: 'Undo',
    done: 'Done',
    nothingLeft: 'Every day of this month is logged.',
  },

  sample: {
    label: 'Sample',
    hint: 'Tap a day to read it in words.',
    heading: 'What a logged month looks like',
    text: 'This data is made up. Yours will show each day’s pain, what you took, and your headache-free days, which count too.',
    begin: 'Start on this device',
    signIn: 'I have an account',
  },

  legend: {
    heading: 'What each mark means',
    show: 'What is shown',
    pain: 'Worst pain of the day, from 0 to 10. The stronger the color, the worse the pain.',
    free: 'You said there was no headache',
    short: 'Less than half an hour of untreated pain: it shows, but doesn’t count as a headache day.',
    episodeOnly: 'Aura without pain: it doesn’t count as a headache day.',
    unknown: 'Not logged: you may or may not have had a headache. It doesn’t count as a headache-free day.',
    monthCount: 'Headache days, out of those logged that month.',
    bar: 'The attack continues from one day to the next',
    ongoing: 'Still open',
    bleedStart: 'First day of your period: the filled drop',
  },
  overlays: {
    medication: 'Medicines',
    menstruation: 'Period',
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
    fold: 'The month as a list',
    heading: (month: string) => `Attacks in ${month}`,
    empty: 'No attacks logged this month.',
    emptyFirst: 'When you log one, it will appear here and on its day.',
  },

  day: {
    future: 'This day hasn’t come yet.',
    unknown: 'This day isn’t logged, so it counts neither as a good day nor as a bad one.',
    headUnknown: 'You logged the day, but not whether you had a headache.',
    free: 'No headache',
    noHeadache: 'No headache that day',
    headache: 'I had a headache',
    takeBack: 'Remove “no headache”',
    noHeadacheToday: 'No headache today',
    log: 'Log an attack',
    another: 'Log another attack',
    intake: 'Log a dose',
    checkIn: 'Log the day',
    checkInChange: 'Change what you logged',
    more: 'More actions',
    attack: (place, length, isOpen) => {
      const attack = length
        ? `attack lasting ${length}`
        : `attack ${isOpen ? 'still open' : 'without an end time'}`;
      return place > 1 ? `Day ${place} of an ${attack}` : attack;
    },
    began: (when) => `Began ${when}`,
    took: (time) => `at ${time}`,
    relief: { yes: 'helped', partial: 'helped partly', none: 'didn’t help' },
    readings: (list) => `Pain logged: ${list}`,
    reading: (time: string, intensity: number) => `${intensity} (${time})`,
    treatments: 'Treatments',
  },

  loading: 'Loading the calendar',
  failed: {
    heading: 'The calendar couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
};
