import type { hygiene as es } from '../es/hygiene.ts';

/** What an episode nobody has closed asks. */
export const hygiene: typeof es = {
  heading: 'Is it over?',
  open: (start: string, intensity: number, length: string) =>
    `It started ${start}, with pain ${intensity}, and has been open for ${length}.`,
  longHeading: 'Open for more than 72 hours',
  longText:
    'For reference, an untreated migraine attack lasts between 4 and 72 hours (ICHD-3, 1.1). What is noted here is what you say: that it goes on, or that it is over.',
  endedAt: (time: string) => `It ended ${time}`,
  because: {
    no_pain_reading: 'At that time you noted that the pain was gone.',
    free_after_intake: 'Two hours after the last medicine you took, which left you without pain.',
    typical: (length: string) => `Your episodes usually last that long: ${length}.`,
    last_reading: 'It is the last time you noted pain.',
    after_intake: 'Two hours after the last medicine you took.',
  },
  goesOn: 'Still going on',
  unknown: 'Over, do not know when',
  otherTime: 'At another time…',
  noted: 'Noted: still going on',
  notedText: 'If it is still open tomorrow, you will be asked again.',
  undo: 'Undo',
};
