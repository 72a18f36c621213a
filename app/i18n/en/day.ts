import type { day as es } from '../es/day.ts';

/** Texts of one day: "no headache", the check-in, and what the person chose to be asked. */
export const day: typeof es = {
  today: 'Today',
  yesterday: 'Yesterday',
  previous: 'Previous day',
  next: 'Next day',
  otherDays: 'Other days',
  toCalendar: 'See in the calendar',
  futureTitle: 'This day hasn’t come yet',
  invalidTitle: 'That date doesn’t exist',
  toToday: 'Go to today',
  loading: 'Loading the day',
  failed: {
    heading: 'The day couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  head: {
    heading: 'Did you have a headache?',
    noHeadache: 'No headache',
    noHeadacheToday: 'No headache today',
    log: 'Log an episode',
    free: 'No headache',
    freeToday: 'No headache so far today',
    takeBack: 'Remove',
    checkIn: 'Log the day',
    checkInMore: 'See what you logged',
    doses: 'Your preventive treatment',
    unknownToday: 'How is your day going?',
    headacheToday: 'You logged an episode today',
  },
  toast: {
    freeToday: 'Saved: no headache today',
    free: (day: string) => `Saved as headache-free: ${day}`,
    freeMany: (days: number) => `${days} days saved as headache-free`,
    undo: 'Undo',
    undone: 'Undone: back to not recorded',
  },

  checkIn: {
    heading: 'How the day went',
    headingToday: 'How the day is going',
    lead: 'Answer only what you want. It saves automatically.',
    saved: 'Saved',
    saving: 'Saving',
    failed: 'This couldn’t be saved. What you entered is still here.',
    retry: 'Try again',
    clear: (what: string) => `Clear: ${what}`,
    less: (what: string) => `Less: ${what}`,
    more: (what: string) => `More: ${what}`,
    notSaid: 'Not recorded',
  },

  remove: {
    action: 'Delete this day’s answers',
    done: 'This day’s answers are in the trash',
    doneText: 'Episodes and medication stay in your diary.',
  },

  items: {
    sleep: 'Sleep',
    stress: 'Stress',
    mood: 'Mood',
    menstruation: 'Menstruation',
    caffeine: 'Caffeine',
    water: 'Water',
    exercise: 'Exercise',
    factors: 'What was going on that day',
    premonitory: 'Early signs',
    impact: 'How much your headache held you back',
    notes: 'Notes',
  },
  sleep: {
    hours: 'Hours of sleep',
    said: (hours: string) => `${hours} h`,
    quality: 'How did you sleep?',
    qualities: ['Very badly', 'Badly', 'So-so', 'Well', 'Very well'],
  },
  stress: { label: 'Stress', levels: ['None', 'A little', 'Some', 'Quite a bit', 'A lot'] },
  mood: { label: 'Mood', levels: ['Very low', 'Low', 'Normal', 'Good', 'Very good'] },
  menstruation: { label: 'Menstruation', start: 'This is the first day' },
  caffeine: {
    label: 'Cups of coffee, tea, or caffeinated soda',
    said: (cups: number) => (cups === 1 ? '1 cup' : `${cups} cups`),
  },
  water: {
    label: 'Glasses of water',
    said: (glasses: number) => (glasses === 1 ? '1 glass' : `${glasses} glasses`),
  },
  exercise: {
    label: 'Minutes of exercise',
    said: (minutes: number) => `${minutes} min`,
  },
  factors: {
    legend: 'Did any of this happen?',
    lead: 'Headache-free days count just as much: without them there’s nothing to compare with.',
  },
  premonitory: {
    legend: 'Did you notice any early signs?',
    lead: 'The ones that sometimes come before the pain, even if no pain followed.',
  },
  trial: {
    today: 'Your question for today',
    thatDay: 'Your question for that day',
    place: (day: number, days: number) => `day ${day} of ${days}`,
  },
  yesNo: {
    yes: 'Yes',
    no: 'No',
    none: 'None of these',
    noneOfTheRest: 'None of the rest',
    more: (count: number) => `Show ${count} more`,
  },
  impact: 'How much did your headache hold you back? Don’t count what you lost for other reasons.',
  /** An answer from before the question was about headache alone. */
  anyCause: (answer: string) => `From any cause, as it used to be asked: ${answer}`,
  notes: 'Notes on the day',

  choose: {
    heading: 'Choose the questions',
    lead: 'The fewer, the quicker. You can change this at any time; what you’ve already logged stays.',
    legend: 'Questions',
    nothing: 'You haven’t chosen any questions. You can do that below.',
  },

  facts: {
    sleep: (hours: string) => `Sleep: ${hours} h`,
    sleepQuality: (word: string) => `You slept: ${word}`,
    stress: (word: string) => `Stress: ${word}`,
    mood: (word: string) => `Mood: ${word}`,
    menstruation: (flow: string) => `Menstruation: ${flow}`,
    menstruationStart: 'First day of your period',
    caffeine: (cups: string) => `Caffeine: ${cups}`,
    water: (glasses: string) => `Water: ${glasses}`,
    exercise: (minutes: string) => `Exercise: ${minutes}`,
    context: (there: string) => `What was going on: ${there}`,
    premonitory: (there: string) => `Early signs: ${there}`,
    impact: (area: string, word: string) => `${area}: ${word}`,
    anyCause: (area: string, word: string) => `${area}, from any cause: ${word}`,
  },
};
