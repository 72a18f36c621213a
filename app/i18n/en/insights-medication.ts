import type { insightsMedication as spanish } from '../es/insights-medication.ts';

const partly = (open: number, days: number) =>
  days === 1
    ? 'That day is blank or incomplete'
    : `${open} of those ${days} days ${open === 1 ? 'is' : 'are'} blank or incomplete`;

export const insightsMedication: typeof spanish = {
  question: 'How many days do I take medicine?',
  lead: {
    yes: 'At or over the day limit, from what you logged',
    no: 'Below the day limit, by what you logged',
    cannot_say: (days, open) => `${days === 1 ? '1 day' : `${days} days`} so far; ${open} not fully known`,
    notYet: 'Can’t tell yet',
  },
  windows: { thirty: 'in the last 30 days', month: 'this month' },
  several: 'a painkiller or a triptan (or another that counts)',
  counted: (days, group, when, reference) =>
    `You took ${group} on ${days === 1 ? '1 day' : `${days} days`} ${when} (day limit, a guide: ${reference}).`,
  noReference: (list) => `In the last 30 days: ${list}. There’s no published limit to compare with.`,
  daysOf: (days, group) => `${days === 1 ? '1 day' : `${days} days`} with ${group}`,
  unclassified: 'something not classified',
  noneSoFar: (known, of, needed, reference) =>
    `0 days with medicine in ${known} days with data, of ${of}. It takes ${needed} to answer (day limit, a guide: ${reference}).`,
  none: 'No dose is logged in the last 30 days.',
  needs:
    'In the last 30 days, nothing says whether you took anything. Log what you take, “I took nothing” in an attack, or headache-free days.',
  openDecides: (open, days) => `${partly(open, days)}: it may reach that number or not.`,
  open: (open, days) => `${partly(open, days)}.`,
  allKnown: (days) =>
    days === 1 ? 'What you took that day is known.' : `What you took is known for all ${days} days.`,
  seeThese: (days) => (days === 1 ? 'See that day' : `See those ${days} days`),
  seeDays: (month, days) => `${month}: ${days}`,
  now: 'This month and the last 30 days',
  onlyRecorded: 'Only what you logged is counted.',
  notCounted: (days) =>
    `${days === 1 ? '1 day' : `${days} days`} with something not classified, not counted in any kind. In your medicines you can say what it is; that will hold for what you log from then on.`,
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
    note: 'Calendar months. Several doses on one day count as one day.',
    severalNote: 'Months in which you took several kinds and none reached its own limit. Calendar months.',
    reference: (days) => `from ${days}`,
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    point: (month, days, level, open) => `${month}: ${days}; ${level}${open}.`,
    openDays: (open, of) => `; ${open} of ${of} days not fully known`,
    unknown: (month) => `${month}: no day is known`,
    notTogether: (month) => `${month}: one kind only, or one that reaches its own limit`,
    columns: { month: 'Month', days: 'Days', level: 'Level', open: 'Days not fully known' },
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
    show: (periods: number) => `The ${periods} periods, one by one`,
    heading: 'More than three months',
    text: 'The international classification (ICHD-3) only speaks of overuse when it lasts more than three months, with headache on 15 days a month or more. Four periods of 30 days in a row are looked at here.',
    yes: 'In each of the last four 30-day periods, what you logged reached the day limit, and there were 15 or more headache days.',
    no: 'No: not four 30-day periods in a row.',
    cannotSay: 'The last four 30-day periods have too many blank days to tell.',
    columns: { period: 'Period', medication: 'Medicine', headache: 'Headache days' },
    period: (first, last) => `${first} to ${last}`,
    reached: { yes: 'reaches the limit', no: 'below', cannot_say: 'too many blank days' },
    headache: (days, observed) => `${days} of ${observed} logged`,
  },
};
