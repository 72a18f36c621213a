import type { comingTerms as source } from '../es/coming-terms.ts';

/** Texts about terms of use that do not hold yet. */
export const comingTerms: typeof source = {
  title: 'The terms of use are about to change',
  text: (day) => `The new ones apply from ${day}. Until then, the ones you accepted still apply.`,
  read: 'Read the new ones (opens in a new tab)',
  accept: 'Accept the new ones',
  later: 'Not now',
};
