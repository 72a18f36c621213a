import type { ResponseMeasure } from '#domain/counting/preventive-response.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';
import type {
  insightsKinds as spanishKinds,
  insightsPreventives as spanishPreventives,
  insightsRelief as spanishRelief,
} from '../es/insights-more.ts';

const episodesOf = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);

const fitting = (count: number) => (count === 0 ? 'none fits' : count === 1 ? '1 fits' : `${count} fit`);

/** What fits probable migraine, after what fits migraine. */
const andProbable = (probable: number, migraine: number) =>
  probable === 0
    ? ''
    : migraine === 0
      ? `, but ${fitting(probable)} probable migraine`
      : ` and ${probable} probable migraine`;

const periods = { 90: '90 days', 365: '12 months' } as const;

const inWords = (count: number) => ['one', 'two', 'three', 'four'][count - 1] ?? String(count);

function chronicTitle(reached: number, open: number, of: number, numbers: string): string {
  const blank =
    open === 0
      ? ''
      : ` In ${open === 1 ? 'one more' : `${open} more`}, there are too many blank days to tell.`;
  if (reached > 0)
    return `${reached} of your last ${inWords(of)} 30-day stretches ${reached === 1 ? 'reaches' : 'reach'} the numbers for chronic migraine: ${numbers}.${blank}`;
  if (open === of)
    return `Your last ${inWords(of)} 30-day stretches have too many blank days to compare with the numbers for chronic migraine.`;
  const below = of - open;
  return `${open === 0 ? `Your last ${inWords(of)}` : `${below} of your last ${inWords(of)}`} 30-day stretches ${below === 1 ? 'is' : 'are'} below the numbers for chronic migraine: ${numbers}.${blank}`;
}

const missing = (undecided: number, isMore: boolean, all: number) =>
  undecided === 0
    ? ''
    : all === 1
      ? 'there aren’t enough details to say what kind it is'
      : `${isMore ? '; ' : ''}${undecided === 1 ? '1 doesn’t have enough details' : `${undecided} don’t have enough details`}`;

/** What kind of episodes: the section of the insights. */
export const insightsKinds: typeof spanishKinds = {
  period: 'Period',
  periods,
  lead: (period, episodes, migraine, probable, undecided) =>
    `In the last ${periods[period]}, you logged ${episodesOf(episodes)}: ${migraine + probable === 0 && undecided > 0 ? '' : `${fitting(migraine)} migraine`}${andProbable(probable, migraine)}${missing(undecided, migraine + probable > 0, episodes)}.`,
  featuresShow: 'What your attacks have in common',
  chronicShow: 'Your days and the numbers for chronic migraine',
  card: {
    notYet: 'Too few symptoms logged to say',
    lead: (migraine, of) =>
      `${migraine === 0 ? 'None' : migraine} of ${of} entries ${migraine > 1 ? 'look' : 'looks'} like migraine`,
    text: (period, probable, undecided) =>
      `${[
        `This counts the last ${periods[period]}.`,
        probable > 0 && `${probable} more ${probable === 1 ? 'fits' : 'fit'} probable migraine.`,
        undecided > 0 && `${undecided} ${undecided === 1 ? 'doesn’t' : 'don’t'} have enough details.`,
      ]
        .filter(Boolean)
        .join(' ')}`,
  },
  one: 'You logged one attack. One more detail would help tell what kind it is.',
  addDetail: 'Add the detail',
  noEpisodes: (period) =>
    `You logged no attacks in the last ${periods[period]}. When you log one, you’ll see here which kind it fits.`,
  kinds: {
    title: (name, count, of) => `Most often: ${name}, ${count} of ${of}`,
    titleEven: (of) => `${episodesOf(of)}, and no kind stands out`,
    titleUndecided: (count, of) =>
      `${count} of ${episodesOf(of)} ${count === 1 ? 'doesn’t' : 'don’t'} have enough details to tell the kind`,
    note: (of) =>
      `What you logged is compared with published criteria (ICHD-3). It isn’t a diagnosis. This counts ${episodesOf(of)} as you logged them. If you logged one attack in parts, the report joins the parts.`,
    byPerson: (count) =>
      count === 1 ? '1 counts as the kind you chose.' : `${count} count as the kind you chose.`,
    columns: ['Kind', 'Attacks'],
  },
  features: {
    names: {
      one_sided: 'on one side',
      pulsating: 'throbbing',
      aggravated: 'worse when moving',
      nausea: 'nausea or vomiting',
      light: 'light bothers you',
      sound: 'noise bothers you',
      aura: 'aura',
    },
    title: (name, count, of) => `Most common: ${name}, in ${count} of ${of}`,
    titleEven: 'What your attacks have in common',
    note: 'Each feature is counted out of the attacks where it was logged. Aura is counted out of all attacks: if you logged none, it counts as none.',
    value: (count, of) => `${count} of ${of}`,
    notRecorded: (count) => `not logged in ${count}`,
    never: 'not logged',
    needs: 'You haven’t logged what the pain was like, or what came with it, in any of these attacks.',
    columns: ['Feature', 'Present', 'Logged in'],
  },
  chronic: {
    show: (periods: number) => `The ${periods} stretches, one by one`,
    title: ({ reached, open, of }, headache, migraine) =>
      chronicTitle(reached, open, of, `${headache} headache days and ${migraine} with migraine features`),
    note: 'These are your days next to the published numbers for chronic migraine (ICHD-3 1.3). It isn’t a diagnosis: that comes from whoever treats you, and takes more than a diary.',
    undecidedNote:
      'Days with details missing could change the answer. They don’t count as days without pain.',
    columns: ['30 days', 'Headache', 'Migraine features'],
    reference: (days) => `threshold: ${days}`,
    caption: 'Days in each period next to the published number',
    span: (first, last) => `${first} - ${last}`,
    days: (count, of) => `${count} of ${of}`,
    undecidedDays: (count) => `${count} with details missing`,
    holds: { yes: 'reached', no: 'not reached', cannot_say: 'not enough data' },
    needsHeading: 'Days a month next to the published numbers',
    needs: (observed, of) =>
      `Comparing with the published numbers takes four 30-day stretches. So far, ${observed} of ${of} days are logged.`,
    attacks: (counted, needed) =>
      counted >= needed
        ? `The criteria also ask for ${needed} migraine attacks: your diary has them.`
        : `The criteria also ask for ${needed} migraine attacks: your diary has ${counted}. Attacks from before the diary aren’t in it.`,
    source: 'Criteria for chronic migraine: ICHD-3 1.3',
  },
  undecided: {
    heading: 'One detail is missing to tell the kind',
    show: (attacks) => (attacks === 1 ? 'In 1 attack' : `In ${attacks} attacks`),
    item: (date, time) => `${date}, ${time}`,
    missing: (facts) => `Missing: ${facts}`,
  },
};

const unitOf: Readonly<Record<ResponseMeasure, string>> = {
  migraine: 'migraine days',
  headache: 'headache days',
};
const oneOf: typeof unitOf = { migraine: 'migraine day', headache: 'headache day' };
const daysOf = (days: string | number, measure: ResponseMeasure) =>
  `${days} ${String(days) === '1' ? oneOf[measure] : unitOf[measure]}`;
const control: Readonly<Record<ControlLevel, string>> = {
  freedom: 'migraine freedom: no days',
  optimal: 'optimal control: fewer than 4 days every 4 weeks',
  modest: 'modest control: 4 to 6 days every 4 weeks',
  insufficient: 'insufficient control: more than 6 days every 4 weeks',
};
const recorded = (observed: number) => (observed === 1 ? '1 logged day' : `${observed} logged days`);

export const insightsPreventives: typeof spanishPreventives = {
  card: {
    lacks: (name) => `For ${name}, there aren’t enough months or logged days to compare yet.`,
  },
  none: 'You have no preventive treatments in your diary. When you add one, you’ll see your days before it next to your days on it.',
  add: 'Add a treatment',
  noneNow: 'You’re not on a preventive now.',
  measure: 'Which days to compare',
  measures: { migraine: 'Migraine days', headache: 'Headache days' },
  unitOf,
  between: (low, high) => `between ${low} and ${high}`,
  while: (name, now, measure) => `On ${name}, you’ve had ${daysOf(now, measure)} every 4 weeks`,
  before: (days) => `, compared with ${days} before`,
  remembered: (days) => `; by your estimate, you had ${days} before`,
  fewer: (percent) => `${percent} fewer`,
  more: (percent) => `${percent} more`,
  fewerToMore: (fewer, more) => `between ${fewer} fewer and ${more} more`,
  same: 'as many as before',
  result: (sentence, change) => (change === undefined ? `${sentence}.` : `${sentence}. That’s ${change}.`),
  percent: (percent) => `${percent}%`,
  facts: {
    lines: 'Levels used in clinical trials',
    line: { yes: 'yes', no: 'no', cannot_say: 'details missing' },
    lineOf: (percent, answer) => `at least ${percent}% fewer: ${answer}`,
    control: 'Level of control (IHS 2025)',
    controlOf: control,
    optimalAsks:
      'Control is called optimal only if your attack medicine also takes the pain away within two hours. The diary doesn’t check that here.',
    wearOff: 'Before each injection',
    besides: 'You were also on',
    besidesNote: 'There’s no way to tell which of them a change came from.',
    until: 'Before, you were on',
    untilOf: (name, day) => `${name}, until ${day}`,
    untilNote: 'A change may come from stopping one or from starting the other.',
  },
  selfReported:
    'The number before is the one a month you remembered in your profile, scaled to 4 weeks. It wasn’t measured in the diary.',
  noBaseline: (observed, needed) =>
    `There’s nothing to compare it with yet. You have ${recorded(observed)} in the 12 weeks before it, and a comparison takes ${needed}.`,
  profileEmpty: 'You can also enter the number you remember in your profile.',
  profileAway: 'If your profile has a number, you need a connection to use it.',
  windows: (before, now) =>
    before === undefined ? `Days counted: ${now}.` : `Days counted: before, ${before}; now, ${now}.`,
  days: (first, last) => `${first} to ${last}`,
  floor: (days) => `If the unlogged days were free, it would be ${days} every 4 weeks now.`,
  zeroBaseline: 'You logged no such days before it, so there’s no percentage.',
  notYet: (name, since, from, months) =>
    `You’ve been on ${name} ${since}, so it’s too early to compare. Guidelines judge it after ${months === 6 ? 'six' : 'three'} months at the current dose. The earliest you can compare is ${from}.`,
  notYetDiary: (name, since, from, months) =>
    `You’ve been on ${name} ${since}. To compare, you need ${months === 6 ? 'six' : 'three'} months at the current dose in the diary. The earliest you can compare is ${from}.`,
  lacksDays: (name) => `To compare ${name}, you need at least 42 logged days of the last 84 at this dose.`,
  lacksEnd: (name) =>
    `${name} is on hold, but its last day is missing. Add the day you last took it, and its days will count.`,
  lastMonth: (days, measure, observed) =>
    `In the last full month, you had ${daysOf(days, measure)} out of ${recorded(observed)}.`,
  margin: 'How sure this is',
  interval: (from, to) => `The true change may lie between ${from} and ${to} (95% interval).`,
  mayBeChance: 'may be chance',
  regression:
    'People often start a preventive when things are at their worst, so some improvement would be expected anyway.',
  undecided: 'Some headache days lack details, so they may or may not have been migraine days.',
  wearOff: (last, before, intervals) =>
    `In the week before each injection, you had ${last}. In the other weeks, you had ${before}. The difference may be chance. These counts combine ${intervals} injections.`,
  wearOffPart: (days, observed, perWeek, measure) =>
    `${daysOf(perWeek, measure)} a week (${days} of ${observed} logged)`,
  open: (name) => `See ${name}`,
  chart: {
    title: (name) => `${name}, month by month`,
    note: (aligned) =>
      `Each month has 28 days, counted from ${aligned ? 'each injection' : 'the start of the treatment'}. The numbers are days every 4 weeks. A month with less than half of its days logged is left blank.`,
    unit: (measure) => `${unitOf[measure]} every 4 weeks`,
    needs: 'Months with at least half of their days logged will appear here.',
    beforeName: 'Before',
    beforeLabel: 'before',
    halfLabel: 'half',
    point: (month, days, measure, count) => `${month}: ${daysOf(days, measure)} every 4 weeks (${count}).`,
    count: (days, observed, undecided) =>
      undecided === 0
        ? `${days} of ${observed} logged`
        : `${days} of ${observed} logged, and ${undecided} without enough details`,
    tooFew: (month, observed) => `${month}: ${recorded(observed)}, too few to say.`,
    month: (place, first, last) => `Month ${place} (${first} to ${last})`,
    beforeSpan: (first, last) => `Before (${first} to ${last})`,
    unfinished: (month) => `${month}, not over yet`,
    seeDays: (month, days) => `${month}: ${days === 1 ? 'see that day' : `see those ${days} days`}`,
    certain: 'Certain',
    perhaps: 'In doubt: details missing',
    columns: { month: 'Month', days: 'Every 4 weeks', count: 'Logged' },
    notEnough: 'too few days',
  },
  past: {
    heading: 'Earlier ones',
    columns: {
      name: 'Treatment',
      period: 'When',
      before: 'Before',
      while: 'While on it',
      change: 'Change',
      reason: 'Why you stopped',
    },
    remembered: (days) => `${days} (remembered)`,
    counted: (days, span) => `${days} (${span})`,
    until: (first, last) => `${first} to ${last}`,
    lacks: {
      months: (needed) => `fewer than ${needed === 6 ? 'six' : 'three'} months at the last dose`,
      diary: (needed) => `fewer than ${needed === 6 ? 'six' : 'three'} months of it in the diary`,
      observed_days: () => 'too few logged days',
      end: () => 'paused, no last day',
    },
    unclear: 'no clear change',
    unknown: 'no data',
    noReason: 'Not logged',
    besides: (list) => `together with ${list}`,
    note: 'These are days every 4 weeks, over the last 84 days at the last dose. A change in that time doesn’t mean the treatment caused it.',
  },
};

const doses = (count: number) => (count === 1 ? '1 dose' : `${count} doses`);

export const insightsRelief: typeof spanishRelief = {
  question: 'What helps me?',
  card: {
    notYet: 'Can’t tell yet',
    lead: (name, share) => `${name}: relief in ${share} doses`,
  },
  legend: 'What to look at',
  measures: { relief: 'Relief', free: 'Pain-free' },

  share: (count, of) => `${count}\u00a0of\u00a0${of}`,
  withShare: (name, share) => `${name} (${share})`,
  together: (first, others) => `${first} with ${others}`,
  outOf: 'This counts doses taken with pain of 4 or more and an answer two hours later.',

  sentence: {
    relief: {
      only: (name, share) => `With ${name}, you had relief two hours after ${share} doses.`,
      best: (name, share) => `You had relief most often with ${name}: two hours after ${share} doses.`,
      tooFew: 'There aren’t enough rated doses yet to see what brings you relief.',
    },
    free: {
      only: (name, share) => `With ${name}, you were pain-free two hours after ${share} doses.`,
      best: (name, share) => `You were pain-free most often with ${name}: two hours after ${share} doses.`,
      tooFew: 'There aren’t enough rated doses yet to see what takes your pain away.',
    },
  },
  others: (count) => `${count} others`,
  rest: (list) => `The others: ${list}.`,
  unranked: (list) => `Not clearly different from the best result: ${list}.`,
  takenNow: (name) => `${name}, which you take now`,
  fewToCompare: 'No clear difference.',
  earlier: (name, share) => `Before, you took ${name}, with that result in ${share} doses.`,
  lastTaken: (day) => `You last took it on ${day}.`,
  below: (list) => `Clearly below the best result: ${list}.`,
  harder: (name, pain, list) =>
    `Your pain was lower when you took ${name} (${pain} of 10) than when you took ${list}. That may explain part of the difference.`,
  painOf: (name, pain) => `${name} (${pain})`,

  need: {
    nothing:
      'Once you log what you take in an attack and how you were two hours later, you’ll see here what it did.',
    more: {
      relief: (needed, name, judged) =>
        `The diary needs ${needed} doses of one medicine, each with your pain when you took it (4 or more) and how you were two hours later. So far, you have ${judged} of ${name}. Don’t take more for that.`,
      free: (needed, name, judged) =>
        `The diary needs ${needed} doses of one medicine, each with how you were two hours later. So far, you have ${judged} of ${name}. Don’t take more for that.`,
    },
    last: 'You logged no doses in the last year. Earlier ones are further down.',
  },

  note: {
    relief:
      'Relief means mild pain or none two hours after a dose, with nothing else taken in between. Doses from the whole diary count if the pain was 4 or more. Each row shows the middle value (the median) of your pain when you took it.',
    free: 'Pain-free means no pain two hours after a dose, with nothing else taken in between. Doses from the whole diary count, with any pain level or none logged. Each row shows the middle value (the median) of your pain when you took it.',
  },
  marks: { share: 'as logged', interval: 'where the true share may lie (95% interval)' },
  row: (treatments, episodes, pain) =>
    `${doses(treatments)} in ${episodesOf(episodes)} · with pain of ${pain}`,
  missing: (count) => `too few doses yet: ${count} more with an answer needed`,
  table: {
    medicine: 'Medicine',
    doses: 'Doses',
    episodes: 'Attacks',
    judged: 'Rated',
    relief: 'Relief',
    free: 'Pain-free',
    interval: '95% interval of relief',
    pain: 'Pain when taken',
  },
  range: (low, high) => `${low}-${high}%`,

  details: {
    heading: 'Each medicine',
    none: 'none rated',
    doses: 'Doses',
    taken: (treatments, episodes, first, last) =>
      `${doses(treatments)} in ${episodesOf(episodes)}, ${first} to ${last}`,
    outside: (treatments, first, last) => `${doses(treatments)} outside attacks, ${first} to ${last}`,
    afterAnother: (count, of) => `${count} of ${of} rated came after another dose in the same attack`,
    twoHours: 'At two hours',
    results: {
      free: (count) => `${count} pain-free`,
      relief: (count) => `${count} with mild pain`,
      notEnough: (count) => `${count} with little or no relief`,
      notFree: (count) => `${count} with some pain left (mild at first, or not logged)`,
      rescued: (count) => `${count} with another dose needed before then`,
    },
    withRelief: (count) => `Days of the ${count === 1 ? 'dose' : `${count} doses`} with relief`,
    withoutRelief: (count) => `Days of the ${count === 1 ? 'dose' : `${count} doses`} without relief`,
    painWhenTaken: 'Pain when taken',
    painMedian: (pain, of) => `${pain} of 10 (the middle value of ${doses(of)})`,
    minutes: 'When you took it',
    again: 'Repeated doses',
    minutesText: (time, of) =>
      `${time} after the pain began (the middle value of ${of === 1 ? '1 first dose' : `${of} first doses`})`,
    timing: 'Early or late',
    early: 'In the first hour of pain',
    late: 'Later',
    timingNote:
      'This shows how often you were pain-free at two hours. It counts only the first dose of each attack with a known start.',
    painAt: (pain) => `Pain when taken: ${pain} (the middle value)`,
    easier: 'You took the doses in the first hour with less pain, and the difference may come from that.',
    byDose: 'Relief by dose',
    noneJudged: 'none rated',
    relapse: 'Return of pain',
    relapseText: (yes, known) =>
      `it came back within 24 hours after ${yes} of ${doses(known)} that had taken the pain away`,
    relapseUnknown: (count) => `${count} with nothing logged afterward`,
    sideEffects: 'Other effects noted',
    sideEffect: (name, count) => `${name} (${count})`,
    sideEffectsOf: (list, of) => `${list}, out of ${doses(of)}`,
    freeOnly: 'Counted only under “Pain-free”',
    freeOnlyReasons: {
      pain_not_recorded: (count) => `${count} without the pain logged`,
      mild_pain: (count) => `${count} with pain of 3 or less`,
    },
    notJudged: 'Not rated',
    reasons: {
      outside_attack: (count) => `${count} outside an attack`,
      no_pain: (count) => `${count} with no pain`,
      not_yet: (count) => `${count} less than two hours ago`,
      no_answer: (count) => `${count} without an answer at two hours`,
      unsure: (count) => `${count} with “I don’t know”`,
    },
    answer: 'If you remember how you were, you can still say so:',
  },
};
