import type { trash as es } from '../es/trash.ts';

/** Texts of the trash. */
export const trash: typeof es = {
  title: 'Trash',
  intro: (days: number) =>
    `What you delete stays here for ${days} days, in case you want it back. Then it is gone for good.`,
  loading: 'Loading the trash',
  empty: {
    heading: 'The trash is empty',
    text: 'When you delete something, you can bring it back from here.',
  },
  kinds: {
    intakes: 'Dose taken',
    intensity_readings: 'Pain noted',
    day_logs: 'Notes on a day',
    cabinet_items: 'Medicine of your cabinet',
    own_items: 'Entry of your lists',
    treatments: 'Treatment',
    treatment_steps: 'Change of dose',
  },
  episode: (start: string, intensity: number) => `Episode: ${start}, pain ${intensity}`,
  at: (name: string, time: string) => `${name}, ${time}`,
  pain: (intensity: number) => `Pain ${intensity}`,
  since: (name: string, day: string) => `${name} from ${day}`,
  deleted: (when: string) => `Deleted ${when}.`,
  goes: (day: string) => `Gone for good on ${day}.`,
  restore: 'Bring back',
  restoreThis: (name: string) => `Bring back: ${name}`,
  restored: (name: string) => `Brought back: ${name}`,
  erase: 'Delete for good',
  eraseThis: (name: string) => `Delete for good: ${name}`,
  confirm: {
    title: 'Delete it for good?',
    text: (name: string) => `${name}. It cannot be brought back, neither here nor on your other devices.`,
    episode: 'What you took and noted during it goes too.',
    action: 'Delete for good',
    cancel: 'Leave it in the trash',
    close: 'Close',
  },
  emptyAll: 'Empty the trash',
  confirmAll: {
    title: 'Empty the trash?',
    text: (count: number) =>
      count === 1
        ? 'What is in it cannot be brought back, neither here nor on your other devices.'
        : `The ${count} things in it cannot be brought back, neither here nor on your other devices.`,
    action: 'Empty it',
    cancel: 'Leave it as it is',
  },
  erased: 'Deleted for good',
  emptied: 'The trash is empty',
  more: 'Show more',
};
