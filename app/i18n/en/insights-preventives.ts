import type { ResponseMeasure } from '#domain/clinical/preventive-response.ts';
import type { ControlLevel } from '#domain/clinical/response-level.ts';
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
    better: (change) => `Since you started it: ${change} days`,
    worse: (change) => `Since you started it: ${change} days`,
    chance: (change) => `It may be chance: ${change}`,
    notYet: 'Can’t tell yet',
    lacks: (name) => `For ${name}, there aren’t enough months or logged days to compare yet.`,
  },
  none: 'You have no preventive treatments in your diary. When you add one, you’ll see your days before it next to your days on it.',
  add: 'Add a treatment',
  noneNow: 'You’re not on one now.',
  measure: 'Which days to compare',
  measures: { migraine: 'Migraine days', headache: 'Headache days' },
  unitOf,
  between: (low, high) => `between ${low} and ${high}`,
  while: (name, now, measure) => `While on ${name}: ${daysOf(now, measure)} in every 28`,
  before: (days) => `, compared with ${days} before`,
  remembered: (days) => `, compared with the ${days} a month you remembered`,
  fewer: (percent) => `${percent} fewer`,
  more: (percent) => `${percent} more`,
  fewerToMore: (fewer, more) => `between ${fewer} fewer and ${more} more`,
  same: 'as many as before',
  result: (sentence, change) => (change === undefined ? `${sentence}.` : `${sentence}: ${change}.`),
  percent: (percent) => `${percent}%`,
  facts: {
    lines: 'Levels used in clinical trials',
    line: { yes: 'yes', no: 'no', cannot_say: 'details missing' },
    lineOf: (percent, answer) => `at least ${percent}% fewer: ${answer}`,
    control: 'Days you still have (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'For control to be called optimal, your attack medicine must also take the pain away within two hours; the diary doesn’t check that here.',
    wearOff: 'Before each injection',
    besides: 'You were also on',
    besidesNote: 'There’s no way to tell which of them a change came from.',
    until: 'Until then',
    untilOf: (name, day) => `${name}, until ${day}`,
    untilNote:
      'You stopped it around the same time, so there’s no telling which of the two made the difference.',
  },
  selfReported: 'The number before is what you remembered in your profile; it wasn’t measured in the diary.',
  noBaseline: (observed) =>
    `There’s nothing to compare it with yet: the 12 weeks before it have ${recorded(observed)}; it takes 28.`,
  profileEmpty: 'If you add a number in your profile, that will do too.',
  profileAway: 'To use the number in your profile, if there is one, you need a connection.',
  windows: (before, now) =>
    before === undefined ? `Days counted: ${now}.` : `Days counted: before, ${before}; now, ${now}.`,
  days: (first, last) => `${first} to ${last}`,
  zeroBaseline: 'You logged none before it, so there’s no percentage.',
  notYet: (name, since, from, months) =>
    `${name}, ${since}: not compared yet. Guidelines judge it after ${months === 6 ? 'six' : 'three'} months at the current dose: you’ll be able to compare from ${from}.`,
  notYetDiary: (name, since, from, months) =>
    `${name}, ${since}: not compared yet. It takes ${months === 6 ? 'six' : 'three'} months in the diary at the current dose: you’ll be able to compare from ${from}.`,
  lacksDays: (name) =>
    `${name}: you logged fewer than half of the last 84 days at this dose. Comparing takes half of them.`,
  lacksEnd: (name) =>
    `${name}: paused, with no last day. Add the day you last took it, and its days will count.`,
  lastMonth: (days, measure, observed) =>
    `The last full month: ${daysOf(days, measure)} of ${observed} logged.`,
  unclear: (name, now, before, measure) =>
    `${name}: no clear change, ${now === '0' || now === '1' ? '' : 'about '}${daysOf(now, measure)} in every 28, ${before} before. The days you’ve logged don’t tell more.`,
  margin: 'How sure this is',
  interval: (from, to) => `95% interval: from ${from} to ${to}.`,
  mayBeChance: 'may be chance',
  regression:
    'People tend to start a preventive at a bad time, and after a bad time things usually get somewhat better, with or without treatment.',
  undecided: 'Some headache days lack details: they may or may not have been migraine days.',
  wearOff: (last, before, intervals) =>
    `In the week before each injection (${intervals} added up): ${last}. In the other weeks: ${before}. The difference may be chance.`,
  wearOffPart: (days, observed, perWeek, measure) =>
    `${daysOf(days, measure)} of ${observed} logged (${perWeek} a week)`,
  open: (name) => `See ${name}`,
  chart: {
    title: (name) => `${name}, month by month`,
    note: (aligned) =>
      `Days in every 28, in months of 28 days counted from ${aligned ? 'each injection' : 'its start'}. A month with fewer than 14 logged days is left blank.`,
    unit: (measure) => `${unitOf[measure]} in every 28`,
    needs: 'Months with at least 14 logged days will appear here.',
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
    unknown: 'no data',
    noReason: 'Not logged',
    besides: (list) => `together with ${list}`,
    note: 'Days in every 28, over the last 84 days at the last dose. A change in that time doesn’t mean the treatment caused it.',
  },
};
