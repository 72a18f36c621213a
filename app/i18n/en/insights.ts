import type { insights as spanish, insightsMonths as spanishMonths } from '../es/insights.ts';

/** The insights page: what surrounds it and what its parts share. Each part has texts of its own. */
export const insights: typeof spanish = {
  title: 'Insights',
  intro: 'Counts of what you logged, not a diagnosis.',
  loading: 'Counting what you logged',
  contents: 'On this page',
  all: 'All insights',
  next: 'Next: ',
  more: (count) => (count === 1 ? 'One more question' : `${count} more questions`),
  answers: 'In short',
  sections: {
    months: 'Am I better than before?',
    medication: 'How many days do I take medicine?',
    relief: 'What helps me?',
    preventives: 'How am I doing on my preventive?',
    timing: 'When does it hurt?',
    cycle: 'Do migraines come with my period?',
    kinds: 'What kind of attacks are they?',
    factors: 'What happens around my attacks?',
    trial: 'Can I test just one thing?',
  },
  empty: {
    heading: 'Nothing to count yet',
    text: 'Your first log brings your first answer. Comparing takes a few weeks.',
    action: 'Log the first attack',
  },
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
  qualityOfLife: 'Quality of life',
  lostDays: (score) =>
    score === 0 ? 'No days lost in the last 90' : `Days lost in the last 90 add up to ${score}`,
  letter: 'Monthly letters',
};

/** How many days of each kind there are by month or by block of 28 days, and the sentence that compares the latest. */
const days = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "a", "a and b", "a, b, and c". */
const listed = (items: readonly string[]) => {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
};

export const insightsMonths: typeof spanishMonths = {
  question: 'Am I better than before?',
  card: {
    withPreventive: (name) => `On ${name}.`,
    text: (days, of, usual) =>
      `Last 28 days: headache on ${days} of ${of} logged. Before, usually ${usual} of ${of}.`,
  },
  loading: 'Counting',

  definitions: {
    headache: {
      name: 'Headache days',
      meaning:
        'A day counts if the headache lasted 30 minutes or more. If you took something, a shorter one counts too.',
      days: days('headache day', 'headache days'),
    },
    migraine: {
      name: 'Migraine days',
      meaning:
        'A day counts if you had a headache with migraine features for 30 minutes or more, an aura of 5 to 60 minutes, or a headache and a migraine-specific medicine.',
      days: days('migraine day', 'migraine days'),
    },
    migraine_strict: {
      name: 'Migraine days, as in clinical trials',
      meaning:
        'A day counts if you had a headache with migraine features for 4 hours or more, an aura of 30 to 60 minutes, or a headache and a migraine-specific medicine that gave you relief.',
      days: days('migraine day (as in clinical trials)', 'migraine days (as in clinical trials)'),
    },
    moderate_severe: {
      name: 'Moderate or severe headache days',
      meaning:
        'A day counts if the pain reached 4 out of 10 and lasted 4 hours or more. If you took something, less time counts too.',
      days: days('moderate or severe headache day', 'moderate or severe headache days'),
    },
    acute_medication: {
      name: 'Days with pain medicine',
      meaning:
        'A day counts if you took at least one dose; several doses make one day. Only logged days and days with a dose are included.',
      days: days('medicine day', 'medicine days'),
    },
    headache_free: {
      name: 'Headache-free days',
      meaning:
        'A day counts if you logged it as a day without a headache. A day you didn’t log isn’t a headache-free day.',
      days: days('headache-free day', 'headache-free days'),
    },
  },

  sentence: {
    lastDays: 'In the last 28 days',
    inMonth: (month: string) => `In ${month}`,
    monthSoFar: (month: string) => `In ${month} so far`,
    span: (first: string, last: string) => `From ${first} to ${last}`,
    spanSoFar: (first: string) => `Since ${first}`,
    of: (counted: string, of: number) => `${counted} of ${of} logged`,
    nothing: (when: string) => `${when}, you logged no days.`,
    whole: (when, counted, usual) =>
      [`${when}, your diary shows ${counted}.`, usual].filter(Boolean).join(' '),
    usual: (usual, of, isUsual) =>
      isUsual ? `Your usual is ${usual} in ${of}.` : `Before, you had ${usual} in ${of}.`,
  },
  labels: { usual: 'usual', before: 'before', profile: 'profile' },
  undecided: (days: number) =>
    days === 1 ? '1 more day doesn’t have enough details.' : `${days} more days don’t have enough details.`,
  before: (counts: readonly string[], of: number) =>
    `Before, you had ${listed(counts)} per ${of} logged days.`,
  usual: (periods: number) => `“Usual” is the middle value (the median) of the ${periods} periods before.`,
  needs: {
    whole: (needed: number, latest: number, before: number, day: string) =>
      `You need two 28-day periods with ${needed} logged days each. The last one has ${latest}, and the one before has ${before}. The earliest you can compare is ${day}.`,
    latest: (needed: number, there: number) =>
      there === 0
        ? `To compare, you need ${needed} logged days.`
        : `To compare, you need ${needed} logged days; so far, you have ${there}.`,
    detailed: (needed: number, there: number) =>
      `To compare, you need ${needed} logged days with enough details; so far, you have ${there}.`,
    before: (needed: number, there: number) =>
      there === 0
        ? `To compare, you need an earlier period with ${needed} logged days.`
        : `To compare, you need an earlier period with ${needed} logged days; so far, the fullest has ${there}.`,
    chart: 'You’ll see your months here as soon as you log a day.',
  },

  count: 'What to count',
  by: 'By which periods',
  byMonth: 'Months',
  byBlock: '28 days',
  byDose: 'By dose',
  byNote: {
    month: 'These are calendar months.',
    block: 'These are blocks of 28 days, counted back from today. Each has the same days of the week.',
    dose: (treatment: string, day: string) =>
      `These are blocks of 28 days, counted from the last dose of ${treatment}, on ${day}, forward and back.`,
  },
  unit: 'days',
  severity: { mild: 'mild pain (1-3)', moderate: 'moderate (4-6)', severe: 'severe (7-10)' },
  severityCounts: (mild: number, moderate: number, severe: number) =>
    `${mild} with mild pain, ${moderate} moderate, ${severe} severe`,
  legend: {
    undecided: 'details missing',
    of: 'logged days',
    none: 'nothing logged',
  },
  seeDays: (period, count) => `${period}: see the ${count}`,
  seeDay: (period, count) => `${period}: see the ${count.replace(/^1 /, '')}`,
  baseline: (days: number) =>
    days === 1
      ? 'What you said in your profile: 1 migraine day a month before the diary'
      : `What you said in your profile: ${days} migraine days a month before the diary`,
  point: {
    nothing: 'nothing logged',
    unfinished: 'not over yet',
    undecided: (days: number) => `${days} more without enough details`,
  },
  older: 'Earlier periods',
  newer: 'Later periods',
  range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  table: {
    period: 'Period',
    days: 'Days',
    undecided: 'Details missing',
    mild: 'Mild',
    moderate: 'Moderate',
    severe: 'Severe',
    recorded: 'Logged',
    ofDays: (recorded: number, days: number) => `${recorded} of ${days}`,
    per28: 'Per 28 days',
    between: (low: string, high: string) => `${low}–${high}`,
    tooFew: 'too few days',
  },
};
