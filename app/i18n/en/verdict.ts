import type { verdict as spanish } from '../es/verdict.ts';

/** What a comparison of days comes to, in the same words on every screen: the verdict first, then the numbers. */
export const verdict: typeof spanish = {
  tooFew: 'Can’t tell yet',
  unit: {
    migraine: (isOne) => (isOne ? 'migraine day' : 'migraine days'),
    headache: (isOne) => (isOne ? 'headache day' : 'headache days'),
  },
  when: { now: 'now', treated: 'on it', month: 'that month' },
  fewer: (days, now, before) => `Fewer ${days}: ${now}, ${before} before`,
  more: (days, now, before) => `More ${days}: ${now}, ${before} before`,
  unclear: (now, before) => `No clear change: ${now}, ${before} before`,
  same: (now) => `Holding steady: ${now}, as before`,
  byMemory: (line) => `By your estimate, ${line}`,
  amount: {
    about: (days) => `about ${days}`,
    underOne: 'fewer than 1',
    or: (low, high) => `${low} or ${high}`,
    between: (low, high) => `between ${low} and ${high}`,
  },
};
