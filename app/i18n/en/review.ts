import type { review as Source } from '../es/review.ts';

export const review: typeof Source = {
  label: 'The selected day',
  pain: 'There was an attack: how bad was it?',
  painHint: "It's recorded right away, without a time or an end. You can complete it later.",
  today: "Today's is logged with its time.",
  withDetails: 'Log it with details',
  another: 'Log another attack',
  complete: 'Complete the attack',
  undo: 'Undo',

  done: {
    recorded: (day, pain) => `${day}: pain ${pain}, recorded without a time or an end.`,
    corrected: (day, pain) => `${day}: pain ${pain} now.`,
    free: (day) => `${day}: no headache.`,
    saved: (day) => `${day}: changes saved.`,
    undone: (what) => `Undone. ${what}`,
    notFree: (day) => `${day}: not recorded again.`,
    nothingToUndo: "There's nothing to undo.",
  },
  nothing: {
    future: "That day hasn't come yet.",
    today: "Today's attack is logged with its time, in its own form.",
    hasAttack: 'That day already has an attack. Complete it, or log another.',
    alreadyFree: 'That day is already recorded as free of headache.',
    aching: "There's an attack on that day.",
  },

  editor: {
    heading: (pain) => `Complete the attack with pain ${pain}`,
    dayOnly: '12:00 AM means that only the day is known.',
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

  keys: {
    heading: 'By keyboard',
    off: 'Shortcuts of one letter or number are off in Settings.',
    day: 'another day',
    month: 'another month',
    pain: 'attack with that pain (1 then 0: 10)',
    free: 'no headache',
    edit: 'complete the attack',
    undo: 'undo',
    search: 'search',
    panel: 'go to the day; Esc returns to the calendar',
    names: { enter: 'Enter', pages: 'PgUp PgDn', to: 'to' },
  },
};
