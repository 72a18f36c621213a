import type { ResponseMeasure } from '#domain/clinical/preventive-response.ts';
import type { ControlLevel } from '#domain/clinical/response-level.ts';
import type { insightsPreventives as spanish } from '../es/insights-preventives.ts';

const unitOf: Readonly<Record<ResponseMeasure, string>> = {
  migraine: 'migraine days',
  headache: 'headache days',
};
const control: Readonly<Record<ControlLevel, string>> = {
  freedom: 'migraine freedom: none',
  optimal: 'optimal control: fewer than 4 days in 28',
  modest: 'modest control: 4 to 6 days in 28',
  insufficient: 'insufficient control: more than 6 days in 28',
};
const recorded = (observed: number) => (observed === 1 ? '1 recorded day' : `${observed} recorded days`);

export const insightsPreventives: typeof spanish = {
  none: 'There are no preventive treatments in your diary. Once there is one, the days before it and while you follow it are compared here.',
  add: 'Add a treatment',
  noneNow: 'You follow none now.',
  measure: 'Which days are compared',
  measures: { migraine: 'Migraine days', headache: 'Headache days' },
  unitOf,
  between: (low, high) => `between ${low} and ${high}`,
  while: (name, now, measure) => `While on ${name}: ${now} ${unitOf[measure]} in 28`,
  before: (days) => `, against ${days} before`,
  remembered: (days) => `, against the ${days} a month you remembered`,
  fewer: (percent) => `${percent} fewer`,
  more: (percent) => `${percent} more`,
  fewerToMore: (fewer, more) => `between ${fewer} fewer and ${more} more`,
  same: 'as many',
  result: (sentence, change) => (change === undefined ? `${sentence}.` : `${sentence}: ${change}.`),
  percent: (percent) => `${percent}%`,
  facts: {
    lines: 'Lines that trials draw',
    line: { yes: 'yes', no: 'no', cannot_say: 'cannot be said' },
    lineOf: (percent, answer) => `${percent}% fewer: ${answer}`,
    control: 'What is left (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'To be called optimal, acute medication should also take the pain away within two hours; that is not looked at here.',
    wearOff: 'Before each injection',
    besides: 'Meanwhile also',
    besidesNote: 'Which of them a change is due to cannot be known.',
  },
  selfReported: 'What it was before is what you remembered in your profile; the diary did not measure it.',
  noBaseline: (observed) =>
    `There is nothing to compare it with: the 8 weeks before it began have ${recorded(observed)}, and 28 are needed.`,
  profileEmpty: 'What you remember will do too, if you write it in your profile.',
  profileAway: 'What your profile holds, if anything, cannot be read now without a connection.',
  zeroBaseline: 'None is recorded before it began, so there is no percentage.',
  notYet: (name, since, from, months) =>
    `${name}, ${since}: not compared yet. By what is published it is judged after ${months === 6 ? 'six' : 'three'} months at the last dose: from ${from}.`,
  lacksDays: (name) =>
    `${name}: one of the last three months has fewer than 14 recorded days, so it cannot be compared.`,
  lacksEnd: (name) =>
    `${name}: paused, with no last day logged. Which days belong to this treatment is not known.`,
  lastMonth: (days, measure, observed) =>
    `The last whole month: ${days} ${unitOf[measure]} of ${observed} recorded.`,
  undecided: 'Some headache days lack details: they may have been migraine days or not.',
  wearOff: (last, before, intervals) =>
    `The last week, ${last}; the weeks before that, ${before}. These are ${intervals} intervals: the difference may be chance.`,
  wearOffPart: (days, observed, perWeek, measure) =>
    `${days} ${unitOf[measure]} of ${observed} recorded (${perWeek} a week)`,
  open: (name) => `See ${name}`,
  chart: {
    title: (name, measure, first, last) =>
      `${name}: ${first} ${unitOf[measure]} in the first month shown, ${last} in the latest`,
    titleBare: (name) => `${name}, month by month`,
    note: (aligned) =>
      `Days in 28, in months of 28 days counted from ${aligned ? 'each injection' : 'its start'}. A month with fewer than 14 recorded days is left blank.`,
    unit: (measure) => `${unitOf[measure]} in 28`,
    needs: 'Once a month has 14 recorded days it is drawn here.',
    beforeName: 'Before',
    baseline: (days) => `Before: ${days}`,
    rememberedLine: (days) => `Before, as you remembered: ${days}`,
    half: (days) => `Half of it: ${days}`,
    point: (month, days, measure, count) => `${month}: ${days} ${unitOf[measure]} in 28 (${count}).`,
    count: (days, observed, undecided) =>
      undecided === 0
        ? `${days} of ${observed} recorded`
        : `${days} of ${observed} recorded, and ${undecided} without details`,
    tooFew: (month, observed) => `${month}: ${recorded(observed)}, too few to say.`,
    month: (place, first, last) => `Month ${place} (${first} to ${last})`,
    beforeSpan: (first, last) => `Before (${first} to ${last})`,
    unfinished: (month) => `${month}, not over`,
    certain: 'Certain',
    perhaps: 'Without details: they may have been or not',
    columns: { month: 'Month', days: 'In 28', count: 'Recorded' },
    notEnough: 'too few',
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
    until: (first, last) => `${first} to ${last}`,
    lacks: {
      months: 'fewer than three months at the last dose',
      observed_days: 'too few recorded days',
      end: 'paused, no last day',
    },
    unknown: 'cannot be said',
    unsaid: 'Not logged',
    besides: (list) => `together with ${list}`,
    note: 'Days in 28, over the last three whole months at the last dose. That something changed meanwhile does not say that the treatment did it.',
  },
};
