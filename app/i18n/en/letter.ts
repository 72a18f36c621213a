import type { letter as spanish } from '../es/letter.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const ordinalEnding = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const;
const ordinal = (day: number) =>
  `${day}${ordinalEnding[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;
const painful = (count: number) => (count === 1 ? '1 headache day' : `${count} headache days`);
const hour = (at: number) => `${at % 12 || 12} ${at % 24 < 12 ? 'AM' : 'PM'}`;
const doses = (count: number) => (count === 1 ? '1 dose' : `${count} doses`);
const monthsBefore = (months: number) =>
  months === 1 ? 'the month it’s compared with' : `the ${months} months it’s compared with`;

export const letter: typeof spanish = {
  title: 'Monthly letter',
  heading: (month) => `Your ${month}`,
  loading: 'Writing your letter',
  how: 'How it’s counted',
  previous: 'Previous card',
  next: 'Next card',
  card: (place, all) => `${place} of ${all}`,
  best: (first, last, count) =>
    `Your longest time without a headache: ${days(count)}, from the ${ordinal(first)} to the ${ordinal(last)}.`,
  ending: (month) => `That’s all for ${month}. Until next time.`,
  recorded: (observed, length) =>
    observed === length
      ? `You logged all ${length} days of the month.`
      : `You logged ${observed} of the month’s ${length} days. The others count neither as good days nor as bad ones.`,
  more: {
    days: 'See month by month',
    medicines: 'See what helps me',
    medication: 'See medicine days',
    preventive: 'See preventives',
    lost: 'See lost days',
    calendar: 'See the month in the calendar',
    sign: 'See what goes with my attacks',
    hours: 'See when it hurts',
    cycle: 'See attacks and my period',
    year: 'See the year in the calendar',
  },

  days: {
    heading: 'Your days',
    alone: painful,
    caption: (count) => (count === 1 ? 'headache day' : 'headache days'),
    counted: (headache, of) => `You had ${painful(headache)} in ${of} logged ${of === 1 ? 'day' : 'days'}.`,
    ofThem: (migraine, headache) =>
      headache === 1 && migraine === 1
        ? 'It was a migraine day.'
        : `The month had ${migraine === 1 ? '1 migraine day' : `${migraine} migraine days`}.`,
    undecided: (count) =>
      count === 1 ? '1 doesn’t have enough details.' : `${count} don’t have enough details.`,
    before: (list) => `Headache days in earlier months, of those logged: ${list}.`,
    beforeMonth: (month, count, of) => `${month}, ${count} of ${of}`,
    beforeSpan: (first, last) => `Before: ${first} to ${last}.`,
    beyondChance: 'The difference is more than chance would usually explain.',
    needsMonth: (needed) => `To compare, one of the three months before needs ${needed} logged days.`,
    needsDetails: (needed, there) =>
      `To compare, you need ${needed} days with enough details; you have ${there}.`,
    strip: (month) => `The days of ${month}, one by one`,
  },

  medicines: {
    heading: 'What you took',
    lead: (relieved, judged) => {
      if (judged === 1)
        return relieved === 1 ? 'The one dose you rated helped' : 'The one dose you rated didn’t help';
      return `Relief from ${relieved} of ${judged} doses`;
    },
    noneFully: (judged, partly) =>
      `None of ${judged} doses got the pain down to mild or gone${partly > 0 ? `; ${partly} helped a little` : ''}`,
    partly: (count) => (count === 1 ? '1 dose helped partly.' : `${count} doses helped partly.`),
    none: 'No dose for pain logged',
    unknown: 'Doses without a result yet',
    beside: {
      ok: (daysWith) => `${daysWith}: below the limit`,
      near: (daysWith) => `${daysWith}: near the limit`,
      reached: (daysWith) => `${daysWith}: you reached the limit`,
    },
    outOfLimit: (limit) => `of ${limit}`,
    outOf: 'This counts doses with pain of 4 or more and an answer two hours later.',
    item: (name, count, of) => `${name}: ${count}\u00a0of\u00a0${of}`,
    together: (first, others) => `${first} with ${others}`,
    unjudged: (list) =>
      `No result: ${list}. The pain when you took it, or how you felt two hours later, is missing.`,
    unjudgedItem: (name, count) => `${name} (${doses(count)})`,
    few: 'There are too few doses to compare.',
    days: (count, most, of) =>
      `${most === 1 && count === 1 ? '1 medicine day' : `${most === count ? count : `Between ${count} and ${most}`} medicine days`} of ${of} logged.`,
    rest: (count) =>
      `On the other ${count === 1 ? 'day' : `${count} days`}, you took a medicine of another kind.`,
    inMonth: (month) => `in ${month}`,
  },

  preventive: {
    heading: 'Your preventive',
    early: 'It’s still early',
    noBase: 'Nothing to compare it with yet',
    per28: (name) => `These are days every 4 weeks, before ${name} and on it.`,
    remembered: 'The number before is the one a month you remembered in your profile, put in 28 days.',
    span: (first, last, observed) =>
      `Counted from ${first} to ${last}, with ${days(observed)} logged. What came after is on the treatment’s page.`,
    beforeSpan: (first, last) => `Before: ${first} to ${last}.`,
    notCause: 'A change while you’re on a treatment doesn’t mean the treatment caused it.',
    from: (name, day) => `From ${day} on, you can compare ${name} with the time before it.`,
    fewDays: (name) => `To compare ${name}, you need at least 42 logged days of the last 84 at this dose.`,
    needsBase: (name, needed, observed) =>
      `${name}: you need ${needed} logged days in the 12 weeks before the start; you have ${observed}.`,
    more: (names) => `You’re also on ${names}.`,
    before: 'Before',
    until: (day) => `To ${day}`,
  },

  lost: {
    heading: 'What headaches cost you',
    lead: (count) => (count === 0 ? 'No lost days' : count === 1 ? '1 lost day' : `${count} lost days`),
    noPain: 'No headache days logged',
    areas: (work, home, social) =>
      `Work or school ${work}, home ${home}, social life ${social}. A day may count in more than one.`,
    answered: (headache, answers, questions) =>
      `This counts ${painful(headache)}, with ${answers} of ${questions} answers.`,
    names: { work: 'Work or school', home: 'Home', social: 'Social life' },
    unknown: 'You haven’t logged lost days yet',
    needs: (headache, answers, questions) =>
      `For ${painful(headache)}, you have ${answers} of ${questions} answers. You need half. Answer them on each day’s page.`,
    noPreventive: 'No preventive is logged for that month.',
  },

  noticed: {
    heading: 'One more thing',
    freeDays: (count) => `${count} days in a row without a headache`,
    inARow: 'headache-free days in a row',
    bars: {
      without: 'Days without this sign',
      sign: 'Days with this sign',
      outside: 'Other days',
      inside: 'Around your period',
    },
    began: 'attacks in these hours',
    span: (first, last, month) => `${month} ${first} to ${last}, all of them logged.`,
    longer: (before, months) =>
      before === 0
        ? `In ${monthsBefore(months)}, you logged none.`
        : `In ${monthsBefore(months)}, the longest was ${days(before)}.`,
    sign: (name) => `An early sign: ${name}`,
    hours: (from, to) => `More attacks between ${hour(from)} and ${hour(to)}`,
    cycle: { more: 'More migraines around your period', fewer: 'Fewer migraines around your period' },
    nothing: 'Nothing else stands out',
    nothingText: 'Going by what you logged this month, there’s nothing else to tell.',
  },

  year: {
    heading: 'Your year',
    lead: (headache, observed) => `${painful(headache)} of ${observed} logged`,
    poster: {
      title: 'A year, day by day',
      span: (first, last) => `${first} – ${last}`,
      headache: (count) => (count === 1 ? 'headache day' : 'headache days'),
      free: (count) => (count === 1 ? 'day without' : 'days without'),
      unknown: (count) => (count === 1 ? 'day not logged' : 'days not logged'),
      brief: () => 'brief or aura only',
      pain: 'pain, 1 to 10',
      briefMark: 'brief or aura only',
      freeMark: 'no headache',
      unknownMark: 'not logged',
    },
    label: (span, headache, free, brief, unknown) =>
      `${span}: ${painful(headache)}, ${free} without headache${brief > 0 ? `, ${brief} with less than half an hour of pain or aura only` : ''}, and ${unknown} not logged.`,
    take: 'Keep or send',
    close: 'Close',
    shows:
      'The picture shows which days of a year your head hurt, how much, and which days it didn’t. That’s health data. It has your name only if you add it, and leaves this device only if you send it.',
    name: 'A name on the picture',
    nameHint: 'optional; not stored',
    send: 'Send the picture',
    save: 'Save the picture',
    saved: 'Picture saved in your downloads.',
    making: 'Making the picture',
    failed: 'The picture couldn’t be made. Try again.',
    fileName: (month) => `a-year-${month}.png`,
  },
  print: 'Print the letter',
  made: 'The letter is made on this device each time you open it. If you correct a day, the letter changes too. It isn’t sent to anybody.',

  tooFew: {
    heading: (month) => `${month}: the letter needs more days`,
    text: (observed, needed) =>
      observed === 0
        ? `You haven’t logged any days. A letter takes ${needed} logged days, with or without headache.`
        : `You’ve logged ${days(observed)}. A letter takes ${needed} logged days, with or without headache.`,
    fill: (month) => `Go through ${month}`,
  },
  notOver: {
    heading: (month) => `${month} isn’t over`,
    text: (day, needed) => `You can read its letter from ${day} on, with ${needed} logged days or more.`,
  },
  before: {
    heading: (month) => `Nothing is logged for ${month}`,
    text: 'Your diary begins later.',
  },
  empty: {
    heading: 'No letter yet',
    text: (day, needed, month) =>
      `You can read the first one on ${day}, if you’ve logged ${needed} days of ${month} by then, with or without headache.`,
    action: 'Go to the calendar',
  },
  list: {
    heading: 'Other letters',
    few: (observed) => (observed === 1 ? '1 day logged' : `${observed} days logged`),
  },
  failed: {
    heading: 'Your diary couldn’t be loaded',
    text: 'Your data is still saved. Check your connection and try again.',
    retry: 'Try again',
  },
};
