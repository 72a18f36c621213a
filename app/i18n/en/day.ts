import type { day as es } from '../es/day.ts';

/** Texts of one day: "no headache", the check-in, and what the person chose to be asked. */
export const day: typeof es = {
  today: 'Today',
  yesterday: 'Yesterday',
  previous: 'Previous day',
  next: 'Next day',
  otherDays: 'Other days',
  toCalendar: 'See in the calendar',
  futureTitle: 'This day is still to come',
  invalidTitle: 'That date does not exist',
  toToday: 'Go to today',
  loading: 'Loading the day',
  failed: {
    heading: 'The day could not be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  head: {
    heading: 'Did your head hurt?',
    noHeadache: 'No headache',
    noHeadacheToday: 'No headache today',
    log: 'Log an episode',
    free: 'No headache',
    freeToday: 'Today, so far, no headache',
    takeBack: 'Take back',
    checkIn: 'Note the day',
    checkInMore: 'See what is noted',
    doses: 'Your preventive treatment',
    unknownToday: 'How is your day going?',
    headacheToday: 'An episode is recorded today',
  },
  toast: {
    freeToday: 'Noted: no headache today',
    free: (day: string) => `Noted without headache: ${day}`,
    freeMany: (days: number) => `Noted ${days} days without headache`,
    undo: 'Undo',
    undone: 'Undone: not recorded again',
  },

  checkIn: {
    heading: 'How the day was',
    headingToday: 'How the day is going',
    lead: 'Answer only what you like. It saves itself.',
    saved: 'Saved',
    saving: 'Saving',
    failed: 'This could not be saved. What you entered is still here.',
    retry: 'Try again',
    clear: (what: string) => `Clear: ${what}`,
    less: (what: string) => `Less: ${what}`,
    more: (what: string) => `More: ${what}`,
    notSaid: 'Not said',
  },

  remove: {
    action: 'Delete what this day says',
    done: 'What the day said is in the trash',
    doneText: 'Its episodes and medication stay.',
  },

  items: {
    sleep: 'Sleep',
    stress: 'Stress',
    mood: 'Mood',
    menstruation: 'Menstruation',
    caffeine: 'Caffeine',
    water: 'Water',
    exercise: 'Exercise',
    impact: 'What I could not do',
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
  menstruation: { label: 'Menstruation', start: 'It is the first day' },
  caffeine: {
    label: 'Cups of coffee, tea or caffeinated drinks',
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
  impact: 'What I could not do, because of my head or anything else',
  notes: 'Notes on the day',

  choose: {
    heading: 'Choose what is asked',
    lead: 'The less, the quicker. You can change it at any time; what you noted stays.',
    legend: 'What is asked',
    nothing: 'You have chosen nothing to be asked. You can choose it below.',
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
    impact: (area: string, word: string) => `${area}: ${word}`,
  },
};
