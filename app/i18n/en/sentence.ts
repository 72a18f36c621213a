import type { sentence as Source } from '../es/sentence.ts';

export const sentence: typeof Source = {
  legend: 'Understood',
  hint: 'Tap what is not so.',
  fill: 'Fill it in',
  undo: 'Undo',
  noted: 'Noted.',
  onlyNote: 'Save as a note only',
  incomplete: 'Something here does not fit this attack. Tap what is not so, or save it as a note.',
  filled: (facts) => `Filled in: ${facts}. Not saved yet.`,
  note: (text) => `Stays as a note: “${text}”`,
  tooLong: 'A text this long stays a note, all of it.',
  pain: (value) => `Pain ${value}`,
  started: (when) => `Started ${when}`,
  ended: (when) => `Ended ${when}`,
  noHour: (day) => `on ${day}, time missing`,
  wokeNoHour: 'On waking, time missing',
  about: (when) => `${when} (about)`,
  instead: (fact, before) => `${fact}, instead of ${before}`,
};
