import type { insightsKinds as es } from '../es/insights-kinds.ts';

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
export const insightsKinds: typeof es = {
  period: 'Period',
  periods,
  lead: (period, episodes, migraine, probable, undecided) =>
    `In the last ${periods[period]}, you logged ${episodesOf(episodes)}: ${migraine + probable === 0 && undecided > 0 ? '' : `${fitting(migraine)} migraine`}${andProbable(probable, migraine)}${missing(undecided, migraine + probable > 0, episodes)}.`,
  featuresShow: 'What your attacks have in common',
  chronicShow: 'Your days and the numbers for chronic migraine',
  card: {
    notYet: 'Too few symptoms logged to say',
    lead: (migraine, of) => `${migraine} of ${of} ${migraine === 1 ? 'fits' : 'fit'} migraine`,
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
