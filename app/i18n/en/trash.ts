import type { trash as es } from '../es/trash.ts';

/** Texts of the trash. */
export const trash: typeof es = {
  title: 'Trash',
  intro: (days: number) =>
    `What you delete stays here for ${days} days, in case you want it back. Then it’s gone for good.`,
  loading: 'Loading the trash',
  empty: {
    heading: 'The trash is empty',
    text: 'When you delete something, you can restore it from here.',
  },
  kinds: {
    intakes: 'Dose',
    intensity_readings: 'Pain logged',
    day_logs: 'A day’s answers',
    cabinet_items: 'One of your medicines',
    own_items: 'List entry',
    treatments: 'Treatment',
    treatment_steps: 'Dose change',
    questionnaire_results: 'Questionnaire result',
    attachments: 'Photo or document',
    factor_trials: 'One-question test',
  },
  episode: (start: string, intensity: number) => `Attack: ${start}, pain ${intensity}`,
  at: (name: string, time: string) => `${name}, ${time}`,
  picture: 'Photo without a caption',
  document: 'Document without a caption',
  pain: (intensity: number) => `Pain ${intensity}`,
  since: (name: string, day: string) => `${name} from ${day}`,
  deleted: (when: string) => `Deleted ${when}.`,
  goes: (day: string) => `Will be deleted for good on ${day}.`,
  restore: 'Restore',
  restoreThis: (name: string) => `Restore: ${name}`,
  restored: (name: string) => `Restored: ${name}`,
  erase: 'Delete for good',
  eraseThis: (name: string) => `Delete for good: ${name}`,
  confirm: {
    title: 'Delete it for good?',
    text: (name: string) => `${name}. It can’t be restored, on this device or any other.`,
    episode: 'What you took and logged during it will be deleted too.',
    action: 'Delete for good',
    cancel: 'Leave it in the trash',
    close: 'Close',
  },
  emptyAll: 'Empty the trash',
  confirmAll: {
    title: 'Empty the trash?',
    text: (count: number) =>
      count === 1
        ? 'What’s in it can’t be restored, on this device or any other.'
        : `The ${count} things in it can’t be restored, on this device or any other.`,
    action: 'Empty it',
    cancel: 'Leave it as it is',
  },
  erased: 'Deleted for good',
  emptied: 'The trash is empty',
  more: 'Show more',
};
