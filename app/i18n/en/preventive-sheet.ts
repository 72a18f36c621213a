import type { preventiveSheet as source } from '../es/preventive-sheet.ts';

export const preventiveSheet: typeof source = {
  title: {
    start: (name) => `Starting a preventive: ${name}`,
    new: 'Starting a preventive',
    continue: (name) => `Continuing a preventive: ${name}`,
    ended: (name) => `Ended preventive: ${name}`,
  },
  dose: 'Dose',
  doses: 'Doses, since',
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
    migraine: 'Migraine',
    headache: 'Headache',
    migraineRate: 'Migraine per 28',
    headacheRate: 'Headache per 28',
    moderateSevere: 'Moderate or severe',
    acute: 'Acute medication',
    change: 'Change in migraine',
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
    '“9/28” means 9 days of 28 logged. “9–10” means that some lack details. “Per 28” needs 14 logged days.',
  weeksNote:
    '“Before” is three months of 28 days. “Now” is the last 84 days at the dose, as in the report. Weeks count from the first dose. Changes are from “Before.” “May be chance” means that the 95% CI includes no change.',

  criteria: 'What is usually required, next to what is logged',
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
  rate: (rate, count) => `${rate} per 28 (${count})`,
  failures: (count, reason, each) => `${count} stopped for ${reason} (${each.join('; ')})`,
  noFailures: 'none logged',
  weeksAtDose: (weeks) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  scores: (before, since) => `${before} → ${since}`,
  scoreChange: (scores, fewer, percent) =>
    `${scores}: ${fewer === 0 ? 'the same' : `${Math.abs(fewer)} ${fewer > 0 ? 'fewer' : 'more'}`}${percent === null ? '' : ` (${percent}%)`}`,
  score: (score, day) => `${score} (${day})`,
  noScore: 'no result',
  spain: {
    migraine: ({ migraineDays }) => `${migraineDays} or more`,
    headache: ({ chronicHeadacheDays }) => `chronic: ${chronicHeadacheDays} or more`,
    failed: ({ failed, months }) =>
      `${failed} or more, each ${months} months at a sufficient dose; if chronic, one is botulinum toxin`,
    change: 'set by each health service; no national document confirmed',
  },
  nice: {
    migraine: ({ migraineDays }) => `${migraineDays} or more`,
    headache: ({ chronicHeadacheDays }) => `chronic: ${chronicHeadacheDays} or more`,
    failed: ({ failed }) => `${failed} or more`,
    change: ({ week, fewer, fewerChronic }) =>
      `at week ${week}: ${fewer}% fewer; if chronic, ${fewerChronic}%`,
  },
  ahs: {
    headache: ({ headacheDays, headacheDaysWithDisability, midas, hit6 }) =>
      `${headacheDays} or more; ${headacheDaysWithDisability} or more if MIDAS is ${midas} or more, or HIT-6 over ${hit6}`,
    failed: ({ failed, weeks }) => `${failed} or more, ${weeks} weeks each`,
    midas: ({ midas, midasFewer, midasHigh, midasFewerPercent }) =>
      `to continue: ${midasFewer} points fewer if it was ${midas} to ${midasHigh}; ${midasFewerPercent}% fewer if over ${midasHigh}`,
    hit6: ({ hit6Fewer }) => `to continue: ${hit6Fewer} points fewer`,
    midasBefore: ({ midas, headacheDays, headacheDaysWithDisability }) =>
      `${midas} or more, with ${headacheDaysWithDisability} to ${headacheDays - 1} headache days`,
    hit6Before: ({ hit6 }) => `or over ${hit6}`,
    change: ({ fewer, monthsMonthly }) =>
      `at ${monthsMonthly} months: ${fewer}% fewer, or the MIDAS or HIT-6 change`,
    changeQuarterly: ({ monthsQuarterly }) => `the same at ${monthsQuarterly} months, if quarterly`,
  },
  criteriaNote:
    'These are criteria for antibodies against CGRP: AHS 2018 and 2021, NICE TA659 and TA764, funding in Spain (Neurología 2022). Since 2024, the AHS has called those antibodies a first-line option that needs no earlier failures. Criteria change, and each health service or insurer has its own. Nothing here decides whether they are met; no clinician has reviewed this table.',

  own: 'This preventive and earlier ones',
  earlier: 'Earlier preventives',
  others: 'Current and earlier preventives',
  ownNote: 'Weeks are at the last dose.',
  noEarlier: 'No other preventive is logged.',

  code: (until) => `The whole report, until ${until}.`,
  codeWithPin: (until) =>
    `The whole report, until ${until}. It asks for a PIN, which the person will tell you.`,
  codeAlt: 'QR code with the link to the report',
};
