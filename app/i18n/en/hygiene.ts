import type { hygiene as es } from '../es/hygiene.ts';

/** What an episode nobody has closed asks. */
export const hygiene: typeof es = {
  longHeading: 'Open for more than 72 hours',
  longText:
    'For reference, an untreated migraine attack lasts between 4 and 72 hours (ICHD-3, 1.1). The diary records what you tell it: that it’s still going on, or that it’s over.',
  endedAt: (time: string) => `It ended ${time}`,
  because: {
    no_pain_reading: 'At that time you logged that the pain was gone.',
    free_after_intake: 'That’s two hours after your last dose, which left you pain-free.',
    typical: (length: string) => `That’s how long your episodes usually last: ${length}.`,
    last_reading: 'That’s the last time you logged pain.',
    after_intake: 'That’s two hours after your last dose.',
  },
  goesOn: 'Still going on',
  otherTime: 'At another time…',
  noted: 'Saved: still going on',
  notedText: 'If it’s still open tomorrow, we’ll ask you again.',
  undo: 'Undo',

  /** The card of an open episode: each thing one tap, told beside it. */
  card: {
    title: (start: string) => `Episode that started ${start}`,
    justStarted: 'It has just started',
    soFar: (length: string) => `${length} so far`,
    /** On one line, folded up. */
    line: 'Open episode',
    summary: (length: string, pain: number) => `${length} · pain ${pain}`,
    lastPain: (pain: number, when: string) => `Last logged: pain ${pain}, ${when}.`,
    painNoted: (pain: number) => `Pain ${pain} logged.`,
    took: 'Have you taken anything? One tap logs it now.',
    tookWhat: 'Have you taken anything?',
    tookNow: (medicine: string, when: string) => `${medicine}, logged ${when}.`,
    otherMedicine: 'Another medicine…',
    firstMedicine: 'Log a medicine…',
    more: (count: number) => (count === 1 ? 'One more open episode' : `${count} more open episodes`),
    nothing: 'I took nothing',
    nothingNoted: 'Saved: you took nothing.',
    see: 'See the episode',
    undoOf: (what: string) => `Undo: ${what}`,
  },
};
