import type { fundingForm as source } from '../es/funding-form.ts';

export const fundingForm: typeof source = {
  title: {
    start: (name) => `Starting a preventive: ${name}`,
    new: 'Starting a preventive',
    continue: (name) => `Continuing a preventive: ${name}`,
    ended: (name) => `Ended preventive: ${name}`,
  },
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
  unfinished: 'not over',
  tooFew: 'too few logged days',
  daysNote:
    '“9/28” means 9 of 28 logged days. “9–10” means that some of those days lack details. The columns “in every 28” are filled in only where half of the days are logged.',
  weeksNote:
    '“Before” is the three earlier months, of 28 days each. “Now” is the last 84 days at the dose, as in the report. Weeks are counted from the first dose. Changes are against “Before.” “No clear change” means that the 95% CI includes none.',

  criteria: 'What is usually required, beside what is logged',
  asked: 'What is required',
  sources: {
    own: 'In this diary',
    spain: 'Spain (Ministry, 2022)',
    nice: 'NICE (England)',
    ahs: 'AHS (US, 2021)',
  },
  rows: {
    migraine: 'Migraine days a month, before',
    headache: 'Headache days a month, before',
    failed: 'Preventives stopped for no effect or for side effects',
    migraineChange: (from, to) => `Migraine days, weeks ${from} to ${to}`,
    headacheChange: (from, to) => `Headache days, weeks ${from} to ${to}`,
  },
  rate: (rate, count, floor) =>
    `${rate} in every 28 (${count})${floor === null ? '' : `; ${floor} with unlogged days as free`}`,
  failures: (count, reason, each) => `${count} stopped for ${reason} (${each.join('; ')})`,
  noFailures: 'none logged',
  weeksAtDose: (weeks) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  scores: (before, since) => `${before} → ${since}`,
  scoreChange: (scores, fewer, percent) =>
    `${scores}: ${fewer === 0 ? 'the same' : `${Math.abs(fewer)} ${Math.abs(fewer) === 1 ? 'point' : 'points'} ${fewer > 0 ? 'fewer' : 'more'}`}${percent === null ? '' : ` (${percent}%)`}`,
  score: (score, day) => `${score} (${day})`,
  noScore: 'no result',
  spain: {
    migraine: ({ migraineDays }) => `${migraineDays} or more`,
    headache: ({ chronicHeadacheDays }) => `in chronic migraine, ${chronicHeadacheDays} or more`,
    failed: ({ failed, months }) =>
      `${failed} or more, each for ${months} months at a sufficient dose; in chronic migraine, one must be botulinum toxin`,
    change: 'set by each health service; we found no national document',
  },
  nice: {
    migraine: ({ migraineDays }) => `${migraineDays} or more`,
    headache: ({ chronicHeadacheDays }) => `in chronic migraine, ${chronicHeadacheDays} or more`,
    failed: ({ failed }) => `${failed} or more`,
    change: ({ week, fewer, fewerChronic }) =>
      `at week ${week}, ${fewer}% fewer; in chronic migraine, ${fewerChronic}% fewer`,
  },
  ahs: {
    headache: ({ headacheDays, headacheDaysWithDisability, midas, hit6 }) =>
      `${headacheDays} or more; ${headacheDaysWithDisability} are enough if MIDAS is ${midas} or more, or HIT-6 is over ${hit6}`,
    failed: ({ failed, weeks }) => `${failed} or more, for ${weeks} weeks each`,
    midas: ({ midas, midasFewer, midasHigh, midasFewerPercent }) =>
      `to continue: ${midasFewer} points fewer if it was ${midas} to ${midasHigh}; ${midasFewerPercent}% fewer if it was over ${midasHigh}`,
    hit6: ({ hit6Fewer }) => `to continue: ${hit6Fewer} points fewer`,
    midasBefore: ({ midas, headacheDays, headacheDaysWithDisability }) =>
      `${midas} or more, if there are ${headacheDaysWithDisability} to ${headacheDays - 1} headache days a month`,
    hit6Before: ({ hit6 }) => `or else over ${hit6}`,
    change: ({ fewer, monthsMonthly }) =>
      `at ${monthsMonthly} months, ${fewer}% fewer, or the change in MIDAS or HIT-6 given above`,
    changeQuarterly: ({ monthsQuarterly }) =>
      `the same at ${monthsQuarterly} months, if the dose is quarterly`,
  },
  criteriaNote:
    'These are published criteria for antibodies against CGRP: AHS 2018 and 2021, NICE TA659 and TA764, funding in Spain (Neurología 2022). Since 2024, the AHS has called those antibodies a first-line option that needs no earlier failures. Criteria change, and each health service or insurer has its own. This sheet does not decide whether they are met. No clinician has reviewed this table.',

  own: 'This preventive and earlier ones',
  earlier: 'Earlier preventives',
  others: 'Current and earlier preventives',
  ownNote: 'Weeks are counted at the last dose.',
  noEarlier: 'No other preventive is logged.',

  code: (until) => `The whole report. The link works until ${until}.`,
  codeWithPin: (until) =>
    `The whole report. The link works until ${until}. You need a PIN, which the person will give you.`,
  codeAlt: 'QR code with the link to the report',
};
