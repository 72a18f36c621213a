import type { review as Source } from '../es/review.ts';

export const review: typeof Source = {
  label: 'The selected day',
  pain: 'There was an attack: how bad was it?',
  painHint: 'It’s logged right away, without a time or an end. You can complete it later.',
  today: 'Today’s is logged with its time.',
  withDetails: 'Log an attack',
  complete: 'Complete the attack',
  change: 'Change the attack',
  undo: 'Undo',

  done: {
    recorded: (day, pain) => `${day}: pain ${pain}, logged without a time or an end.`,
    corrected: (day, pain) => `${day}: changed to pain ${pain}.`,
    again: (day, pain) => `${day}: pain ${pain} again.`,
    free: (day) => `${day}: no headache.`,
    saved: (day) => `${day}: changes saved.`,
    undone: (what) => `Undone. ${what}`,
    notFree: (day) => `${day} is back to not logged.`,
    nothingToUndo: 'There’s nothing to undo.',
  },
  nothing: {
    future: (day) => `${day} hasn’t come yet.`,
    today: () => 'Today’s attack is logged with its time, in its own form.',
    hasAttack: (day) => `${day} already has an attack. Complete it, or log another.`,
    alreadyFree: (day) => `${day} is already logged as headache-free.`,
    aching: (day) => `${day} has an attack.`,
  },

  editor: {
    heading: (pain) => `Complete the attack with pain ${pain}`,
    dayOnly: 'I don’t know the time',
    save: 'Save',
    cancel: 'Cancel',
    all: 'All details',
  },

  search: {
    label: 'Search your diary',
    hint: 'Oct 14, sumatriptan, nausea…',
    results: 'Results',
    count: (found) => (found === 1 ? '1 result' : `${found} results`),
    many: (shown) => `The latest ${shown}. Add a word to narrow it down.`,
    none: 'Nothing with these words.',
    goTo: 'Go to that day',
    log: 'What you logged that day',
    today: 'today',
    yesterday: 'yesterday',
  },
};
