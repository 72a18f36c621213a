import type { entry as es } from '../es/entry.ts';

/** Texts of the entry screen and of the episode form's parts, which the episode screen uses too. */
export const entry: typeof es = {
  title: 'Log an attack',

  attack: {
    toggle: 'Attack mode',
    explain: 'Dim green, large buttons, and only what’s needed. You can add the rest tomorrow.',
  },

  start: {
    legend: 'When did it start?',
    startedNow: 'It started now',
    change: 'change',
    changeStart: 'Change when it started',
    now: 'Now',
    ago15: '15\u00a0min ago',
    ago30: '30\u00a0min ago',
    ago60: '1\u00a0h ago',
    woke: 'Woke up with it',
    other: 'Another time',
    wokeTime: 'What time did you wake up?',
    wokeExplain:
      'The pain started while you were asleep. It’s logged at the time you woke up; change it if that’s wrong.',
    wokeWithExplain: 'If you check this, the time above is when you woke up.',
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
    sudden: 'It reached its worst within 5 minutes',
    suddenQuestion: 'Did it reach its worst within 5 minutes?',
    suddenYes: 'Yes',
    suddenNo: 'No',
  },

  twice: {
    legend: 'Which of the two?',
    hint: 'The clocks went back that night, so this time happened twice.',
    before: (offset) => `Before the change (${offset})`,
    after: (offset) => `After the change (${offset})`,
  },

  end: {
    heading: 'Is it still going on?',
    legend: 'How it is now',
    ongoing: 'Still going on',
    ended: 'It ended at…',
    unknown: 'It’s over, not sure when',
    date: 'Day it ended',
    time: 'Time it ended',
    summaryOngoing: 'Still going on',
    summaryEnded: (when: string) => `Ended ${when}`,
    summaryUnknown: 'Ended, time not logged',
    unknownExplain: 'That’s fine: the duration stays blank.',
  },

  /** Headings of the parts that open in place. */
  sections: {
    places: 'Where it hurts',
    symptoms: 'Symptoms',
    relief_methods: 'Other remedies',
    context: 'That day',
    quality: 'What the pain is like',
    aura: 'Aura',
    premonitory: 'Early signs',
    readings: 'How it changed',
    impact: 'How much it held you back',
    postdrome: 'After the pain',
    notes: 'Say it in one sentence',
  },

  places: {
    mirror: 'As in a mirror: your left is on the left.',
    front: 'From the front',
    back: 'From behind',
    left: 'left',
    right: 'right',
    whole: 'Or the whole head',
  },
  quality: {
    yes: 'Yes',
    no: 'No',
    worse: 'worse with movement',
    notWorse: 'not worse with movement',
  },
  aura: {
    hint: 'Symptoms that build up slowly and go away, mostly before the pain: lights, tingling, trouble speaking.',
    minutes: (kind) => `Minutes it lasted: ${kind}`,
    minutesHint: 'Leave it blank if you don’t know.',
    lasted: (kind, minutes) => `${kind} (${minutes}\u00a0min)`,
    signs: 'What was it like?',
  },
  impact: {
    summary: (area, answer) => `${area}: ${answer}`,
  },
  readings: {
    now: 'How much does it hurt now?',
    earlier: 'How much did it hurt at another time?',
    explain: 'Tap a number to save it with the time. You can change the time later.',
    add: (value, word) => `Save ${value}: ${word}`,
    added: (value) => `Saved: pain ${value}.`,
    list: 'Pain over time',
    reading: (value, when) => `Pain ${value}, ${when}`,
    intensity: 'Pain',
    date: 'Day',
    time: 'Time',
    remove: 'Remove',
    removeOf: (reading) => `Remove: ${reading}`,
    summary: (count, peak) =>
      count === 1 ? `Logged once; worst ${peak}` : `Logged ${count} times; worst ${peak}`,
    peakRaised: (value) => `The worst pain of this attack is now ${value}.`,
  },

  past: {
    intensity: 'How much did it hurt at its worst?',
    sections: { places: 'Where it hurt', quality: 'What the pain was like' },
    worse: 'worse with movement',
    notWorse: 'not worse with movement',
  },

  notes: {
    label: 'Notes',
    hint: 'What isn’t understood stays as a note.',
    example: 'Since seven, an 8, nausea, Maxalt at eight',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  },

  save: 'Save',
  draftRestored: 'Picking up where you left off: this isn’t saved yet.',
  discardDraft: 'Start over',

  saved: {
    heading: 'Attack logged',
    done: 'Saved in your diary.',
    doneHere: 'Saved in your diary, on this device only.',
    addedTo: (start: string) => `Added to the attack that started ${start}`,
    /** Until then. */
    states: {
      keeping: 'Saving…',
      pageHere: 'Logged, but this browser can’t store it: it will be lost when you close the page.',
      page: 'This browser can’t store it: keep this page open until it has been sent.',
      sending: 'Saved on this device. Sending it to your diary…',
      here: 'Saved on this device. It will be sent to your diary as soon as possible.',
      needsYou: 'Saved on this device. Before it can be sent, you need to decide something.',
    },
    undo: 'Undo',
    undone: 'Nothing was saved. What you typed is still here.',
    toAttack: 'See how it’s going',
    addDetails: 'Add details',
    logAnother: 'Log another',
    toCalendar: 'See the calendar',
    rest: 'You can put the phone down now.',
    restAtDesk: 'That’s all. You can rest now.',
  },

  sameAttack: {
    heading: 'You already have an open attack',
    text: 'You can add what you entered to it, or save it as another attack.',
    add: (start: string) => `Add to the one that started ${start}`,
    another: 'It’s another attack',
  },

  failed: {
    heading: 'It couldn’t be saved',
    kept: 'What you typed is still here. Try again.',
    retry: 'Try again',
  },

  withoutAccount: 'Without an account: it’s saved on this device only.',

  check: 'Something needs fixing before you can save.',
};
