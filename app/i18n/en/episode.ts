import type { episode as es } from '../es/episode.ts';

/** Texts of one episode: its sentence, its timeline, editing, ending, deleting, and two versions of it. */
export const episode: typeof es = {
  title: (date: string, hour: number | null) => {
    if (hour === null) return `Attack on ${date}`;
    const part =
      hour === 0
        ? 'just after midnight'
        : hour < 6
          ? 'in the early morning'
          : hour < 12
            ? 'in the morning'
            : hour < 18
              ? 'in the afternoon'
              : hour < 22
                ? 'in the evening'
                : 'at night';
    return `Attack on ${date}, ${part}`;
  },
  loading: 'Loading the attack',

  sentence: {
    pain: (intensity: number, word: string) => `Pain ${intensity} out of 10 (${word}).`,
    justStarted: (start: string) => `It started ${start} and is still going on.`,
    ongoing: (start: string, length: string) =>
      `It started ${start} and is still going on: ${length} so far.`,
    lasted: (start: string, length: string) => `It started ${start} and lasted ${length}.`,
    endUnknown: (start: string) => `It started ${start} and is over, but the end time isn’t logged.`,
    side: (side) => `Pain on ${side.replace(/^(left|right)/, 'the $1')}.`,
    symptoms: (list) => `Symptoms: ${list}.`,
    aura: 'With aura.',
    wokeWith: 'It was there when you woke up.',
    medication: (list: string) => `Medicines: ${list}.`,
    tookNothing: 'You took nothing.',
    context: (list: string) => `That day: ${list}.`,
  },

  /** In few words, for lists. */
  facts: {
    side: { left: 'left side', right: 'right side', both: 'both sides' },
    more: (count) => `${count} more`,
    aura: 'with aura',
  },

  when: {
    todayShort: (time: string) => `today, ${time}`,
    yesterdayShort: (time: string) => `yesterday, ${time}`,
    dayShort: (date: string, time: string) => `${date}, ${time}`,
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    day: (date: string, time: string) => `on ${date} at ${time}`,
  },

  timeline: {
    heading: 'What happened',
    auraKind: (kind: string, minutes: number | null) => (minutes === null ? kind : `${kind}: ${minutes} min`),
    started: 'It started',
    noHour: 'No time: only the day is logged.',
    wokeWith: 'You woke up in pain',
    took: (medicine: string) => `You took ${medicine}`,
    about: (time: string) => `${time} (approximate)`,
    painAt: (intensity: number) => `When the pain was ${intensity}.`,
    painTwoHours: (intensity: number) => `Pain two hours later: ${intensity}.`,
    outcome: (answer: string) => `Two hours later: ${answer}.`,
    relief: (answer: string) => `Relief: ${answer}.`,
    sideEffects: (list: string) => `Effects: ${list}.`,
    still: 'You said it was still going on',
    ended: 'It ended',
    ongoing: 'Still going on',
    endUnknown: 'Ended, time not logged',
    otherDay: (date: string, time: string) => `${date}, ${time}`,
    clockOf: (time: string, place: string) => `${time} (${place} time)`,
  },

  curve: {
    heading: (worst: number, when: string) => `Worst pain logged: ${worst} (${when})`,
    worst: (intensity: number) => `Worst pain of the attack: ${intensity}`,
    steady: (intensity: number) => `The pain stayed at ${intensity}`,
    label: 'Chart of the pain from 0 to 10 during the attack; the table shows the same.',
    table: 'Show as a table',
    time: 'Time',
    pain: 'Pain',
    end: 'End',
    medicine: 'Dose',
  },

  length: {
    justStarted: 'It has just started.',
    ongoing: (length: string) => `Still going on: ${length} so far.`,
    lasted: (length: string) => `It lasted ${length}.`,
    lastedBriefly: 'It lasted less than a minute.',
    unknown: 'How long it lasted isn’t logged.',
  },

  details: {
    heading: 'What it was like',
    views: { front: 'Front', back: 'Back' },
    mirror: 'As in a mirror: your left is on the left.',
    side: { left: 'Only your left side', right: 'Only your right side', both: 'Both sides' },
    none: 'Only the basics were logged.',
    add: 'Add details',
  },

  doses: {
    noneLogged: 'No doses logged.',
    heading: 'Was it for this attack?',
    distance: 'How long before the attack?',
    hours: (hours: number) => `${hours}\u00a0h`,
    none: 'No doses within that time.',
    attach: 'Add',
    attachOf: (medicine: string) => `Add ${medicine} to this attack`,
    attachAll: (count: number) => `Add all ${count} to this attack`,
    attached: (count: number) =>
      count === 1 ? 'Dose added to this attack.' : `${count} doses added to this attack.`,
  },

  duplicate: 'Duplicate',
  zoneDiffers: (zone: string) =>
    `Times are in ${zone} time, where you were. This device is now in a different time zone.`,

  line: {
    intensity: (value: number, word: string) => `Pain ${value}, ${word}`,
    ongoing: 'Still going on',
    endUnknown: 'Ended, time not logged',
    noHour: (day) => `${day}, no time`,
    noMedication: 'Nothing taken',
    relief: 'Relief:',
  },

  edit: 'Edit',
  editing: 'Edit the attack',
  saveChanges: 'Save changes',
  cancel: 'Cancel',
  changed: 'Changes saved',
  discardChanges: 'Go back to what is saved',
  changeFailed: 'Your changes couldn’t be saved. They’re still here.',

  over: {
    heading: 'Is it over?',
    unknown: 'It’s over, not sure when',
    confirmEarlier: 'It ended at that time',
  },

  remove: {
    action: 'Delete',
    done: 'Attack moved to the trash',
  },

  trash: {
    heading: 'This attack is in the trash',
    text: (day: string) => `You can restore it exactly as it was. It will be deleted for good on ${day}.`,
    restore: 'Restore',
    erase: 'Delete for good',
    toTrash: 'See the trash',
    confirm: {
      title: 'Delete the attack for good?',
      text: 'What you took and logged during it will be deleted too. It can’t be restored, on this device or any other.',
      action: 'Delete for good',
      cancel: 'Leave it in the trash',
      close: 'Close',
    },
    erased: 'Attack deleted for good',
  },

  unsent: 'Saved on this device; it will be sent once you’re online.',
  needsYou: 'A change to this attack is waiting for your decision.',

  notFound: {
    heading: 'This attack isn’t in your diary',
    text: 'It may have been deleted, or the address may belong to another account.',
    toCalendar: 'Go to the calendar',
  },

  failed: {
    heading: 'The attack couldn’t be loaded',
    text: 'It’s still saved. Check your connection and try again.',
    retry: 'Try again',
  },

  visitor: {
    heading: 'Start your diary',
    text: 'You don’t need an account: what you log stays on this device and isn’t sent anywhere.',
    where:
      'It’s only in this browser. If you clear the browser’s data, or close a private window, the diary is lost.',
    begin: 'Start on this device',
    signIn: 'I have an account',
  },
};
