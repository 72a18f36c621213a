/** What might play a part: what was asked of the days an episode began, against days without a headache. */

const days = (count: number) => (count === 1 ? '1 more recorded day' : `${count} more recorded days`);

export const insightsFactors = {
  sentence: {
    asked: (count: number, parts: string) =>
      count === 1 ? `Of 1 thing asked: ${parts}.` : `Of ${count} things asked, ${parts}.`,
    none: 'nothing can be said yet',
    possible: (count: number) =>
      `${count} ${count === 1 ? 'was' : 'were'} there more often when an episode began`,
    protective: (count: number) =>
      `${count} ${count === 1 ? 'was' : 'were'} there less often when an episode began`,
    unrelated: (count: number) => `${count} ${count === 1 ? 'shows' : 'show'} no link`,
    open: (count: number) => `for ${count} nothing can be said yet`,
  },
  note: (onsets: number, others: number, since: string) =>
    `${onsets === 1 ? '1 first day' : `${onsets} first days`} of episodes compared with ${others === 1 ? '1 day' : `${others} days`} without a headache, since ${since}. For each question, only the days when you answered count. Each episode is compared with days of the same three months and, where there are enough, of the same weekday.`,
  chance: 'Of every ten things that appear like this, one at most is expected to be chance.',

  title: {
    possible: (names: string) => `More often when an episode began: ${names}`,
    protective: (names: string) => `Less often when an episode began: ${names}`,
    unrelated: (names: string) => `No link seen with the start of your episodes: ${names}`,
    signs: (names: string) => `An episode followed the next day more often with: ${names}`,
    noSigns: 'Nothing can be said yet of the warning signs',
    open: (count: number) =>
      count === 1 ? 'For 1 thing nothing can be said yet' : `For ${count} things nothing can be said yet`,
  },
  showUnrelated: (count: number) => (count === 1 ? '1 shows no link' : `${count} show no link`),
  others: (count: number) => `${count} more`,
  listNote: {
    possible: 'On how many of the days with an answer it was there.',
    protective:
      'On how many of the days with an answer it was there. Only the day before counts, or the night: during an episode, the episode itself keeps you from it.',
    unrelated:
      'There are enough days to rule out a medium or large difference. A small one is still possible.',
    signs:
      'Signs logged on a day without a headache, and whether an episode began the next day. They announce the episode; they don’t bring it on.',
  },
  marks: {
    onset: 'when an episode began',
    other: 'other days, without a headache',
    withSign: 'with the sign',
    withoutSign: 'without it',
  },
  /** "29 of 54", with spaces that do not break. */
  share: (count: number, of: number) => `${count}\u00a0of\u00a0${of}`,
  percent: (share: string) => `${share}%`,

  when: { same_day: 'the same day', day_before: 'the day before', night: 'the night before' },
  /** Of those of a list. */
  anyWeekday: (count: number, of: number) =>
    count === of
      ? 'Not yet matched by weekday: too few days.'
      : `${count} of them not matched by weekday: too few days.`,
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
    nearest: (name: string, needed: string) =>
      `The one that needs least: ${name}, with ${needed}, if all goes on as it has.`,
    show: 'See each and what it needs',
    needed: (count: string) => `needs ${count}`,
    days,
    about: (count: number) => `about ${days(count)}`,
    years: 'more than two years of recorded days',
    rarer: 'it was there less when an episode began, but the episode itself also keeps you from it',
    never: (of: number) => `not there on any of ${of} days`,
    always: (of: number) => `there on all ${of} days`,
    noOnsets: 'no answer on first days of episodes',
    noOthers: 'no answer on days without a headache',
    counts: (onsets: string, others: string) => `${onsets} when an episode began, ${others} other days`,
  },

  table: {
    what: 'What',
    when: 'When',
    onset: 'When an episode began',
    other: 'Other days',
    odds: 'Strength of the link (odds ratio, 90% interval)',
    weekday: 'Same weekday',
    yes: 'yes',
    no: 'no',
    withSign: 'With the sign: episode the next day',
    withoutSign: 'Without it',
  },
  odds: (estimate: string, low: string, high: string) => `${estimate} (${low} to ${high})`,

  need: {
    nothing:
      'To compare, the same has to be asked on days with an episode and on days without a headache. What you log only during episodes can’t be used: it isn’t known how often it was there without pain. You can switch on “What was going on that day” and the other questions of the day whenever you like.',
    days: (onsets: number, others: number, leastOnsets: number, leastOthers: number) =>
      `The comparison begins with ${leastOnsets} first days of episodes and ${leastOthers} days without a headache on which you answered the same question. So far there are ${onsets} and ${others}.`,
  },

  plain:
    'Two things going together doesn’t mean one brings the other: this counts days, it doesn’t explain why.',
  limits: {
    heading: 'What this can’t say',
    together:
      'Cravings, low mood, or being bothered by light can already be the beginning of an episode, and pain in the night also takes sleep away. So what an episode changes, such as light, smells, or meals, is looked at on the day before only.',
    weekend:
      'What comes with the weekend can look like the reason without being it. Where there are enough days, each Monday is compared with other Mondays, and so on through the week.',
    period:
      'Your period, too, brings several things at once. It has a section of its own, “Around my period”, which looks at the days around it.',
    again:
      'The count changes with each day you record: something can appear and go away again. To check one single thing, “One question at a time” is the better way.',
  },
  choose: 'Choose the questions of the day',
};
