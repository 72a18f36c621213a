import type { insightsTiming as es } from '../es/insights-timing.ts';

const hour = (at: number) =>
  at % 24 === 0 ? 'midnight' : at === 12 ? 'noon' : `${at % 12} ${at < 12 ? 'AM' : 'PM'}`;
const episodesOf = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** When episodes begin and how long they last. */
export const insightsTiming: typeof es = {
  more: 'By weekday and by month of the year',
  moreWeekdays: 'By weekday',
  moreYear: 'By month of the year',
  lead: (from) => `Since ${from}. A pattern is only named when it is more than chance explains.`,
  claimed: 'It is more than chance explains.',
  claimedHours:
    'It is more than there would be if all your waking hours were alike. When you get up and when you usually log count too.',
  answer: {
    weekday: (weekday, yes, of) => `Most on ${weekday}: ${yes} of ${days(of)}`,
    hours: (from, to, count, of) => `Most between ${hour(from)} and ${hour(to)}: ${count} of ${of}`,
    season: (from, to, yes, of) => `Most from ${from} to ${to}: ${yes} of ${days(of)}`,
  },
  notClaimed: 'The differences you see may be chance.',
  notClaimedHours:
    'This is compared with the 16 hours people are usually up: among those, the differences you see may be chance.',
  percentOfDays: '% of days',

  hours: {
    unit: 'attacks',
    peak: (from, to, count, of) =>
      `Attacks begin more often between ${hour(from)} and ${hour(to)}: ${count} of ${of}`,
    even: 'No part of the day clearly stands out',
    note: (known, all) =>
      `${known} of ${episodesOf(all)} with pain: those with a known time, by the clock where you were.`,
    woke: (count) =>
      `${episodesOf(count)} ${count === 1 ? 'was' : 'were'} there when you woke up: the time ${count === 1 ? 'it' : 'they'} began is missing.`,
    hourUnknown: (count) =>
      `${episodesOf(count)} of which only the day is known ${count === 1 ? 'is' : 'are'} left out.`,
    name: (at) => (at % 24 === 0 ? '12 AM' : `${at % 12 || 12} ${at < 12 ? 'AM' : 'PM'}`),
    bar: (from, to, count) => `${hour(from)} to ${hour(to)}: ${episodesOf(count)}`,
    wakingName: 'on waking',
    knownName: 'at a known time',
    hourUnknownName: 'no time',
    table: { hour: 'Time', count: 'Attacks' },
    needs: (need, have) =>
      `To say something about times of day, ${need} attacks with a known start time are needed; you have ${have}.`,
  },

  weekdays: {
    highest: (weekday, yes, of) =>
      `Attacks aren’t spread evenly over the week: ${weekday} is the day with the most, ${yes} of ${of}`,
    even: 'No day of the week clearly stands out',
    note: 'Days on which an attack began, out of the logged days when none was going on from the day before.',
    bar: (weekday, yes, of, percent) => `${weekday}: an attack began on ${yes} of ${days(of)} (${percent}%)`,
    table: { weekday: 'Day', began: 'An attack began', of: 'Of logged days', percent: '%' },
    needs: (missing) => `To compare the days of the week, this is needed: ${missing}.`,
    needsBegan: (need, have) => `${need} days on which an attack begins (you have ${have})`,
    needsFree: (need, have) => `${need} logged days without an attack (you have ${have})`,
    needsEach: (need, have) =>
      `${need} logged days for each day of the week (you have ${have} for the one with the fewest)`,
  },

  year: {
    wave: (from, to, yes, of) =>
      `One time of the year has more attacks: from ${from} to ${to} one began on ${yes} of ${days(of)}`,
    even: 'No time of the year clearly stands out',
    tooEarly: 'One year is too little to compare its seasons',
    note: 'The whole diary: days on which an attack began, out of the logged days when none was going on from the day before. Months with 14 such days count.',
    seasonNeeds: (need, have) =>
      `More attacks at one time of a single year aren’t enough to say so: ${need} months that count are needed, some two and a half to three years; you have ${have}.`,
    bar: (month, yes, of, percent) => `${month}: an attack began on ${yes} of ${days(of)} (${percent}%)`,
    unknown: (month) => `${month}: too few logged days`,
    table: { month: 'Month', began: 'An attack began', of: 'Of logged days', percent: '%' },
    notEnough: 'Too few days',
    needs: (missing) => `To compare the months of the year, this is needed: ${missing}.`,
    needsDays: (need, have) => `${need} days of diary (you have ${have})`,
    needsMonths: (need, have) => `${need} months of the year with 14 logged days (you have ${have})`,
  },

  duration: {
    median: (length) => `Half of your attacks are over after ${length}`,
    beyond: 'Most of your attacks last longer than your entries can show',
    counted: (all, longer) =>
      `Out of ${episodesOf(all)} with pain and a known start${longer ? '; the true time is rather longer, as others aren’t fully known' : ''}.`,
    how: 'How it’s counted',
    interval: (low, high) => `The true time may lie between ${low} and ${high} (95% interval).`,
    intervalFrom: (low) => `The true time may be ${low} or more (95% interval).`,
    note: (all, entries, unsure) =>
      `${episodesOf(all)} with pain and a known start.${entries > all ? ` They are made of ${entries} entries: without a headache-free day between them they’re one attack.` : ''}${unsure > 0 ? ` ${unsure} may go on from the one before: nothing is logged between them.` : ''}`,
    censored: (count) =>
      count === 1
        ? 'One has no logged end: it counts up to the last thing you logged of it, without taking it as over.'
        : `${count} have no logged end: they count up to the last thing you logged of each, without taking them as over.`,
    woke: (count) =>
      count === 1
        ? 'One is left out because its start time is missing: it was there when you woke up, or only the day was logged.'
        : `${count} are left out because their start time is missing: they were there when you woke up, or only the day was logged.`,
    longer: 'Many of those not fully known are long ones: the true time is rather longer than this.',
    unit: '% of attacks still going on',
    half: 'half',
    point: (length, percent) => `After ${length}, ${percent}% of attacks are still going on`,
    start: 'At the start, all of them',
    table: { time: 'Since the start', share: 'Still going on (%)' },
    needs: (need, have, ends, endsHave) =>
      `To say how long they last, ${need} attacks with a known start are needed (you have ${have}), ${ends} of them with an end (you have ${endsHave}).`,
    groups: 'With medicine and without',
    treated: (length, low, high, count) =>
      `When you took something, half were over after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    untreated: (length, low, high, count) =>
      `When you logged “I took nothing”, after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    unknownLimit: 'no known limit',
    unknownLength: 'longer than the data goes',
    groupsCaution:
      'The difference is not the effect of the medicine: the more intense attacks tend to be treated.',
    groupsNeed: (need, treated, untreated) =>
      `To compare them, ${need} of each are needed: you have ${treated} with something taken and ${untreated} with “I took nothing”. The rest don’t say.`,
  },
};
