/** A report for tests of what is said and drawn: everything chosen, everything there. Its numbers fit no person. */
import { addDays } from '#domain/calendar-date.ts';
import { type Report, type ReportPeriod, reportSections, reportVersion } from '#domain/reports/report.ts';
import { proportion } from '#domain/statistics/proportions.ts';

const counted = (days: number, of: number, undecided = 0) => ({ days, undecided, of });

const period = (first: string, last: string, elapsed: number): ReportPeriod => ({
  first,
  last,
  elapsed,
  observed: elapsed - 2,
  headache: counted(12, elapsed - 2),
  migraine: counted(7, elapsed - 2, 2),
  moderateSevere: counted(9, elapsed - 2),
  acute: counted(11, elapsed - 1),
  classes: [
    { medicationClass: 'non_opioid', days: 6, reference: 15, reached: 'no' },
    { medicationClass: 'triptan', days: 10, reference: 10, reached: 'yes' },
    { medicationClass: 'unclassified', days: 1, reference: null, reached: null },
  ],
  several: { days: 9, reference: 10, reached: 'cannot_say' },
  reached: 'yes',
});

const first = '2026-08-24';
const last = '2026-11-21';

export const aReport: Report = {
  version: reportVersion,
  madeAt: '2026-11-22T10:00:00.000Z',
  today: '2026-11-22',
  choice: { first, last, sections: reportSections, details: ['notes', 'food', 'place'] },
  whole: period(first, last, 90),
  lastThirty: period('2026-10-23', last, 30),
  person: {
    name: 'Begoña Núñez-Echeverría',
    birthYear: 1984,
    sex: 'female',
    diagnosis: 'Migraña sin aura',
    diagnosisBy: 'neurologist',
    otherConditions: 'Asma',
    otherMedicines: 'Levotiroxina 75 µg',
    contraception: 'progestogen',
    pregnancy: 'no',
  },
  months: [
    { ...period(first, '2026-08-31', 8), isWhole: false },
    { ...period('2026-09-01', '2026-09-30', 30), isWhole: true },
    { ...period('2026-10-01', '2026-10-31', 31), isWhole: true },
    { ...period('2026-11-01', last, 21), isWhole: false },
  ],
  attack: {
    attacks: 24,
    duration: { median: 540, low: 300, high: 1080, attacks: 22, ends: 18, shortest: 90, longest: 2880 },
    peak: { median: 7, low: 5, high: 8 },
    sides: [
      { code: 'left', count: 14 },
      { code: 'both', count: 6 },
    ],
    qualities: [{ code: 'pulsating', count: 16 }],
    symptoms: [
      { code: 'photophobia', count: 20 },
      { code: 'own_7f6c0f5e-6f5e-4b52-9a0c-0d0f3f1b2a11', count: 3 },
    ],
    aggravated: { yes: 12, answered: 15 },
    factors: [{ code: 'sleep', count: 9 }],
    described: { sides: 20, qualities: 18, symptoms: 22 },
    aura: 3,
    auraOnly: 1,
    woke: 2,
    sudden: 1,
    hours: [
      { fromHour: 0, toHour: 3, count: 2 },
      { fromHour: 6, toHour: 9, count: 12 },
    ],
    kinds: [
      { kind: 'migraine_without_aura', count: 17 },
      { kind: 'undecided', count: 0 },
    ],
  },
  acute: [
    {
      names: ['Rizatriptán'],
      classes: ['triptan'],
      dose: { amount: 10, unit: 'mg' },
      treatments: 20,
      judged: 16,
      free: proportion(7, 16),
      relief: proportion(11, 16),
      rescued: 2,
      medianPain: 6,
      medianMinutes: 45,
      sideEffects: [{ code: 'drowsiness', count: 4 }],
    },
    {
      names: ['Ibuprofeno', 'Paracetamol'],
      classes: ['non_opioid'],
      dose: null,
      treatments: 3,
      judged: 0,
      free: null,
      relief: null,
      rescued: 0,
      medianPain: null,
      medianMinutes: null,
      sideEffects: [],
    },
  ],
  preventives: [
    {
      name: 'Erenumab',
      kind: 'medicine',
      role: 'preventive',
      current: true,
      dose: { amount: 140, unit: 'mg', daily: null },
      interval: { count: 28, unit: 'day' },
      startDate: '2026-05-11',
      startPrecision: 'day',
      endDate: null,
      weeksAtDose: 27,
      response: {
        before: null,
        judged: counted(8, 81, 1),
        rates: { before: { low: 14, high: 14 }, judged: { low: 2.8, high: 3.1 } },
        percent: { low: 78, high: 80 },
        remembered: true,
      },
      lacks: null,
      stopReason: null,
      tolerance: 'good',
      sideEffects: ['constipation'],
    },
    {
      name: 'Topiramato',
      kind: 'medicine',
      role: 'preventive',
      current: false,
      dose: { amount: 50, unit: 'mg', daily: 100 },
      interval: null,
      startDate: '2021-01-01',
      startPrecision: 'year',
      endDate: '2022-03-15',
      weeksAtDose: null,
      response: null,
      lacks: 'months',
      stopReason: 'side_effects',
      tolerance: 'poor',
      sideEffects: ['tingling'],
    },
  ],
  menstruation: {
    cycles: 3,
    windows: [
      { first: '2026-09-03', hit: 'yes' },
      { first: '2026-10-01', hit: 'cannot_say' },
      { first: '2026-10-29', hit: 'yes' },
    ],
    related: 'yes',
    only: 'no',
  },
  disability: {
    lostDays: { score: 17, band: '3', couldBeMore: true, answered: 30, asked: 36, observed: 88 },
    results: [
      { instrument: 'hit6', localDate: '2026-10-02', score: 62, scores: {}, band: '4' },
      {
        instrument: 'msq',
        localDate: '2026-09-30',
        score: null,
        scores: { role_restrictive: 54.3, emotional: 60 },
        band: null,
      },
    ],
  },
  calendar: Array.from({ length: 90 }, (_, place) => {
    const status = (['headache', 'free', 'unknown', 'free'] as const)[place % 4] ?? 'unknown';
    return {
      day: addDays(first, place),
      status,
      peak: status === 'headache' ? (place % 10) + 1 : null,
      migraine: place % 8 === 0,
      medicine: place % 8 === 0,
      bleeding: place % 28 < 4,
    };
  }),
  questions: ['¿Puedo tomar triptanes más de dos días seguidos?', '¿Cuándo repetimos la analítica?'],
  reimbursement: {
    months: [{ first: '2026-09-01', migraine: counted(7, 28, 2), headache: counted(12, 28) }],
    failed: [
      {
        name: 'Topiramato',
        dose: { amount: 50, unit: 'mg', daily: 100 },
        startDate: '2021-01-01',
        startPrecision: 'year',
        endDate: '2022-03-15',
        weeks: null,
        reason: 'side_effects',
      },
    ],
  },
  episodes: [
    {
      startedAt: '2026-11-19T21:15',
      woke: false,
      localDate: '2026-11-19',
      minutes: 540,
      ongoing: false,
      peak: 8,
      kind: 'migraine_without_aura',
      aura: false,
      symptoms: ['nausea', 'own_7f6c0f5e-6f5e-4b52-9a0c-0d0f3f1b2a11'],
      medicines: [{ name: 'Rizatriptán', outcome: 'relief' }],
      notes: 'Tras un viaje largo',
      food: ['alcohol'],
      place: ['travel'],
    },
  ],
  ownNames: { 'own_7f6c0f5e-6f5e-4b52-9a0c-0d0f3f1b2a11': 'Zumbido' },
};
