/**
 * A woman of 34 with migraine without aura, attacks around menstruation, tension-type headache between them, and
 * painkillers of three classes on 14 to 16 days a month. 90 days, from Wednesday 1 July to Monday 28 September 2026.
 */
import type { CalendarDay } from '../calendar-date.ts';
import type { EpisodeContent } from '../episode/episode.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { type AttackRow, type DoseRow, diaryOf } from './patient.ts';

const migraine: Partial<EpisodeContent> = {
  places: ['temple_left'],
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea', 'photophobia', 'phonophobia'],
};
/** No symptom of 1.1 D: another one was ticked, so the list was looked at. */
const tensionType: Partial<EpisodeContent> = {
  places: ['band'],
  quality: ['pressing'],
  aggravated: false,
  symptoms: ['neck_pain'],
};

const triptan = (taken: string, pain: number, outcome?: Outcome): DoseRow => ({
  taken,
  medicine: 'sumatriptan',
  pain,
  ...(outcome && { outcome }),
});
const combination = (taken: string, pain: number, outcome?: Outcome): DoseRow => ({
  taken,
  medicine: 'paracetamol_codeine',
  pain,
  ...(outcome && { outcome }),
});
const simple = (taken: string, pain?: number, outcome?: Outcome): DoseRow => ({
  taken,
  medicine: 'ibuprofen',
  ...(pain !== undefined && { pain }),
  ...(outcome && { outcome }),
});

const attack = (started: string, ended: string, doses: readonly DoseRow[]): AttackRow => ({
  started: `2026-${started}`,
  ended: `2026-${ended}`,
  intensity: 8,
  details: migraine,
  doses,
});

/** Four hours in the morning; the tablet, if any, after one hour. */
const between = (day: string, doses: readonly DoseRow[]): AttackRow => ({
  started: `2026-${day}T10:00`,
  ended: `2026-${day}T14:00`,
  intensity: 4,
  details: doses.length > 0 ? tensionType : { ...tensionType, tookNothing: true },
  doses,
});
const withIbuprofen = (days: Readonly<Record<string, Outcome | null>>): AttackRow[] =>
  Object.entries(days).map(([day, outcome]) =>
    between(day, [simple(`2026-${day}T11:00`, 4, outcome ?? undefined)]),
  );

const attacks: readonly AttackRow[] = [
  // Around the bleeding of 6 July: 3 days.
  attack('07-05T14:00', '07-07T10:00', [
    triptan('2026-07-05T15:00', 7, 'relief'),
    triptan('2026-07-06T09:00', 7, 'none'),
    combination('2026-07-06T12:30', 8, 'partial'),
    simple('2026-07-07T09:00', 4, 'relief'),
  ]),
  attack('07-18T08:00', '07-18T20:00', [triptan('2026-07-18T08:30', 6, 'free')]),
  // Around that of 3 August: 3 days. The triptan of the second has its rescue after 90 minutes.
  attack('08-02T10:00', '08-04T12:00', [
    triptan('2026-08-02T11:00', 5, 'relief'),
    triptan('2026-08-03T08:00', 8, 'none'),
    combination('2026-08-03T09:30', 8, 'partial'),
    simple('2026-08-04T09:00', 4, 'relief'),
  ]),
  attack('08-15T16:00', '08-16T12:00', [
    triptan('2026-08-15T17:00', 7, 'free'),
    simple('2026-08-16T08:00', 3, 'free'),
  ]),
  // Around that of 31 August: 3 days, in two months.
  attack('08-30T12:00', '09-01T09:00', [
    triptan('2026-08-30T12:30', 6, 'relief'),
    triptan('2026-08-31T10:00', 8, 'relief'),
    combination('2026-09-01T07:00', 5),
  ]),
  attack('09-12T09:00', '09-12T22:00', [triptan('2026-09-12T10:00', 4, 'free')]),
  // Around that of 28 September, whose window is not over.
  attack('09-27T18:00', '09-28T08:00', [triptan('2026-09-27T19:00', 7), simple('2026-09-28T07:00', 3)]),

  ...withIbuprofen({
    '07-02': 'free',
    '07-09': 'free',
    '07-12': 'free',
    '07-14': 'relief',
    '07-16': 'relief',
    '07-21': 'partial',
    '07-23': 'none',
    '07-25': null,
  }),
  between('07-28', [combination('2026-07-28T11:00', 4, 'relief')]),
  // Taken at mild pain: relief cannot be judged.
  between('07-30', [simple('2026-07-30T11:00', 3, 'free')]),
  ...withIbuprofen({
    '08-06': 'free',
    '08-08': 'relief',
    '08-10': 'partial',
    '08-12': null,
    '08-18': 'free',
    '08-20': 'none',
    '08-22': 'relief',
  }),
  between('08-25', [combination('2026-08-25T11:00', 4, 'partial')]),
  between('08-27', [combination('2026-08-27T11:00', 4, 'free')]),
  ...withIbuprofen({
    '09-04': 'free',
    '09-06': 'relief',
    '09-08': 'partial',
    '09-10': null,
    '09-15': 'free',
    '09-17': 'relief',
    '09-19': 'none',
    '09-21': 'relief',
    '09-24': 'unknown',
  }),
  between('09-26', []),
];

type Loss = 'none' | 'half' | 'missed';
const impact = (work: Loss, home: Loss, social: Loss) => ({
  headacheImpact: { work, home, social },
});
const calm = attacks
  .filter(({ details }) => details.quality?.includes('pressing'))
  .map(({ started }) => [started.slice(0, 10), impact('none', 'none', 'none')] as const);

const answers: Readonly<Record<CalendarDay, object>> = {
  ...Object.fromEntries(calm),
  '2026-07-05': impact('none', 'none', 'none'),
  '2026-07-06': { ...impact('missed', 'missed', 'missed'), menstruation: 'medium', menstruationStart: true },
  '2026-07-07': impact('half', 'none', 'none'),
  '2026-07-18': impact('none', 'missed', 'missed'),
  '2026-08-02': impact('none', 'missed', 'missed'),
  '2026-08-03': { ...impact('missed', 'half', 'missed'), menstruation: 'heavy', menstruationStart: true },
  '2026-08-04': impact('half', 'half', 'none'),
  '2026-08-15': impact('none', 'half', 'none'),
  '2026-08-16': impact('none', 'half', 'none'),
  '2026-08-30': impact('none', 'missed', 'missed'),
  '2026-08-31': { ...impact('half', 'none', 'none'), menstruation: 'medium', menstruationStart: true },
  '2026-09-12': impact('none', 'half', 'missed'),
  '2026-09-28': { menstruation: 'light', menstruationStart: true },
};

/** Her diary on the evening of 28 September. */
export const womanOf34 = diaryOf({
  zone: 'Europe/Madrid',
  first: '2026-07-01',
  today: '2026-09-28',
  now: '2026-09-28T20:00:00.000Z',
  attacks,
  // For cramps, on days without headache.
  otherDoses: [simple('2026-07-08T09:00'), simple('2026-09-02T09:00')],
  unknown: new Set(['2026-07-27', '2026-08-14', '2026-09-14', '2026-09-23']),
  answers,
});
