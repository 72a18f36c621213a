import type { episode as es } from '../es/episode.ts';

/** Texts of one episode: its sentence, its timeline, editing, ending, deleting, and two versions of it. */
export const episode: typeof es = {
  title: 'Episode',
  loading: 'Loading the episode',
  toCalendar: 'Calendar',

  sentence: {
    pain: (intensity: number, word: string) => `Pain ${intensity} of 10 (${word}).`,
    justStarted: (start: string) => `It started ${start} and is still going on.`,
    ongoing: (start: string, length: string) =>
      `It started ${start} and is still going on: ${length} so far.`,
    lasted: (start: string, length: string) => `It started ${start} and lasted ${length}.`,
    endUnknown: (start: string) => `It started ${start} and is over, though nobody knows since when.`,
    side: (side) => `It hurts on ${side}.`,
    symptoms: (list) => `Symptoms: ${list}.`,
    aura: 'With aura.',
    wokeWith: 'It was there on waking.',
    medication: (list: string) => `Medication: ${list}.`,
    context: (list: string) => `That day: ${list}.`,
  },

  /** In few words, for lists. */
  facts: {
    side: { left: 'the left side', right: 'the right side', both: 'both sides' },
    more: (count) => `${count} more`,
    aura: 'with aura',
  },

  when: {
    todayShort: (time: string) => `Today, ${time}`,
    yesterdayShort: (time: string) => `Yesterday, ${time}`,
    dayShort: (date: string, time: string) => `${date}, ${time}`,
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    day: (date: string, time: string) => `on ${date} at ${time}`,
  },

  timeline: {
    heading: 'What happened',
    premonitory: 'Warning signs',
    aura: 'Aura',
    auraKind: (kind: string, minutes: number | null) => (minutes === null ? kind : `${kind}: ${minutes} min`),
    started: 'It started',
    wokeWith: 'You woke up with it',
    reading: (intensity: number, word: string) => `Pain ${intensity} (${word})`,
    took: (medicine: string) => `You took ${medicine}`,
    painAt: (intensity: number) => `At pain ${intensity}.`,
    outcome: (answer: string) => `Two hours later: ${answer}.`,
    relief: (answer: string) => `Relief: ${answer}.`,
    sideEffects: (list: string) => `Effects: ${list}.`,
    still: 'You said it was still going on',
    ended: 'It ended',
    ongoing: 'Still going on',
    endUnknown: 'Over, time not known',
    postdrome: 'After the pain',
    clockOf: (time: string, place: string) => `${time} (${place} time)`,
  },

  curve: {
    heading: (worst: number, when: string) => `Worst moment noted, ${worst}: ${when}`,
    steady: (intensity: number) => `The pain stayed at ${intensity}`,
    label: 'Chart of the pain from 0 to 10 over the episode; the table says the same.',
    table: 'Show as a table',
    time: 'Time',
    pain: 'Pain',
    medicine: 'Taken',
  },

  details: {
    heading: 'What it was like',
    places: 'Where it hurt',
    side: { left: 'Only your left side', right: 'Only your right side', both: 'Both sides' },
    quality: 'What the pain was like',
    aggravated: 'When moving',
    worse: 'It got worse',
    notWorse: 'It did not get worse',
    symptoms: 'What else you felt',
    context: 'What was going on that day',
    reliefMethods: 'What you did about it',
    impact: 'How much it held you back',
    notes: 'Notes',
    none: 'Only the essentials are noted.',
    add: 'Add details',
  },

  reading: {
    action: 'Note the pain now',
    save: 'Note it',
    saved: (intensity: number) => `Pain ${intensity} noted`,
    undo: 'Undo',
    close: 'Close',
  },

  duplicate: 'Duplicate',
  zoneDiffers: (zone: string) =>
    `Times are those of ${zone}, where you were. This device is in another zone.`,

  line: {
    intensity: (value: number, word: string) => `Pain ${value}, ${word}`,
    ongoing: 'Still going on',
    endUnknown: 'End not known',
    noMedication: 'No medication',
    relief: 'Relief:',
  },

  edit: 'Edit',
  editing: 'Edit the episode',
  saveChanges: 'Save changes',
  cancel: 'Cancel',
  changed: 'Changes saved',
  changeFailed: 'The changes could not be saved. They are still here.',

  over: {
    heading: 'Is it over?',
    text: (start: string, intensity: number) => `It started ${start}, with pain ${intensity}.`,
    now: 'It just ended',
    earlier: 'It ended earlier…',
    unknown: 'Over, do not know when',
    confirmEarlier: 'It ended at that time',
    ended: 'Episode closed',
    undo: 'Undo',
  },

  remove: {
    action: 'Delete',
    done: 'Episode moved to the trash',
  },

  trash: {
    heading: 'This episode is in the trash',
    text: (day: string) => `You can bring it back just as it was. It is gone for good on ${day}.`,
    restore: 'Bring back',
    erase: 'Delete for good',
    toTrash: 'See the trash',
    confirm: {
      title: 'Delete the episode for good?',
      text: 'What you took and noted during it goes too. It cannot be brought back, neither here nor on your other devices.',
      action: 'Delete for good',
      cancel: 'Leave it in the trash',
      close: 'Close',
    },
    erased: 'Episode deleted for good',
  },

  unsent: 'Saved on this device; it is sent when there is a connection.',
  needsYou: 'A change of this episode is waiting for your decision.',

  notFound: {
    heading: 'This episode is not in your diary',
    text: 'It may have been deleted, or the address may belong to another account.',
    toCalendar: 'Go to the calendar',
  },

  failed: {
    heading: 'It could not be loaded',
    text: 'The episode is still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  visitor: {
    heading: 'Sign in to see your diary',
    text: 'Each diary belongs to one person. After signing in you come back to this page.',
    signIn: 'Sign in',
  },
};
