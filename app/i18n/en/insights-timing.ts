import type { insightsTiming as es } from '../es/insights-timing.ts';

const hour = (at: number) =>
  at % 24 === 0 ? 'midnight' : at === 12 ? 'noon' : `${at % 12} ${at < 12 ? 'AM' : 'PM'}`;
const episodesOf = (count: number) => (count === 1 ? '1 episode' : `${count} episodes`);
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** When episodes begin and how long they last. */
export const insightsTiming: typeof es = {
  lead: (from) => `Since ${from}. A pattern is only named when it is more than chance would give.`,
  claimed: 'More than chance alone would explain.',
  notClaimed: 'The differences you see may be chance.',
  percentOfDays: '% of days',

  hours: {
    unit: 'episodes',
    peak: (from, to, count, of) =>
      `Episodes begin more often between ${hour(from)} and ${hour(to)}: ${count} of ${of}`,
    even: 'No part of the day clearly stands out',
    note: (known, all) =>
      `${known} of ${episodesOf(all)} with pain: those whose hour is known, by the clock where you were.`,
    woke: (count) =>
      `${episodesOf(count)} ${count === 1 ? 'was' : 'were'} there when you woke up: nobody knows what time ${count === 1 ? 'it' : 'they'} began.`,
    unsaid: (count) =>
      `${episodesOf(count)} logged at exactly midnight ${count === 1 ? 'is' : 'are'} left out: that usually means only the day was known.`,
    name: (at) => (at % 24 === 0 ? '12 AM' : `${at % 12 || 12} ${at < 12 ? 'AM' : 'PM'}`),
    bar: (from, to, count) => `${hour(from)} to ${hour(to)}: ${episodesOf(count)}`,
    wakingName: 'on waking',
    knownName: 'at a known time',
    unsaidName: 'no time',
    table: { hour: 'Time', count: 'Episodes' },
    needs: (need, have) =>
      `Saying something about times of day takes ${need} episodes with a known start time; you have ${have}.`,
  },

  weekdays: {
    highest: (weekday, yes, of) =>
      `Episodes don’t begin equally on all days: ${weekday} has the most, ${yes} of ${of}`,
    even: 'No day of the week clearly stands out',
    note: 'Days on which an episode began, out of the logged days when none was going on from the day before.',
    bar: (weekday, yes, of, percent) => `${weekday}: an episode began on ${yes} of ${days(of)} (${percent}%)`,
    table: { weekday: 'Day', began: 'An episode began', of: 'Of logged days', percent: '%' },
    needs: (missing) => `Comparing the days of the week takes ${missing}.`,
    needsBegan: (need, have) => `${need} days on which an episode begins (you have ${have})`,
    needsFree: (need, have) => `${need} logged days without an episode (you have ${have})`,
    needsEach: (need, have) =>
      `${need} logged of each day of the week (you have ${have} of the one with the fewest)`,
  },

  year: {
    wave: (from, to, yes, of) =>
      `One time of the year has more attacks: from ${from} to ${to} one began on ${yes} of ${days(of)}`,
    even: 'No time of the year clearly stands out',
    tooEarly: 'Whether one time of the year is worse can’t be said yet',
    note: 'The whole diary: days on which an episode began, out of the logged days when none was going on from the day before. Months with 14 such days count.',
    seasonNeeds: (need, have) =>
      `A bad stretch in one year is no season: it takes ${need} months that count, some two and a half to three years; you have ${have}.`,
    bar: (month, yes, of, percent) => `${month}: an episode began on ${yes} of ${days(of)} (${percent}%)`,
    unknown: (month) => `${month}: not enough logged days`,
    table: { month: 'Month', began: 'An episode began', of: 'Of logged days', percent: '%' },
    notEnough: 'Too few days',
    needs: (missing) => `Comparing the months of the year takes ${missing}.`,
    needsDays: (need, have) => `${need} days of diary (${have} so far)`,
    needsMonths: (need, have) => `${need} months of the year with 14 logged days (you have ${have})`,
  },

  duration: {
    median: (length) => `Half of your episodes are over after ${length}`,
    beyond: 'More than half of your episodes are still going on when the data ends',
    interval: (low, high) => `The real value is between ${low} and ${high} with 95% confidence.`,
    intervalFrom: (low) => `The real value is above ${low} with 95% confidence.`,
    note: (all) => `${episodesOf(all)} with pain and a known start.`,
    censored: (count) =>
      count === 1
        ? 'The end of one is not known: it counts up to its last sign, not as if it had ended then.'
        : `The end of ${count} is not known: they count up to their last sign, not as if they had ended then.`,
    woke: (count) =>
      count === 1
        ? 'One that was there when you woke up is left out: its start is not known.'
        : `${count} that were there when you woke up are left out: their start is not known.`,
    unit: '% of episodes still going on',
    half: 'Half',
    point: (length, percent) => `After ${length}, ${percent}% of episodes are still going on`,
    start: 'At the start, all of them',
    table: { time: 'Since the start', share: 'Still going on (%)' },
    needs: (need, have, ends, endsHave) =>
      `Saying how long they last takes ${need} episodes with a known start (you have ${have}), ${ends} of them with an end (you have ${endsHave}).`,
    groups: 'With medication and with nothing',
    treated: (length, low, high, count) =>
      `With something taken, half are over after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    untreated: (length, low, high, count) =>
      `With “I took nothing”, after ${length} (${low} to ${high}; ${episodesOf(count)}).`,
    unknownLimit: 'no known limit',
    unknownLength: 'longer than the data goes',
    groupsCaution:
      'The difference is not the effect of the medication: the worse episodes tend to be treated.',
    groupsNeed: (need, treated, untreated) =>
      `Putting them side by side takes ${need} of each: you have ${treated} with something taken and ${untreated} with “I took nothing”. Of the rest it is not known.`,
  },
};
