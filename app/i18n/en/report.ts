import type { Rate } from '#domain/counting/rate.ts';
import type { ControlLevel } from '#domain/counting/response-level.ts';
import type { Labels, LostDays, MonthsNote, ReportNames, StripLegend } from '../es/report.ts';

const names: ReportNames = {
  symptoms: {
    nausea: 'nausea',
    vomiting: 'vomiting',
    photophobia: 'photophobia',
    phonophobia: 'phonophobia',
    osmophobia: 'osmophobia',
    allodynia: 'allodynia',
    dizziness: 'dizziness',
    vertigo: 'vertigo',
    neck_pain: 'neck pain',
    blurred_vision: 'blurred vision',
    tearing: 'lacrimation',
    red_eye: 'conjunctival injection',
    nasal: 'nasal congestion or rhinorrhea',
    ptosis: 'ptosis',
    facial_sweating: 'facial sweating',
    restlessness: 'restlessness',
    concentration: 'poor concentration',
    fatigue: 'fatigue',
    diarrhoea: 'diarrhea',
    pallor: 'pallor',
  },
  qualities: {
    pulsating: 'pulsating',
    pressing: 'pressing',
    stabbing: 'stabbing',
    burning: 'burning',
    shooting: 'shooting',
    dull: 'dull',
  },
  sides: { left: 'left', right: 'right', both: 'bilateral' },
  classes: {
    non_opioid: 'Simple analgesics',
    combination: 'Combinations',
    opioid: 'Opioids',
    ergot: 'Ergots',
    triptan: 'Triptans',
    other: 'Other',
    gepant: 'Gepants',
    not_counted: 'Not painkillers',
    unclassified: 'Unclassified',
  },
  kinds: {
    medicine: 'medicine',
    device: 'device',
    procedure: 'procedure',
    physical: 'physical treatment',
    psychological: 'psychological treatment',
    lifestyle: 'habit',
    other: 'other',
  },
  stopReasons: {
    no_effect: 'ineffective',
    side_effects: 'adverse effects',
    improved: 'improvement',
    pregnancy: 'pregnancy or breastfeeding',
    access: 'price or availability',
    interaction: 'another illness or medicine',
    own_wish: 'own decision',
    other: 'other reason',
  },
  tolerance: { good: 'well tolerated', fair: 'tolerated with side effects', poor: 'poorly tolerated' },
  sexes: { female: 'female', male: 'male', other: 'other' },
  instruments: {
    midas: 'MIDAS',
    hit6: 'HIT-6',
    msq: 'MSQ',
    halt90: 'HALT-90',
    hurt: 'HURT',
    lost_days: 'Lost days (own questionnaire)',
  },
  msqDomains: {
    role_restrictive: 'role restrictive',
    role_preventive: 'role preventive',
    emotional: 'emotional',
  },
  diagnosticians: {
    neurologist: 'neurology',
    family_doctor: 'family medicine',
    other_clinician: 'another specialty',
  },
  contraceptions: {
    none: 'none',
    combined: 'combined, with estrogen',
    progestogen: 'progestogen only',
    other: 'without hormones',
  },
  pregnancies: {
    no: 'no',
    planning: 'trying to conceive',
    pregnant: 'yes',
    breastfeeding: 'breastfeeding',
  },
  auras: {
    visual: 'visual',
    sensory: 'sensory',
    speech: 'speech',
    motor: 'motor',
    brainstem: 'brainstem',
    retinal: 'retinal',
  },
  bands: { 1: 'grade I', 2: 'grade II', 3: 'grade III', 4: 'grade IV' },
};

const controls: Labels<ControlLevel> = {
  freedom: 'migraine freedom (IHS 2025)',
  optimal: 'optimal control (fewer than 4 in 28, IHS 2025)',
  modest: 'modest control (4 to 6 in 28, IHS 2025)',
  insufficient: 'insufficient control (more than 6 in 28, IHS 2025)',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const attacks = (count: number) => (count === 1 ? '1 attack' : `${count} attacks`);

/** The report: the page for the appointment. It speaks of the person in the third person. */
/** "7–13 days a month are unlogged: with medicine on all of them, any month could reach a limit." */
function mayReach({ months, which, blank }: NonNullable<MonthsNote['open']>): string {
  const some = months === 1 ? '1 month' : `${months} months`;
  const who = { all: 'any month', others: 'any other month', some, thirty: 'the last 30 days' }[which];
  if (blank === null) return `If medicine was taken on the unlogged days, ${who} could reach a limit.`;
  const [least, most] = blank;
  const amount = least === most ? days(most) : `${least}–${most} days`;
  return `${amount}${which === 'thirty' ? '' : ' a month'} ${most === 1 ? 'is' : 'are'} unlogged: with medicine on ${most === 1 ? 'it' : 'all of them'}, ${who} could reach a limit.`;
}

export const report = {
  ...names,
  title: 'Headache diary: summary for the appointment',
  born: (year: number) => `born ${year}`,
  period: (first: string, last: string) => `${first} to ${last}`,
  recorded: (observed: number, elapsed: number) => `${observed} of ${days(elapsed)} logged`,
  made: (day: string) => `made on ${day}`,
  pageOf: (page: number | string, pages: number | string) => `Page ${page} of ${pages}`,
  of: (count: string, of: number) => `${count} of ${of}`,
  ofDays: (count: string, of: number) => `${count} of ${days(of)}`,
  atLeast: (count: number, of: number, recorded: number | null) =>
    `at least ${count} in ${days(of)}${recorded === null ? '' : ` (${recorded} logged)`}`,
  inLogged: (count: string, recorded: number) =>
    `${count} in ${recorded === 1 ? '1 logged day' : `${recorded} logged days`}`,
  percent: (value: string) => `${value}%`,
  between: (low: string, high: string) => `${low} to ${high}`,
  none: 'None',
  unknown: 'no data',

  figures: {
    headache: 'Headache days',
    migraine: 'Migraine days',
    acute: 'Days with acute medication',
    lastDays: (elapsed: number, past: boolean) => `last ${days(elapsed)}${past ? ' of the period' : ''}`,
  },

  comparison: {
    headache: 'Headache days in every 28',
    migraine: 'Migraine days in every 28',
    acute: 'Acute medication days in every 28',
    before: (before: string, kind: Rate['kind'], isRateNow: boolean) =>
      `before: ${before}${kind === 'rate' && !isRateNow ? ' in every 28' : ''}`,
    floor: (rates: readonly string[]) => `Minimum, if unlogged days were headache-free: ${rates.join(', ')}.`,
    dates: (dates: string, observed: number, elapsed: number, medicated: number | null) =>
      `${dates} (${observed} of ${days(elapsed)} logged${medicated === null ? '' : `; medicine, ${medicated}`})`,
    range: (example: string) => `“${example}”: some days lack details.`,
    change: 'Change',
    changePast: 'Change by the end of the period',
    withInterval: (label: string) => `${label} (95% CI)`,
    changeOf: (name: string, change: string) => `${name} ${change}`,
    percent: (low: string, high: string) => (low === high ? `${low}%` : `${low} to ${high}%`),
    interval: (low: string, high: string, isNamed: boolean) =>
      `${isNamed ? '95% CI: ' : ''}${low} to ${high}`,
    unclear: (change: string) => `no clear change, ${change}`,
    allUnclear: (changes: string) => `No clear change: ${changes}`,
    fromTo: (before: string, now: string) => `from ${before} to ${now}`,
    nowAtDose: (dates: string) => `Now, at the current dose: ${dates}.`,
    thenAtDose: (dates: string) => `At the end of the period, at the dose of that time: ${dates}.`,
    thenDays: (dates: string) => `At the end of the period: ${dates}.`,
    nowDays: (dates: string) => `Now: ${dates}.`,
    beforeTreatment: (name: string, dates: string, until: string | null) =>
      `Before ${name}: ${dates}${until === null ? '' : `; ${until}`}.`,
    untilStart: (name: string) => `on ${name} until the new one`,
    untilDay: (name: string, day: string) => `on ${name} until ${day}`,
    beforeDays: (dates: string) => `Before, at the start of the period: ${dates}.`,
    noBefore: 'The period has too few earlier days to compare with.',
  },

  limits: {
    label: (elapsed: number, past: boolean) =>
      `Medicine days in the last ${elapsed}${past ? ' of the period' : ''}`,
    reference: (days: number, isReached: boolean) => `limit ${days}${isReached ? ', reached' : ''}`,
    noMonth: (most: number) =>
      `As logged, no month had 15 headache days (most: ${most}), and no class reached its day limit.`,
    monthsReached: (months: number, of: number) =>
      `Months with 15 headache days or more: ${months} of ${of}.`,
    several: 'Any class',
    fullest: 'Worst month for headache',
    fullestOf: (month: string, count: string, extent: 'whole' | 'unfinished' | 'part') =>
      `${month}${{ whole: '', unfinished: ', not over', part: ', in part' }[extent]}: ${count} (months at least half logged)`,
    reached: 'Medicine limit',
    reachedOf: (months: number, list: string, isOpen: boolean) =>
      months === 0
        ? `not reached in any month${isOpen ? ' logged' : ''}`
        : `reached in ${months === 1 ? '1 month' : `${months} months`} (${list})${isOpen ? ', from what was logged' : ''}`,
  },

  months: {
    heading: 'Month by month',
    caption: 'Days of each month',
    columns: {
      month: 'Month',
      observed: 'Logged',
      headache: 'Headache',
      migraine: 'Migraine',
      moderateSevere: 'Moderate or severe',
      acute: 'Acute medication',
      several: 'Any class',
      doses: 'Doses',
    },
    withReference: (name: string, reference: number) => `${name} (limit ${reference})`,
    part: (month: string) => `${month}*`,
    mean: (first: string, last: string, kind: Rate['kind']) =>
      `${first === last ? first : `${first} to ${last}`}, ${kind === 'rate' ? 'per 28' : 'at least'}`,
    meanOf: (rate: string, of: number) => `${rate} (of ${of})`,
    lastDays: (elapsed: number, past: boolean) => `Last ${days(elapsed)}${past ? ' of the period' : ''}`,
    note: ({ isPart, unclassified, hasReference, severalLeft, open, near, reached }: MonthsNote) =>
      [
        '“5/21”: 5 of 21 days with data.',
        hasReference
          ? 'Limit (ICHD-3, 8.2): days a month for more than 3 months; reaching it is not a diagnosis.'
          : '',
        severalLeft ? '“Any class” is counted only when no single class reaches its own limit.' : '',
        reached ? 'Filled triangle: limit reached.' : '',
        near ? `Hollow${reached ? '' : ' triangle'}: 1 or 2 days short.` : '',
        open ? mayReach(open) : '',
        unclassified > 0 ? `Unclassified medicines, counted as acute medication: ${days(unclassified)}.` : '',
        isPart ? '*Incomplete month.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    nothing: 'No day of this period is logged.',
  },

  attack: {
    heading: 'Typical attack',
    none: 'No attacks with pain are logged in this period.',
    count: 'Attacks',
    countOf: (count: number, entries: number, unsure: number) =>
      `${count}${entries > count ? `, in ${entries} entries` : ''}${unsure > 0 ? `; ${unsure} may not be new` : ''}`,
    begunBefore: (entries: number) =>
      entries === 1
        ? 'no new one (1 entry of an attack that began before)'
        : `no new one (${entries} entries of attacks that began before)`,
    joined:
      'Attack: entries with no free day between them. Number, duration, and onset are per attack; the rest, per entry.',
    duration: 'Duration',
    durationOf: (median: string, low: string | null, high: string | null) =>
      low && high ? `${median} (middle half: ${low} to ${high})` : median,
    withRelapses: 'with relapses (48 h)',
    durationUnknown: 'too little logged',
    ends: (ends: number, of: number) => `end known: ${ends}/${of}`,
    peak: 'Worst pain (0-10)',
    median: (median: string) => `median ${median}`,
    spread: (median: string, low: string, high: string) =>
      `median ${median} (middle half: ${low} to ${high})`,
    sideAndQuality: 'Side and quality',
    symptoms: 'Symptoms',
    aggravated: 'Worse with activity',
    aura: 'Aura',
    auraOnly: (count: number) => `${count} without pain`,
    auraMinutes: (kind: string, minutes: string, timed: number) =>
      timed === 1 ? `${kind} (${minutes})` : `${kind} (median ${minutes}, n=${timed})`,
    onset: 'Onset',
    woke: (count: number) => `on waking ${count}`,
    sudden: (count: number) => `sudden ${count}`,
    anyHour: 'at different hours',
    hours: (from: number, to: number, count: number) => `${from} to ${to} h: ${count}`,
    kinds: 'Fit ICHD-3 for',
    counted: (name: string, count: number) => `${name} ${count}`,
    outOf: (list: string, of: number) => `${list} (of ${of})`,
    factors: 'Noted that day',
    notNoted: 'not logged',
    answered: (count: number, of: number) => `${count} of ${of} with an answer`,
    ofEntries: (count: number, of: number) => `${count} of ${of} entries`,
  },

  acute: {
    heading: 'Acute medication',
    caption: 'What was taken and how the pain was two hours later',
    none: 'No dose is logged in this period.',
    columns: {
      name: 'Medicine',
      treatments: 'Treatments',
      free: 'Pain free at 2 h',
      relief: 'Relief at 2 h',
      rescued: 'Needed another',
      start: 'Pain when taken',
      minutes: 'Time from onset',
      sideEffects: 'Effects noted',
    },
    note: 'Out of treatments with an answer at 2 h; needing another first is a failure. “Relief”: mild pain or none, of those taken with pain of 4 or more. Pain and time (first treatment): medians, with n if not of all.',
    notCounted: (list: string) => `Not counted in “Doses”: ${list}.`,
    medianOf: (value: string, of: number) => `${value} (n=${of})`,
    others: (count: number) => `Other acute medicines (${count})`,
    also: (list: string) => `Also: ${list}.`,
    unclassifiedName: (name: string) => `${name} (unclassified)`,
    unclassified: (list: string) =>
      `Unclassified (they count in the days with medicine, in no class): ${list}.`,
    elsewhere: (count: number) =>
      count === 1 ? 'One more is on a separate page.' : `${count} more are on a separate page.`,
  },

  preventives: {
    heading: 'Preventives, now and before',
    caption: 'Preventive treatments',
    none: 'No preventive treatments are logged.',
    earlier: (count: number) => `Earlier preventives (${count})`,
    elsewhere: (count: number) =>
      count === 1
        ? 'One more, earlier, is on a separate page.'
        : `${count} more, earlier, are on a separate page.`,
    columns: {
      name: 'Treatment',
      time: 'From and to',
      weeks: 'Weeks',
      response: 'Migraine days in every 28',
      end: 'How it went',
    },
    current: 'ongoing',
    currentThen: 'ongoing then',
    fewWeeks: (weeks: number, needed: number) => `${weeks} (fewer than ${needed})`,
    daily: (dose: string) => `${dose} a day`,
    every: (count: number, unit: string) => (count === 1 ? `every ${unit}` : `every ${count} ${unit}`),
    posology: (words: string) => `“${words}”`,
    given: (count: number, days: string) => `${count === 1 ? '1 dose' : `${count} doses`} (${days})`,
    units: { day: 'days', week: 'weeks', month: 'months' },
    oneUnit: { day: 'day', week: 'week', month: 'month' },
    about: (when: string) => `about ${when}`,
    response: (before: string, now: string, change: string) => `${before} → ${now} (${change})`,
    noteOf: (name: string, parts: string) => `${name}: ${parts}.`,
    spans: (before: string | null, now: string) => (before === null ? now : `${before} → ${now}`),
    fewer: (percent: string) => `${percent}% fewer`,
    more: (percent: string) => `${percent}% more`,
    fewerToMore: (fewer: string, more: string) => `${fewer}% fewer to ${more}% more`,
    interval: (change: string, percent: string) => `${change}; 95% CI ${percent}`,
    unclear: (change: string | null) => (change === null ? 'no clear change' : `no clear change: ${change}`),
    moreThanBefore: 'more than before',
    remembered: 'before: as remembered',
    wearOff: (lastWeek: string, before: string) =>
      `week before each dose, ${lastWeek} migraine days (the other weeks, ${before}; may be chance)`,
    control: (level: ControlLevel) => `${controls[level]}, from the remaining migraine days`,
    lacks: {
      end: () => 'no last day logged',
      months: (needed: number) => `less than ${needed === 6 ? 'six' : 'three'} months at the dose`,
      diary: (needed: number) => `in the diary for less than ${needed === 6 ? 'six' : 'three'} months`,
      observed_days: () => 'few days logged',
      baseline: () => 'few days logged before it',
    },
    note: 'Weeks: at the last dose. Migraine: before → last 84 days at the dose; a count, not a cause. “No clear change”: the 95% CI includes none.',
  },

  menstruation: {
    headingOf: (cycles: number) => `Menstruation (${cycles} in the period)`,
    windows: 'Migraine in the window (-2 to +3)',
    windowsOf: (hits: number, of: number, open: number, inexact: number) =>
      `in ${hits} of ${of === 1 ? 'the last complete cycle' : `the last ${of} complete cycles`}${open > 0 ? `; ${open} with details missing` : ''}${inexact > 0 ? `; first day of ${inexact} not marked (±1 day)` : ''}`,
    related: 'Pattern',
    patterns: {
      only: 'in the window only',
      outside: 'related, and outside, too',
      related: 'related; not enough data to tell if outside, too',
      no: 'fewer than 2 of the last 3 cycles: criterion not met',
      cannot_say: 'not enough data to tell',
    },
    began: (inside: string, outside: string) =>
      `in a year, began on ${inside} days inside, ${outside} outside`,
    none: 'No menstruation is logged in this time.',
  },

  disability: {
    heading: 'Disability',
    impact: { 1: 'little or no impact', 2: 'some impact', 3: 'substantial impact', 4: 'severe impact' },
    lostDays: 'Days lost in 90 days',
    lostDaysOf: ({ score, answered, asked }: LostDays, band: string) =>
      `${score} (MIDAS range: ${band}); ${answered} of ${asked} answers`,
    lostDaysFrom: ({ score, answered, asked, observed }: LostDays, band: string | null) =>
      `${score === 0 ? 'none recorded' : `${score} or more`}${band === null ? '; not graded' : ` (MIDAS range: ${band})`}, ${[
        ...(asked > answered
          ? [asked - answered === 1 ? '1 answer missing' : `${asked - answered} answers missing`]
          : []),
        ...(observed < 90 ? [`${days(90 - observed)} not logged`] : []),
      ].join(', ')}`,
    notLicensed: 'Counted from the diary; this is not MIDAS.',
    result: (score: string, band: string | null, day: string) =>
      band ? `${score} (${band}), ${day}` : `${score}, ${day}`,
    before: (treatment: string, result: string) => `${result} (before ${treatment})`,
    none: 'No results, and too few answers.',
  },

  strip: {
    heading: 'Day by day',
    caption: 'Headache days, free days, and days not logged',
    treatments: 'Preventives',
    axis: 'Months',
    column: 'Day of month',
    monthOf: (headaches: number, recorded: number) =>
      `${headaches} with headache of ${days(recorded)} logged`,
    legend: ({ episodeOnly, migraine, medicine, bleeding, given }: StripLegend) =>
      `Number: worst pain.${migraine ? ' Frame: migraine.' : ''} Ring: no headache. Dotted: not logged.${episodeOnly ? ' Empty: aura, or pain under 30 min.' : ''}${medicine ? ' Dot: medicine.' : ''}${bleeding ? ' Line: menstruation.' : ''}${given ? ' Triangle: preventive dose.' : ''} End of row: headache days/logged days.`,
    day: {
      headache: (peak: number | null) => (peak === null ? 'headache' : `headache, pain ${peak} of 10`),
      episode_only: 'aura, or pain under 30 minutes',
      free: 'free',
      unknown: 'not logged',
      migraine: 'migraine',
      medicine: 'medicine',
      bleeding: 'period',
      given: 'dose of the preventive',
    },
  },

  rest: {
    title: 'Rest of the summary',
    elsewhere: 'The summary continues on page 2.',
  },

  person: {
    diagnosis: 'Diagnosis, as reported',
    diagnosisBy: (text: string, by: string) => `${text} (${by})`,
    otherConditions: 'Other conditions',
    otherMedicines: 'Other medicines',
    contraception: 'Contraception',
    pregnant: (answer: string) => `pregnancy: ${answer}`,
    pregnancy: 'Pregnancy',
    unanswered: (list: string) => `Not answered: ${list}.`,
    diagnosisShort: 'Diagnosis',
  },
  picture: (number: number | string) => `Photo ${number}`,
  questions: { question: (number: number) => `Question ${number}` },

  charts: {
    rate: (rate: string, count: string) => `${rate} (${count})`,
    title: 'Charts',
    before: (treatment: string | null, rate: string) =>
      `Before${treatment === null ? '' : ` ${treatment}`}: ${rate}`,
    note: 'Each bar is a month: the days in every 28 and, in parentheses, the days counted and the days with data. Light part: days that lack details. Dashed line: before. Dotted bar: less than half of the days logged, or fewer than 14.',
    unknown: 'not logged',
  },

  episodes: {
    title: (count: number) => `List of entries (${count})`,
    caption: 'Entries of the period',
    none: 'There are no entries in this period.',
    columns: {
      start: 'Start',
      duration: 'Duration',
      peak: 'Pain',
      kind: 'Consistent with',
      symptoms: 'Symptoms',
      medicines: 'Medicines and result at 2 h',
      more: 'More',
    },
    woke: 'on waking',
    ongoing: 'ongoing',
    endedAt: (time: string) => `ended ${time}`,
    unknownEnd: 'no end logged',
    withAura: (kind: string) => `${kind}, with aura`,
    medicine: (name: string, outcome: string | null) => (outcome ? `${name} (${outcome})` : name),
    rescued: 'needed another',
    food: (list: string) => `Food: ${list}`,
    place: (list: string) => `Place: ${list}`,
  },

  footer: {
    recorded:
      'Logged by the person in Migraine Diary; not a medical record. No clinician has reviewed its rules. A logged day says whether there was pain.',
    definitions:
      'Headache: 30 min or more, or treated. Migraine: with its features or its specific medicine, or aura. A day not logged is not counted as free.',
    unprintable: (mark: string) =>
      `${mark}: letters that can’t be printed here; an accent may be missing, too.`,
  },
  attacks,
};
