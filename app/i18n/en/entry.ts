import type { entry as es } from '../es/entry.ts';

/** Texts of the entry screen and of the episode form's parts, which the episode screen uses too. */
export const entry: typeof es = {
  title: 'Log episode',

  attack: {
    toggle: 'Attack mode',
    explain: 'Dim green, large buttons and only what is needed. The rest can wait until tomorrow.',
  },

  start: {
    legend: 'When did it start?',
    now: 'Now',
    ago15: '15\u00a0min ago',
    ago30: '30\u00a0min ago',
    ago60: '1\u00a0h ago',
    woke: 'Woke up with it',
    other: 'Another time',
    wokeTime: 'What time did you wake up?',
    wokeExplain:
      'The pain began while you slept and nobody knows exactly when. The time you woke up is noted; change it if it was another.',
    date: 'Day it started',
    time: 'Time it started',
    resolved: (when: string) => `Started ${when}`,
  },

  intensity: {
    legend: 'How much does it hurt?',
    least: '0: not at all',
    most: '10: worst pain',
    chosen: (value: number, word: string) => `${value}: ${word}`,
    choose: 'Choose a number',
  },

  end: {
    heading: 'Still going on, or over?',
    legend: 'How it is now',
    ongoing: 'Still going on',
    ended: 'It ended at…',
    unknown: 'Over, do not know when',
    date: 'Day it ended',
    time: 'Time it ended',
    summaryOngoing: 'Still going on',
    summaryEnded: (when: string) => `Ended ${when}`,
    summaryUnknown: 'Over, time unknown',
    unknownExplain: 'Not knowing is fine: the duration stays unknown and nothing is made up.',
  },

  medication: {
    heading: 'Medication',
    none: 'Nothing noted',
    again: 'Same as other times',
    repeat: (medicine: string) => `Add ${medicine}`,
    add: 'Add medication',
    addAnother: 'Add another',
    newIntake: 'New dose taken',
    name: 'Name',
    nameHint: 'Whatever you call it: the generic name or the brand.',
    suggestions: 'Suggestions',
    suggestionCount: (count: number) =>
      count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
    brandOf: (generic: string) => `is ${generic}`,
    dose: 'Dose',
    unit: 'Unit',
    noUnit: 'No unit',
    optional: 'if you like',
    date: 'Day you took it',
    time: 'Time you took it',
    relief: 'Did it help?',
    reliefOf: (medicine: string) => `Did ${medicine} help?`,
    reliefLater: 'Not sure yet',
    remove: 'Remove',
    removeOf: (medicine: string) => `Remove ${medicine}`,
    noAdvice: 'The dose is noted as you type it. The diary never suggests one.',
  },

  context: {
    heading: 'That day',
    legend: 'Was any of this going on?',
    none: 'Nothing noted',
  },

  notes: {
    heading: 'Notes',
    label: 'Notes',
    hint: 'Anything you want to remember or tell your doctor.',
    none: 'No notes',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  },

  save: 'Save',
  draftRestored: 'Picking up where you left off: this is not saved yet.',
  discardDraft: 'Start over',

  saved: {
    heading: 'Logged',
    sending: 'Saving to your diary…',
    done: 'Saved in your diary.',
    undo: 'Undo',
    undone: 'Nothing was saved. What you typed is still here.',
    addDetails: 'Add details',
    logAnother: 'Log another',
    toCalendar: 'See the calendar',
    rest: 'You can put the phone down now.',
  },

  failed: {
    heading: 'It could not be saved',
    kept: 'What you typed is still here. You can try again.',
    retry: 'Try again',
  },

  visitor: {
    heading: 'Saving needs an account',
    text: 'That is how your diary stays yours alone. What you typed stays on this device and waits here until you are back.',
    signIn: 'Sign in or create an account',
  },

  check: 'Something needs a look before saving.',
};
