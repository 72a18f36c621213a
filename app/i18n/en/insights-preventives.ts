import type { ResponseMeasure } from '#domain/counting/preventive-response.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';
import type { insightsPreventives as spanish } from '../es/insights-preventives.ts';

const unitOf: Readonly<Record<ResponseMeasure, string>> = {
  migraine: 'migraine days',
  headache: 'headache days',
};
const oneOf: typeof unitOf = { migraine: 'migraine day', headache: 'headache day' };
const daysOf = (days: string | number, measure: ResponseMeasure) =>
  `${days} ${String(days) === '1' ? oneOf[measure] : unitOf[measure]}`;
const control: Readonly<Record<ControlLevel, string>> = {
  freedom: 'migraine freedom: no days',
  optimal: 'optimal control: fewer than 4 days in every 28',
  modest: 'modest control: 4 to 6 days in every 28',
  insufficient: 'insufficient control: more than 6 days in every 28',
};
const recorded = (observed: number) => (observed === 1 ? '1 logged day' : `${observed} logged days`);

export const insightsPreventives: typeof spanish = {
  card: {
    lacks: (name) => `For ${name}, there aren’t enough months or logged days to compare yet.`,
  },
  none: 'You have no preventive treatments in your diary. When you add one, you’ll see your days before it next to your days on it.',
  add: 'Add a treatment',
  noneNow: 'You’re not on a preventive now.',
  measure: 'Which days to compare',
  measures: { migraine: 'Migraine days', headache: 'Headache days' },
  unitOf,
  between: (low, high) => `between ${low} and ${high}`,
  while: (name, now, measure) => `On ${name}, you’ve had ${daysOf(now, measure)} in every 28`,
  before: (days) => `, compared with ${days} before`,
  remembered: (days) => `; by your estimate, you had ${days} before`,
  fewer: (percent) => `${percent} fewer`,
  more: (percent) => `${percent} more`,
  fewerToMore: (fewer, more) => `between ${fewer} fewer and ${more} more`,
  same: 'as many as before',
  result: (sentence, change) => (change === undefined ? `${sentence}.` : `${sentence}. That’s ${change}.`),
  percent: (percent) => `${percent}%`,
  facts: {
    lines: 'Levels used in clinical trials',
    line: { yes: 'yes', no: 'no', cannot_say: 'details missing' },
    lineOf: (percent, answer) => `at least ${percent}% fewer: ${answer}`,
    control: 'Level of control (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'Control is called optimal only if your attack medicine also takes the pain away within two hours. The diary doesn’t check that here.',
    wearOff: 'Before each injection',
    besides: 'You were also on',
    besidesNote: 'There’s no way to tell which of them a change came from.',
    until: 'Before, you were on',
    untilOf: (name, day) => `${name}, until ${day}`,
    untilNote: 'A change may come from stopping one or from starting the other.',
  },
  selfReported:
    'The number before is the one a month you remembered in your profile, put in 28 days. It wasn’t measured in the diary.',
  noBaseline: (observed, needed) =>
    `There’s nothing to compare it with yet. You have ${recorded(observed)} in the 12 weeks before it, and a comparison takes ${needed}.`,
  profileEmpty: 'You can also enter the number you remember in your profile.',
  profileAway: 'If your profile has a number, you need a connection to use it.',
  windows: (before, now) =>
    before === undefined ? `Days counted: ${now}.` : `Days counted: before, ${before}; now, ${now}.`,
  days: (first, last) => `${first} to ${last}`,
  floor: (days) => `If the unlogged days were free, it would be ${days} in every 28 now.`,
  zeroBaseline: 'You logged no such days before it, so there’s no percentage.',
  notYet: (name, since, from, months) =>
    `You’ve been on ${name} ${since}, so it’s too early to compare. Guidelines judge it after ${months === 6 ? 'six' : 'three'} months at the current dose. The earliest you can compare is ${from}.`,
  notYetDiary: (name, since, from, months) =>
    `You’ve been on ${name} ${since}. To compare, you need ${months === 6 ? 'six' : 'three'} months at the current dose in the diary. The earliest you can compare is ${from}.`,
  lacksDays: (name) => `To compare ${name}, you need at least 42 logged days of the last 84 at this dose.`,
  lacksEnd: (name) =>
    `${name} is on hold, but its last day is missing. Add the day you last took it, and its days will count.`,
  lastMonth: (days, measure, observed) =>
    `In the last full month, you had ${daysOf(days, measure)} out of ${recorded(observed)}.`,
  margin: 'How sure this is',
  interval: (from, to) => `The true change may lie between ${from} and ${to} (95% interval).`,
  mayBeChance: 'may be chance',
  regression:
    'People tend to start a preventive at a bad time. Afterward, things usually get somewhat better, with or without treatment.',
  undecided: 'Some headache days lack details, so they may or may not have been migraine days.',
  wearOff: (last, before, intervals) =>
    `In the week before each injection, you had ${last}. In the other weeks, you had ${before}. The difference may be chance. These counts combine ${intervals} injections.`,
  wearOffPart: (days, observed, perWeek, measure) =>
    `${daysOf(perWeek, measure)} a week (${days} of ${observed} logged)`,
  open: (name) => `See ${name}`,
  chart: {
    title: (name) => `${name}, month by month`,
    note: (aligned) =>
      `Each month has 28 days, counted from ${aligned ? 'each injection' : 'the start of the treatment'}. The numbers are days in every 28. A month with less than half of its days logged is left blank.`,
    unit: (measure) => `${unitOf[measure]} in every 28`,
    needs: 'Months with at least half of their days logged will appear here.',
    beforeName: 'Before',
    beforeLabel: 'before',
    halfLabel: 'half',
    point: (month, days, measure, count) => `${month}: ${daysOf(days, measure)} in every 28 (${count}).`,
    count: (days, observed, undecided) =>
      undecided === 0
        ? `${days} of ${observed} logged`
        : `${days} of ${observed} logged, and ${undecided} without enough details`,
    tooFew: (month, observed) => `${month}: ${recorded(observed)}, too few to say.`,
    month: (place, first, last) => `Month ${place} (${first} to ${last})`,
    beforeSpan: (first, last) => `Before (${first} to ${last})`,
    unfinished: (month) => `${month}, not over yet`,
    seeDays: (month, days) => `${month}: ${days === 1 ? 'see that day' : `see those ${days} days`}`,
    certain: 'Certain',
    perhaps: 'Details missing: they may or may not count',
    columns: { month: 'Month', days: 'In every 28', count: 'Logged' },
    notEnough: 'too few days',
  },
  past: {
    heading: 'Earlier ones',
    columns: {
      name: 'Treatment',
      period: 'When',
      before: 'Before',
      while: 'While on it',
      change: 'Change',
      reason: 'Why you stopped',
    },
    remembered: (days) => `${days} (remembered)`,
    counted: (days, span) => `${days} (${span})`,
    until: (first, last) => `${first} to ${last}`,
    lacks: {
      months: (needed) => `fewer than ${needed === 6 ? 'six' : 'three'} months at the last dose`,
      diary: (needed) => `fewer than ${needed === 6 ? 'six' : 'three'} months of it in the diary`,
      observed_days: () => 'too few logged days',
      end: () => 'paused, no last day',
    },
    unclear: 'no clear change',
    unknown: 'no data',
    noReason: 'Not logged',
    besides: (list) => `together with ${list}`,
    note: 'These are days in every 28, over the last 84 days at the last dose. A change in that time doesn’t mean the treatment caused it.',
  },
};
