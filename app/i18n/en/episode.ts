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
    started: 'It started',
    took: (medicine: string) => `You took ${medicine}`,
    ended: 'It ended',
    ongoing: 'Still going on',
    endUnknown: 'Over, time not known',
    notes: 'Notes',
  },
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
    done: 'Episode deleted',
    undo: 'Undo',
    restored: 'Episode brought back',
  },

  trash: {
    heading: 'This episode is deleted',
    text: 'You can bring it back just as it was.',
    restore: 'Bring back',
  },

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
