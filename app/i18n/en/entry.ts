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
    wokeWith: 'It was there on waking',
    wokeWithExplain: 'The time above is then the time of waking.',
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

  twice: {
    legend: 'Which of the two?',
    hint: 'That night the clocks went back, and this time came twice.',
    before: (offset) => `Before the change (${offset})`,
    after: (offset) => `After the change (${offset})`,
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

  /** Headings of the parts that open in place. */
  sections: {
    places: 'Where it hurts',
    symptoms: 'Symptoms',
    relief_methods: 'Other relief',
    context: 'That day',
    quality: 'What the pain is like',
    aura: 'Aura',
    premonitory: 'Warning signs',
    readings: 'How it changed',
    impact: 'What it kept you from',
    postdrome: 'After the pain',
    notes: 'Notes',
  },

  places: {
    legend: 'Where does it hurt?',
    mirror: 'As in a mirror: your left is on the left.',
    front: 'From the front',
    back: 'From behind',
    left: 'left',
    right: 'right',
    whole: 'Or the whole head',
  },
  symptoms: { legend: 'What else do you feel?' },
  relief_methods: { legend: 'What else did you do for relief?' },
  context: { legend: 'Was any of this going on?' },
  premonitory: { legend: 'Did you notice anything in the hours or days before?' },
  postdrome: { legend: 'What stayed when the pain had gone?' },
  quality: {
    legend: 'What is it like?',
    aggravated: 'Does moving make it worse, such as climbing stairs?',
    yes: 'Yes',
    no: 'No',
    unsaid: 'Not said',
    worse: 'worse when moving',
    notWorse: 'not worse when moving',
  },
  aura: {
    legend: 'What kind of aura was there?',
    hint: 'Signs that come and go, mostly before the pain: lights, tingling, trouble speaking.',
    minutes: (kind) => `Minutes it lasted: ${kind}`,
    minutesHint: 'Leave it empty if you do not know.',
    lasted: (kind, minutes) => `${kind} (${minutes}\u00a0min)`,
    signs: 'What was it like?',
  },
  impact: {
    unsaid: 'Not said',
    summary: (area, answer) => `${area}: ${answer}`,
  },
  readings: {
    now: 'How much does it hurt now?',
    earlier: 'How much did it hurt at another moment?',
    explain: 'Tap a number and it is noted with its time. You can change that afterwards.',
    add: (value, word) => `Note ${value}: ${word}`,
    added: (value) => `Noted: pain ${value}.`,
    list: 'Pain noted',
    reading: (value, when) => `Pain ${value}, ${when}`,
    intensity: 'Pain',
    date: 'Day',
    time: 'Time',
    remove: 'Remove',
    removeOf: (reading) => `Remove: ${reading}`,
    summary: (count, peak) => (count === 1 ? `Once, worst ${peak}` : `${count} times, worst ${peak}`),
    peakRaised: (value) => `The pain of this episode is now ${value}: the worst you have noted.`,
  },

  notes: {
    label: 'Notes',
    hint: 'Anything you want to remember or tell your doctor.',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  },

  save: 'Save',
  draftRestored: 'Picking up where you left off: this is not saved yet.',
  discardDraft: 'Start over',

  saved: {
    heading: 'Logged',
    done: 'Saved in your diary.',
    /** Until then. */
    states: {
      keeping: 'Saving…',
      page: 'Noted, but this browser cannot keep it: leave the page open until it has been sent.',
      sending: 'Saved on this device. Sending it to your diary…',
      here: 'Saved on this device. It will be sent to your diary as soon as possible.',
      needsYou: 'Saved on this device. There is something for you to decide before it can be sent.',
    },
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
