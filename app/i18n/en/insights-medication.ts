import type { insightsMedication as spanish } from '../es/insights-medication.ts';

export const insightsMedication: typeof spanish = {
  question: 'Am I taking too much medication?',
  more: 'See each kind and month',
  windows: { thirty: 'in the last 30 days', month: 'this month' },
  several: 'several kinds together',
  below: (days, group, when, reference) =>
    `${days === 1 ? '1 day' : `${days} days`} with ${group} ${when}; the reference begins at ${reference}.`,
  reached: (days, group, when, reference) =>
    `${days} days with ${group} ${when}: at the reference, which begins at ${reference}.`,
  noReference: (list) => `In the last 30 days: ${list}. There is no reference to compare them with.`,
  daysOf: (days, group) => `${days === 1 ? '1 day' : `${days} days`} with ${group}`,
  unclassified: 'something not classified',
  none: 'No day with medication logged in the last 30 days.',
  cannotSay: 'It cannot be said yet.',
  needs:
    'For the last 30 days the diary does not say whether you took anything. It takes what you take, “I took nothing” in an episode, or days without pain.',
  openDecides: (open, days) =>
    `For ${open} of those ${days} days the diary does not say all you took: whether it is reached is not known.`,
  open: (open, days) => `For ${open} of those ${days} days the diary does not say all you took.`,
  allKnown: (days) => `For all ${days} days the diary says what you took.`,
  now: 'This month and the last 30 days',
  onlyRecorded: 'Only what you logged is counted.',
  notCounted: (days) =>
    `${days === 1 ? '1 day' : `${days} days`} with something not classified: counted in no kind. In your medicines you can say what it is, for what you log from then on.`,
  toCabinet: 'Open your medicines',
  months: {
    unit: 'days of the month',
    title: (group, reached, months) =>
      reached === 0
        ? `${group}: by what you logged, no month is at the reference`
        : `${group}: ${reached === 1 ? '1 month' : `${reached} months`} of ${months} at the reference`,
    note: 'Calendar months. Several doses on a day are one day.',
    severalNote: 'Months with several kinds, none of which was at its own reference. Calendar months.',
    reference: (days) => `Reference: ${days} days a month or more`,
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    point: (month, days, level, open) => `${month}: ${days}; ${level}${open}.`,
    openDays: (open, of) => `; ${open} of ${of} days not fully logged`,
    unknown: (month) => `${month}: nothing logged of any day`,
    notTogether: (month) => `${month}: one kind only, or one at its own reference`,
    columns: { month: 'Month', days: 'Days', level: 'Level', open: 'Days not fully logged' },
    openOf: (open, of) => `${open} of ${of}`,
  },
  levels: {
    ok: 'below the reference',
    near: 'near the reference',
    reached: 'at the reference',
    cannotSay: 'whether it is reached cannot be said',
    notTogether: 'not added up',
    unknown: 'not known',
  },
  persistence: {
    heading: 'Three months in a row',
    text: 'The classification speaks of overuse when it lasts more than three months, with headache on 15 days a month or more. Three periods of 30 days are looked at.',
    yes: 'In each of the last three 30-day periods, what you logged reached the reference, and there were 15 or more headache days.',
    no: 'In at least one of the last three 30-day periods, medication stayed below the reference, or there were fewer than 15 headache days.',
    cannotSay:
      'Whether it holds for the last three 30-day periods cannot be said: days that are not known could change it.',
    columns: { period: 'Period', medication: 'Medication', headache: 'Headache days' },
    period: (first, last) => `${first} to ${last}`,
    reached: { yes: 'at the reference', no: 'below', cannot_say: 'cannot be said' },
    headache: (days, observed) => `${days} of ${observed} recorded`,
  },
};
