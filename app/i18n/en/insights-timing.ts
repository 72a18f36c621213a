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
    median: (length) => `Half of your attacks are over after ${length}`,
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
