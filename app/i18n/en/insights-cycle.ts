import type { insightsCycle as es } from '../es/insights-cycle.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Episodes and the period. */
export const insightsCycle: typeof es = {
  hits: (hits, of) =>
    hits === 0
      ? `In none of your last ${of} cycles did a migraine begin around the first day of your period.`
      : `In ${hits} of your last ${of} cycles a migraine began around the first day of your period.`,
  hitsKnown: (hits, of, undecided) =>
    `In ${hits} of your last ${of} cycles a migraine began around the first day of your period; of ${undecided === 1 ? 'another one' : `${undecided} others`} it can’t be said.`,
  verdict: {
    pure: 'None began at any other time. That is what the pure menstrual pattern asks for.',
    related: (outside) =>
      `Some also began on ${outside === 1 ? '1 other day' : `${outside} other days`}. That is what the menstrually related pattern asks for.`,
    either: (unknown) =>
      `That is what a menstrual pattern asks for. Whether it is pure or only related can’t be said: ${days(unknown)} at other times lack the data.`,
    none: 'The published criterion asks for at least 2 of 3.',
    undecided: 'The published criterion asks for at least 2 of 3: with what is logged it can’t be said.',
  },
  headaches: (hits, of, outside) =>
    `Counting every headache, migraine or not: in ${hits} of ${of} cycles, and on ${days(outside)} outside their windows.`,
  notDiagnosis:
    'This is a comparison with the criteria of the international classification, not a diagnosis.',
  source: 'ICHD-3, A1.1.1 and A1.1.2',
  needs: (need, have) =>
    have === 0
      ? `Saying something takes ${need} periods with their first day marked in the last year and their five days over. There is none yet: it is marked on the page of the day.`
      : `Saying something takes ${need} periods with their first day marked in the last year and their five days over; you have ${have}. It is marked on the page of the day.`,
  today: 'Open today',

  figure: {
    title: (cycles, hits) =>
      hits === 0
        ? `No headache began on the marked days of ${cycles === 1 ? 'this cycle' : `these ${cycles} cycles`}`
        : `In ${hits} of ${cycles === 1 ? '1 cycle' : `${cycles} cycles`} a headache began on the marked days`,
    note: 'Each row is a cycle, from 7 days before the first day of the period to 7 after. The window goes from two days before (−2) to the third day of the period (3); there is no day 0.',
    pain: 'Pain of the day, 0-10',
    began: 'Began',
    free: 'No headache',
    unknown: 'Not known',
    window: 'Window',
    hit: 'yes',
    noHit: 'no',
    undecided: 'not known',
  },
  table: {
    first: 'First day',
    began: 'Headache began in the window',
    migraine: 'Migraine',
    unknown: 'Window days not logged',
    none: 'no day',
    open: 'window open',
  },
  missing: (count) =>
    count === 1
      ? 'In the windows of the last 3 cycles 1 day is not logged.'
      : `In the windows of the last 3 cycles ${count} days are not logged.`,
  gap: (days) =>
    `${days} days lie between two of these cycles: a period may not have been marked, and the criterion asks for cycles in a row.`,
  unclear: (count) =>
    count === 1
      ? 'In 1 of these cycles there was pain, but what it was like (symptoms, kind of pain) is missing to tell whether it was a migraine.'
      : `In ${count} of these cycles there was pain, but what it was like (symptoms, kind of pain) is missing to tell whether it was a migraine.`,
};
