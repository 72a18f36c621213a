import type {
  insightsCycle as spanishCycle,
  insightsTiming as spanishTiming,
} from '../es/insights-timing.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Episodes and the period. */
export const insightsCycle: typeof spanishCycle = {
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
    title: (cycles) =>
      cycles === 1 ? 'Your last cycle, day by day' : `Your last ${cycles} cycles, day by day`,
    hits: (cycles, hits) =>
      hits === 0
        ? `No logged headache, migraine or not, began on the marked days of ${cycles === 1 ? 'this cycle' : `these ${cycles} cycles`}.`
        : `In ${hits} of ${cycles === 1 ? '1 cycle' : `${cycles} cycles`}, a headache, migraine or not, began on the marked days.`,
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

const hour = (at: number) =>
  at % 24 === 0 ? 'midnight' : at === 12 ? 'noon' : `${at % 12} ${at < 12 ? 'AM' : 'PM'}`;
const episodesOf = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);

/** When episodes begin and how long they last. */
export const insightsTiming: typeof spanishTiming = {
  more: 'By weekday and by month of the year',
  moreWeekdays: 'By weekday',
  moreYear: 'By month of the year',
  lead: (from) =>
    `This looks at your diary since ${from}. It names a pattern only when it’s more than chance would usually explain.`,
  claimed: 'It’s more than chance would usually explain.',
  claimedHours:
    'It’s more than you’d expect if attacks were as likely at every waking hour. When you get up and when you log can play a part.',
  answer: {
    weekday: (weekday, yes, of) => `Most on ${weekday}: ${yes} of ${days(of)}`,
    hours: (from, to, count, of) => `Most between ${hour(from)} and ${hour(to)}: ${count} of ${of}`,
    season: (from, to, yes, of) => `Most from ${from} to ${to}: ${yes} of ${days(of)}`,
  },
  notClaimed: 'The differences you see may be chance.',
  notClaimedHours:
    'This compares only the 16 hours people are usually up. Among those, the differences you see may be chance.',
  percentOfDays: '% of days',

  hours: {
    unit: 'attacks',
    peak: (from, to, count, of) =>
      `Attacks begin more often between ${hour(from)} and ${hour(to)}: ${count} of ${of}`,
    even: 'No part of the day clearly stands out',
    note: (known, all) =>
      `This counts ${known} of ${episodesOf(all)} with pain: those with a known start time. Times are local to where you were.`,
    woke: (count) =>
      `You woke up with ${episodesOf(count)}, so the time ${count === 1 ? 'it' : 'they'} began is missing.`,
    hourUnknown: (count) =>
      `${episodesOf(count)} with only the day logged ${count === 1 ? 'is' : 'are'} left out.`,
    name: (at) => (at % 24 === 0 ? '12 AM' : `${at % 12 || 12} ${at < 12 ? 'AM' : 'PM'}`),
    bar: (from, to, count) => `${hour(from)} to ${hour(to)}: ${episodesOf(count)}`,
    wakingName: 'on waking',
    knownName: 'at a known time',
    hourUnknownName: 'no time',
    table: { hour: 'Time', count: 'Attacks' },
    needs: (need, have) =>
      `To compare times of day, you need ${need} attacks with a known start time; you have ${have}.`,
  },

  weekdays: {
    highest: (weekday, yes, of) =>
      `${weekday} is the day with the most attacks, ${yes} of ${of}: they aren’t spread evenly over the week`,
    even: 'No day of the week clearly stands out',
    note: 'This counts days when an attack began, out of logged days with no attack still going on from the day before.',
    bar: (weekday, yes, of, percent) => `${weekday}: an attack began on ${yes} of ${days(of)} (${percent}%)`,
    table: { weekday: 'Day', began: 'An attack began', of: 'Of logged days', percent: '%' },
    needs: (missing) => `To compare the days of the week, you need ${missing}.`,
    needsBegan: (need, have) => `${need} days when an attack began (you have ${have})`,
    needsFree: (need, have) => `${need} logged days without an attack (you have ${have})`,
    needsEach: (need, have) =>
      `${need} logged days for each day of the week (you have ${have} for the one with the fewest)`,
  },

  year: {
    wave: (from, to, yes, of) =>
      `You have more attacks from ${from} to ${to}: one began on ${yes} of ${days(of)}`,
    even: 'No time of the year clearly stands out',
    tooEarly: 'One year is too short to compare its seasons',
    note: 'This counts the whole diary: days when an attack began, out of logged days with no attack still going on from the day before. A month needs 14 such days.',
    seasonNeeds: (need, have) =>
      `More attacks in one season of a single year could be chance. You need ${need} months that count, about two and a half to three years; you have ${have}.`,
    bar: (month, yes, of, percent) => `${month}: an attack began on ${yes} of ${days(of)} (${percent}%)`,
    unknown: (month) => `${month}: too few logged days`,
    table: { month: 'Month', began: 'An attack began', of: 'Of logged days', percent: '%' },
    notEnough: 'Too few days',
    needs: (missing) => `To compare the months of the year, you need ${missing}.`,
    needsDays: (need, have) => `${need} days in the diary (you have ${have})`,
    needsMonths: (need, have) => `${need} months of the year with 14 logged days (you have ${have})`,
  },

  duration: {
    median: (length) => `Half of your attacks are over within ${length}`,
    beyond: 'Most of your attacks last longer than your entries can show',
    counted: (all, longer) =>
      `This counts ${episodesOf(all)} with pain and a known start.${longer ? ' The true time is likely longer, because others lack details.' : ''}`,
    how: 'How it’s counted',
    interval: (low, high) => `The true time may lie between ${low} and ${high} (95% interval).`,
    intervalFrom: (low) => `The true time may be ${low} or more (95% interval).`,
    note: (all, entries, unsure) =>
      `This counts ${episodesOf(all)} with pain and a known start.${entries > all ? ` They come from ${entries} entries: with no headache-free day in between, several entries count as one attack.` : ''}${unsure > 0 ? ` ${unsure} may continue the attack before, because nothing is logged in between.` : ''}`,
    censored: (count) =>
      count === 1
        ? 'One has no logged end: it counts as ongoing up to the last thing you logged about it.'
        : `${count} have no logged end: they count as ongoing up to the last thing you logged about each.`,
    woke: (count) =>
      count === 1
        ? 'One is left out because its start time is missing: you woke up with it, or logged only the day.'
        : `${count} are left out because their start time is missing: you woke up with them, or logged only the day.`,
    longer: 'The true time is likely longer: many of the attacks with details missing are long.',
    unit: '% of attacks still going on',
    half: 'half',
    point: (length, percent) => `After ${length}, ${percent}% of attacks are still going on`,
    start: 'At the start, all of them',
    table: { time: 'Since the start', share: 'Still going on (%)' },
    needs: (need, have, ends, endsHave) =>
      `To see how long they last, you need ${need} attacks with a known start (you have ${have}), ${ends} of them with an end (you have ${endsHave}).`,
    groups: 'With medicine and without',
    treated: (length, low, high, count) =>
      `When you took something, half were over after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    untreated: (length, low, high, count) =>
      `When you logged “I took nothing,” half were over after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    unknownLimit: 'no known limit',
    unknownLength: 'longer than the data shows',
    groupsCaution:
      'The difference doesn’t show what the medicine does: people tend to treat their more severe attacks.',
    groupsNeed: (need, treated, untreated) =>
      `To compare them, you need ${need} of each: you have ${treated} with something taken and ${untreated} with “I took nothing.” The rest don’t say.`,
  },
};
