import type { fundingForm as source } from '../es/funding-form.ts';

export const fundingForm: typeof source = {
  title: {
    start: (name) => `Request to start: ${name}`,
    new: 'Request for a preventive',
    continue: (name) => `Request to continue: ${name}`,
    ended: (name) => `Ended preventive: ${name}`,
  },
  diagnosis: 'Diagnosis',
  dose: 'Dose',
  doses: 'Doses and start dates',
  doseFrom: (dose, day) => `${dose} (${day})`,
  noDose: 'not logged',
  when: 'When',
  until: 'Before',
  given: (count) => (count === 1 ? '1 dose given' : `${count} doses given`),
  noneGiven: 'none logged',
  ticks: 'Doses logged',
  ticksOf: (taken, leftOut, unknown) => `${taken} days taken, ${leftOut} not taken, ${unknown} not logged`,

  days: 'Days, before and after',
  daysStart: 'Days in the last three 28-day months',
  columns: {
    period: 'Period',
    migraine: 'Migraine days',
    headache: 'Headache days',
    migraineRate: 'Migraine in every 28',
    headacheRate: 'Headache in every 28',
    moderateSevere: 'Moderate or severe headache',
    acute: 'Acute medication',
    change: 'Change in migraine days',
  },
  before: 'The 3 months before',
  latest: 'Now',
  fewWeeks: (weeks) => `less than ${weeks} weeks at the dose`,
  dates: (first, last) => `${first} – ${last}`,
  weeks: (from, to) => `Weeks ${from} to ${to}`,
  span: (name, first, last) => `${name} (${first} – ${last})`,
  dated: (name, dates) => `${name} (${dates})`,
  unfinished: 'not over',
  tooFew: 'too few logged days',
  daysNote:
    '“9/28” means 9 of 28 logged days. “9–10” means that some of those days lack details. The columns “in every 28” are filled in only where half of the days are logged.',
  weeksNote:
    '“Before” is the three earlier months, of 28 days each. “Now” is the last 84 days at the dose, as in the report. Weeks are counted from the first dose. Changes are against “Before.” “No clear change” means that the 95% CI includes none.',

  criteria: 'Criteria, and what the diary shows',
  criteriaOf: {
    spain: 'What Spain (Ministry of Health) asks for',
    nice: 'What NICE (England) asks for',
    us: 'What US payers commonly ask for',
  },
  asked: 'Asked for',
  own: 'The diary shows',
  onRecord: 'On record?',
  missing: 'What is missing',
  answers: { yes: 'Shown', no: 'Not shown', cannot_say: 'Data missing' },
  asks: {
    migraineDays: (least, most) =>
      most === null ? `${least} or more migraine days a month` : `${least} to ${most} migraine days a month`,
    chronic: ({ headache, migraine }) =>
      `To call it chronic: ${headache} or more headache days a month, ${migraine} or more with migraine`,
    failed: ({ failed, failedWeeks, isByClass }) =>
      `${failed} preventives${isByClass ? ' of different classes' : ''} that failed${failedWeeks === 0 ? '' : `, ${failedWeeks} weeks or more each, at a sufficient dose`}`,
    toxin: 'If chronic, one of them botulinum toxin',
    disability: ({ headacheDays, headacheDaysWithDisability, midas, hit6Over }) =>
      `AHS: ${headacheDays} or more headache days a month; or ${headacheDaysWithDisability} with MIDAS ${midas} or more, or HIT-6 over ${hit6Over}`,
    overuse: 'No overuse of acute medication',
    change: ({ week, fewer, fewerChronic }) =>
      `To continue: ${fewer}% fewer migraine days at week ${week}${fewerChronic === fewer ? '' : `; ${fewerChronic}% if chronic`}`,
    changeUnknown: 'To continue: set by each health service; to be checked with your region',
  },
  rate: (rate, count, floor) =>
    `${rate} in every 28 (${count})${floor === null ? '' : `; ${floor} with unlogged days as free`}`,
  failed: (count, needed) => `${count} of ${needed}`,
  toxin: 'logged',
  notChronic: 'not chronic by its days',
  belowLimits: 'last 30 days, below',
  lacks: {
    daysOf: (days, dates) => `${days} (${dates})`,
    unlogged: (days) => `Days not logged: ${days}`,
    undecided: (days) => `${days} ${days === 1 ? 'day' : 'days'} without enough detail`,
    month: 'Depends on whether a month has 28 or 30 days',
    weeks: (name, weeks) =>
      `${name}: ${weeks === null ? 'no dates for the last dose' : weeks === 1 ? '1 week' : `${weeks} weeks`}`,
    reason: (name) => `${name}: no reason logged`,
    class: (name) => `${name}: not in the list of preventives`,
    unfinished: (day) => `Week 12 ends on ${day}`,
    ended: 'Ended before week 12',
    few_days: 'Too few logged days',
    chronic: 'Depends on whether it is chronic',
    score: (instrument) => `${instrument} before: no result`,
  },
  scores: (before, since) => `${before} → ${since}`,
  scoreChange: (scores, fewer, percent) =>
    `${scores}: ${fewer === 0 ? 'the same' : `${Math.abs(fewer)} ${Math.abs(fewer) === 1 ? 'point' : 'points'} ${fewer > 0 ? 'fewer' : 'more'}`}${percent === null ? '' : ` (${percent}%)`}`,
  score: (score, day) => `${score} (${day})`,
  noScore: 'no result',
  sources: {
    spain: (day) =>
      `Sources: Neurología 2022 (S0213485322001864) and, for gepants, the press of 2024; read in excerpts on ${day}. Each region may ask for something else, and we could read none of them: to be checked with your region.`,
    nice: (day, document) =>
      `Source: NICE ${document ?? 'TA659, TA682, TA764, TA871, TA906, and TA973'}, ${day}.`,
    us: (day) =>
      `Sources: policies of Western Health, Highmark, Medical Mutual, Minnesota, and Washington L&I, and AHS 2021; read on ${day}. Each policy has its own terms: to be checked in the person’s. Since 2024, the AHS has called these treatments first-line, with no earlier failures.`,
  },
  notRead: (name) =>
    `These are conditions for antibodies and gepants against CGRP; those for ${name} are to be checked.`,
  criteriaNote:
    '“Shown” and “Not shown” say what the diary shows of the three 28-day months before, and not whether anyone is entitled to the treatment.',

  short: 'Before and now',
  medicines: 'Acute medication in the last 30 days, and scores',
  acute: 'Acute medication',
  noClass: 'no class with a limit',
  several: 'Several classes together',
  daysOfLimit: (days, limit) => `${days === 1 ? '1 day' : `${days} days`} (limit: ${limit})`,
  signer: {
    name: 'Name',
    numbers: {
      spain: 'Registration no. (Spain)',
      nice: 'GMC no.',
      us: 'NPI no.',
      none: 'Registration no.',
    },
    date: 'Date',
    signature: 'Signature',
  },

  annex: 'Annex: the days counted',
  unknown: {
    heading: 'What the diary doesn’t know',
    items: [
      'Whether the diagnosis is right, or another cause explains the days.',
      'What was tried and not logged, and whether the dose was sufficient.',
      'What happened on days that weren’t logged.',
      'Other conditions and medicines, pregnancy, and contraindications that are not in the report.',
    ],
  },

  earlier: 'Earlier preventives',
  others: 'Current and earlier preventives',
  ownNote: 'Weeks are counted at the last dose.',
  noEarlier: 'No other preventive is logged.',

  code: (until) => `The request, to sign, and the report. The link works until ${until}.`,
  codeWithPin: (until) =>
    `The request, to sign, and the report. The link works until ${until}. You need a PIN, which the person will give you.`,
  codeAlt: 'QR code with the link to the report',
};
