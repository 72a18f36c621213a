import type { insightsMedication as spanish } from '../es/insights-medication.ts';

const partly = (open: number, days: number) =>
  days === 1
    ? 'That day is blank or incomplete'
    : `${open} of those ${days} days ${open === 1 ? 'is' : 'are'} blank or incomplete`;

export const insightsMedication: typeof spanish = {
  question: 'How many days do I take medicine?',
  lead: {
    yes: 'At the limit, from what you logged',
    over: 'Over the limit, from what you logged',
    no: 'Below the limit, from what you logged',
    cannot_say: (days, open) =>
      `${days === 1 ? '1 day' : `${days} days`} with medicine; ${open} not filled in`,
    notYet: 'Can’t tell yet',
  },
  windows: { thirty: 'in the last 30 days', month: 'this month' },
  several: 'something for the pain',
  counted: (days, group, when, reference) =>
    `You took ${group} on ${days === 1 ? '1 day' : `${days} days`} ${when} (limit: ${reference}).`,
  noReference: (list) =>
    `In the last 30 days, you logged ${list}. There’s no published limit to compare with.`,
  daysOf: (days, group) => `${days === 1 ? '1 day' : `${days} days`} with ${group}`,
  unclassified: 'a medicine whose kind isn’t set',
  noneSoFar: (known, of, needed, reference) =>
    `You’ve logged 0 days with medicine so far. ${known} of ${of} days have data, and an answer takes ${needed} (limit: ${reference} days with medicine).`,
  none: 'You logged no doses in the last 30 days.',
  needs:
    'Your diary doesn’t say whether you took anything in the last 30 days. In an attack, log what you take or choose “I took nothing.” On other days, log that you had no headache.',
  openDecides: (open, days) => `${partly(open, days)}, so you may or may not have reached that number.`,
  open: (open, days) => `${partly(open, days)}.`,
  allKnown: (days) =>
    days === 1 ? 'You logged what you took that day.' : `You logged what you took on all ${days} days.`,
  seeThese: (days) => (days === 1 ? 'See that day' : `See those ${days} days`),
  seeDays: (month, days) => `${month}: ${days}`,
  now: 'This month and the last 30 days',
  onlyRecorded: 'This counts only what you logged.',
  notCounted: (days) =>
    `On ${days === 1 ? '1 day' : `${days} days`}, you took a medicine whose kind isn’t set, so it isn’t counted. You can set the kind in Your medicines, for what you log from then on.`,
  toCabinet: 'Open your medicines',
  months: {
    show: 'Month by month, by kind of medicine',
    unit: 'days of the month',
    title: (group, { reached, open, months }, reference) => {
      const inMonths = (count: number) =>
        `${count === months && count > 1 ? `all ${count}` : count} ${count === 1 ? 'month' : 'months'}`;
      const blank = open === 0 ? '' : `in ${inMonths(open)} there are too many blank days to tell`;
      if (reached > 0)
        return `${group}: ${reference} days or more in ${reached} of ${months} ${months === 1 ? 'month' : 'months'}${blank && `; ${blank}`}`;
      if (open === 0) return `${group}: no finished month reaches ${reference} days`;
      return `${group}: ${blank}${open < months ? `; the others don’t reach ${reference} days` : ''}`;
    },
    note: 'These are calendar months. Several doses on one day count as one day.',
    severalNote:
      'These are the calendar months in which you took several kinds and none reached its own limit.',
    reference: (days) => `limit: ${days}`,
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    point: (month, days, level, open) => `${month}: ${days}; ${level}${open}.`,
    openDays: (open, of) => `; details missing for ${open} of ${of} days`,
    unknown: (month) => `${month}: no data`,
    notTogether: (month) => `${month}: one kind only, or one that reaches its own limit`,
    columns: { month: 'Month', days: 'Days', level: 'Level', open: 'Days with details missing' },
    openOf: (open, of) => `${open} of ${of}`,
  },
  levels: {
    ok: 'below the limit',
    near: 'near the limit',
    reached: 'reaches the limit',
    cannotSay: 'too many blank days to tell',
    notTogether: 'not added up',
    unknown: 'no data',
  },
  persistence: {
    show: (periods: number) => `The ${periods} stretches, one by one`,
    heading: 'More than three months',
    text: 'The international classification (ICHD-3) uses the term medication-overuse headache only when the limit is reached for more than three months, with headache on 15 or more days a month. So this looks at four 30-day stretches in a row.',
    yes: 'In each of the last four 30-day stretches, you reached the day limit and had a headache on 15 days or more. The medicine itself can keep the pain going. Talk to your doctor. Do not stop it suddenly on your own.',
    no: 'That hasn’t happened in four 30-day stretches in a row.',
    cannotSay: 'The last four 30-day stretches have too many blank days to tell.',
    columns: { period: '30 days', medication: 'Medicine', headache: 'Headache days' },
    period: (first, last) => `${first} to ${last}`,
    reached: { yes: 'reaches the limit', no: 'below', cannot_say: 'too many blank days' },
    headache: (days, observed) => `${days} of ${observed} logged`,
  },
};
