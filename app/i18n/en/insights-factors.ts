import type { PremonitorySymptom } from '#domain/vocabulary/symptoms.ts';

/** Each early sign inside a sentence. */
const signs: Readonly<Record<PremonitorySymptom, string>> = {
  tiredness: 'tiredness',
  concentration: 'trouble concentrating',
  stiff_neck: 'a stiff neck',
  yawning: 'yawning',
  irritability: 'irritability',
  food_craving: 'food cravings',
  thirst: 'thirst',
  frequent_urination: 'urinating more often',
  light_sensitivity: 'being bothered by light',
  mood_low: 'low mood',
  anxiety: 'anxiety',
};
/** @param own its name, where it is an item of one's own */
const signOf = (code: string, own: string) =>
  Object.entries(signs).find(([known]) => known === code)?.[1] ?? `“${own}”`;

/** What might play a part: what was asked of the days an episode began, against days without a headache. */

export const insightsFactors = {
  card: {
    sign: (withIt: string, without: string) =>
      `An attack came the next day ${withIt} times; without the sign, ${without}.`,
    /** The sign in a short sentence. @param usual whether an episode came at least half of the times */
    signLead: (code: string, own: string, usual: boolean) => {
      return `After ${signOf(code, own)}, an attack ${usual ? 'usually came' : 'came more often'} the next day`;
    },
    signCounts: (code: string, own: string, withIt: string, without: string) =>
      `it came ${withIt} times, and without ${signOf(code, own)}, ${without}`,
    factor: (onset: string, other: string) =>
      `It was there on ${onset} days when an attack began, and on ${other} headache-free days.`,
  },
  /** When an early sign is marked today, where the insights hold it. */
  today: {
    /** @param without "32 of 118": the days without the sign */
    text: (code: string, own: string, followed: number, of: number, without: string) =>
      `You marked ${signOf(code, own)} today. An attack came the next day ${followed} out of ${of === 1 ? '1 time' : `${of} times`}; on days without it, ${without}. That doesn’t mean one will come.`,
    more: 'Where this comes from',
    dismiss: 'Hide today',
    on: 'Tell me when I mark one of these signs',
    onHint: 'Only on Home and on the day’s page, and never during an attack.',
  },
  sentence: {
    asked: (count: number, parts: string) =>
      `You were asked about ${count === 1 ? '1 thing' : `${count} things`}: ${parts}.`,
    none: 'none shows a clear difference',
    possible: (count: number) =>
      `${count} ${count === 1 ? 'was' : 'were'} there more often when an attack began`,
    protective: (count: number) =>
      `${count} ${count === 1 ? 'was' : 'were'} there less often when an attack began`,
    unrelated: (count: number) => `${count} ${count === 1 ? 'shows' : 'show'} no strong link`,
    open: (count: number) => `${count} ${count === 1 ? 'shows' : 'show'} no clear difference`,
    lacking: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} more days`,
  },
  note: (onsets: number, others: number, since: string) =>
    `This compares ${onsets === 1 ? '1 day' : `${onsets} days`} when an attack began with ${others === 1 ? '1 day' : `${others} days`} without a headache, since ${since}. For each question, only the days when you answered count. Each attack is compared with the same weekday in the same three months.`,
  looks: (last: string, next: string) =>
    `It’s updated once a month, after the month ends. It now covers what you logged up to ${last}; the next update is on ${next}.`,
  chance:
    'Even if nothing you were asked about played a part, something would still show up here in about one diary in ten.',
  adjusted:
    'The counts show your days as you logged them. The more questions you’re asked, the more something has to stand out to be listed. So even a difference that looks large may be chance.',
  /** Since when something is listed, and at how many of the looks it stood out. */
  seen: (since: string, seen: number, looks: number) =>
    looks === 1 ? `since ${since}` : `since ${since}, seen in ${seen} of ${looks} months`,

  title: {
    possible: (names: string) => `More often when an attack began: ${names}`,
    protective: (names: string) => `Less often when an attack began: ${names}`,
    unrelated: (names: string) => `No strong link seen with the start of your attacks: ${names}`,
    signs: (names: string) => `An attack came more often the day after: ${names}`,
    otherSigns: (count: number) =>
      count === 1
        ? '1 more early sign, without a clear difference'
        : `${count} more early signs, without a clear difference`,
    noSigns: 'Early signs: no clear difference',
    open: (count: number) =>
      count === 1 ? '1 thing without a clear difference' : `${count} things without a clear difference`,
    lacking: (count: number) => (count === 1 ? '1 thing needs more days' : `${count} things need more days`),
  },
  showUnrelated: (count: number) => (count === 1 ? '1 shows no strong link' : `${count} show no strong link`),
  others: (count: number) => `${count} more`,
  listNote: {
    possible: 'How often each was there, on the days when you answered.',
    protective:
      'How often each was there, on the days when you answered. Only the day or night before counts, because during an attack you may not be able to do it anyway.',
    unrelated:
      'With this many days, a strong link would show: an attack twice as likely, or half as likely. A weaker one is still possible.',
    signs:
      'How often an attack began the day after a sign that you logged on a day without a headache. These signs may be the start of the attack itself.',
  },
  marks: {
    onset: 'when an attack began',
    other: 'other days, without a headache',
    withSign: 'with the sign',
    withoutSign: 'without it',
  },
  /** "29 of 54", with spaces that do not break. */
  share: (count: number, of: number) => `${count}\u00a0of\u00a0${of}`,
  percent: (share: string) => `${share}%`,
  seeDays: 'See those days',

  when: { same_day: 'the same day', day_before: 'the day before', night: 'the night before' },
  named: (name: string, when: string) => `${name} (${when})`,

  checkIn: {
    short_sleep: (hours: string) => `less than ${hours} h of sleep`,
    poor_sleep: (level: string) => `sleep rated below “${level}”`,
    high_stress: (level: string) => `stress at “${level}” or more`,
    low_mood: (level: string) => `mood below “${level}”`,
    bleeding: 'days of your period',
    more_caffeine: (cups: string) => `${cups} or more cups with caffeine`,
    less_water: (glasses: string) => `fewer than ${glasses} glasses of water`,
    exercise: 'exercise',
  },

  open: {
    near: 'close to showing something, but it may still be chance',
    chance: 'may be chance',
    rarer: 'less often when an attack began, but the attack itself may have kept you from it',
    never: (of: number) => `not there on any of ${of} days`,
    always: (of: number) => `there on all ${of} days`,
    noOnsets: 'no answers on days when an attack began',
    noOthers: 'no answers on days without a headache',
    counts: (onsets: string, others: string) => `${onsets} when an attack began, ${others} other days`,
  },

  table: {
    what: 'What',
    when: 'When',
    onset: 'When an attack began',
    other: 'Other days',
    odds: 'Strength of the link (odds ratio, 90% interval)',
    withSign: 'With the sign: attack the next day',
    withoutSign: 'Without it',
  },
  odds: (estimate: string, low: string, high: string) => `${estimate} (${low} to ${high})`,

  need: {
    nothing:
      'To compare, answer the same questions on days with an attack and on days without a headache. What you log only during attacks isn’t enough: it doesn’t show how often the same thing was there without pain. You can turn on “What was going on that day” and the other daily questions whenever you like.',
    days: (onsets: number, others: number, leastOnsets: number, leastOthers: number) =>
      `The comparison starts when you’ve answered the same question on ${leastOnsets} days when an attack began and ${leastOthers} days without a headache. So far, you have ${onsets} and ${others}.`,
    look: (next: string) =>
      `There are enough days to compare. This is updated once a month, after the month ends; the next update is on ${next}.`,
  },

  plain:
    'When two things go together, it doesn’t mean one causes the other. This counts days; it doesn’t explain why.',
  limits: {
    heading: 'What this can’t say',
    together:
      'Cravings, low mood, or being bothered by light can already be the start of an attack. Pain at night also costs you sleep. So what an attack itself changes, such as light, smells, or meals, counts only on the day before.',
    weekend:
      'Something that comes with the weekend can look like the reason without being it. So each Monday is compared with other Mondays, and so on through the week. If something happens almost only on the weekday your attacks begin, it isn’t compared: the two always come together.',
    period:
      'Your period also brings several things at once. It has its own section, “Do migraines come with my period?”, which looks at the days around it.',
    again:
      'This is updated once a month because, if you look every day, you end up finding patterns that are only chance. To be listed, something has to stand out a lot. It then stays on the list as long as chance alone doesn’t explain it. To check just one thing, a one-question test works better.',
  },
  choose: 'Choose your daily questions',
};
