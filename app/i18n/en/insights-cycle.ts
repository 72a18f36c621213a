import type { insightsCycle as es } from '../es/insights-cycle.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Episodes and the period. */
export const insightsCycle: typeof es = {
  hits: (hits, of) =>
    hits === 0
      ? `In none of your last ${of} cycles did a migraine begin around the first day of your period.`
      : `In ${hits} of your last ${of} cycles, a migraine began around the first day of your period.`,
  hitsKnown: (hits, of, undecided) =>
    `So far, ${hits === 0 ? 'none' : hits} of your last ${of} cycles ${hits < 2 ? 'shows' : 'show'} a migraine that began around the first day of your period. ${undecided} ${undecided === 1 ? 'doesn’t' : 'don’t'} have enough details to tell.`,
  verdict: {
    pure: 'No migraines began on other days. This fits what the criteria call the pure menstrual pattern.',
    related: (outside, unplaced) =>
      `Some also began on ${outside === 1 ? '1 other day' : `${outside} other days`}${unplaced === 0 ? '' : `; for ${unplaced} more, your diary doesn’t say whether they were near a period`}. This fits what the criteria call the menstrually related pattern.`,
    either: (unknown) =>
      `This fits a menstrual pattern. To tell whether it’s pure or menstrually related, details are missing for ${days(unknown)} away from your period.`,
    none: 'The published criteria ask for at least 2 of 3 cycles; what you logged is below that.',
    undecided:
      'There aren’t enough details to tell. The published criteria ask for a migraine around the period in at least 2 of 3 cycles.',
  },
  card: {
    more: 'Yes: more around your period',
    fewer: 'The opposite: fewer around your period',
    chance: (inside, outside) =>
      `No clear difference: a migraine began on ${inside} of days around your period, and on ${outside} of other days`,
  },
  criteria: 'The criteria for menstrual migraine',
  rate: {
    lead: {
      more: (inside, outside) =>
        `Yes, migraines begin more often around your period (from 2 days before it to its third day). One began on ${inside} of those days, and on ${outside} of the other days.`,
      fewer: (inside, outside) =>
        `No, migraines begin less often around your period (from 2 days before it to its third day). One began on ${inside} of those days, and on ${outside} of the other days.`,
      chance: (inside, outside) =>
        `There’s no clear difference around your period (from 2 days before it to its third day). A migraine began on ${inside} of those days, and on ${outside} of the other days.`,
    },
    percent: (share) => `${share}%`,
    insideDays: (count) =>
      count === 1 ? 'See the one around your period' : `See the ${count} around your period`,
    outsideDays: (count) => (count === 1 ? 'See the one on other days' : `See the ${count} on other days`),
    days: (yes, of, percent) => `${percent}% (${yes} of ${of})`,
    comparison: (inside, outside) =>
      `In the last year, a migraine began on ${inside} of the days around your period, and on ${outside} of the others.`,
    differ: {
      more: 'Chance doesn’t usually explain such a difference.',
      fewer: 'Chance doesn’t usually explain such a difference.',
      chance: 'The difference may be chance.',
    },
  },
  notDiagnosis:
    'This is a comparison with the criteria of the international classification, not a diagnosis.',
  source: 'ICHD-3, A1.1.1 and A1.1.2',
  needs: (need, have) =>
    have === 0
      ? `To compare, you need ${need} logged periods from the last year. You have none yet: log them on the day’s page. Each counts once its first three days are over.`
      : `To compare, you need ${need} logged periods from the last year. You have ${have}: log the rest on the day’s page. Each counts once its first three days are over.`,
  today: 'Open today',

  figure: {
    title: (cycles, hits) =>
      cycles === 0
        ? 'The days around your period'
        : hits === 0
          ? `No logged headache began on the marked days of ${cycles === 1 ? 'this cycle' : `these ${cycles} cycles`}`
          : `In ${hits} of ${cycles === 1 ? '1 cycle' : `${cycles} cycles`}, a headache began on the marked days`,
    open: 'The latest cycle doesn’t count yet: its marked days aren’t over.',
    inexact: 'A ~ means that you didn’t mark the first day of that period: it may have begun the day before.',
    note: 'Each row is a cycle, from 7 days before the first day of the period to 7 after. The marked days go from two before (−2) to the third of the period (3); there’s no day 0.',
    pain: 'Pain of the day, 0-10',
    began: 'Began',
    free: 'No headache',
    unknown: 'No data',
    window: 'Marked days',
    hit: 'yes',
    noHit: 'no',
    undecided: 'not enough data',
  },
  table: {
    first: 'First day',
    began: 'Headache began on the marked days',
    migraine: 'Migraine',
    unknown: 'Marked days not logged',
    none: 'no day',
    open: 'not over yet',
  },
  missing: (count) =>
    count === 1
      ? 'In the last 3 cycles, 1 marked day isn’t logged.'
      : `In the last 3 cycles, ${count} marked days aren’t logged.`,
  inexact: (count) =>
    count === 1
      ? 'For 1 of these periods, you didn’t mark the first day. The first day with bleeding is used, but it may have been the day before.'
      : `For ${count} of these periods, you didn’t mark the first day. The first day with bleeding is used, but it may have been the day before.`,
  gap: (days) =>
    `A period may be missing from your diary: there are ${days} days between two of these cycles. The criteria ask for cycles in a row.`,
  unclear: (count) =>
    count === 1
      ? 'In 1 of these cycles, you logged pain but not what it was like. Symptoms and the kind of pain help tell if it was a migraine.'
      : `In ${count} of these cycles, you logged pain but not what it was like. Symptoms and the kind of pain help tell if it was a migraine.`,
};
