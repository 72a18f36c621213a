/**
 * A man of 52 with rare violent attacks, two of three with aura, and a dull headache every day for six weeks after an
 * accident on 3 August. He records on working days only, unless something hurts. 90 days, from Wednesday 1 July to Monday
 * 28 September 2026.
 */
import { type CalendarDay, daysFrom } from '../calendar-date.ts';
import type { EpisodeContent } from '../episode/episode.ts';
import { type AttackRow, diaryOf } from './patient.ts';

const violent: Partial<EpisodeContent> = {
  places: ['temple_right', 'eye_right'],
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea', 'vomiting', 'photophobia', 'phonophobia'],
};
const dull: Partial<EpisodeContent> = {
  places: ['whole_head'],
  quality: ['dull'],
  symptoms: ['concentration'],
};

/** Days of the six weeks on which he took paracetamol: 14 in August, 5 in September. */
const paracetamol = new Set(
  ['04', '05', '06', '07', '08', '10', '12', '14', '16', '18', '20', '22', '24', '26']
    .map((day) => `2026-08-${day}`)
    .concat(['01', '03', '05', '07', '09'].map((day) => `2026-09-${day}`)),
);

const daily: readonly AttackRow[] = daysFrom('2026-08-03', '2026-09-13').map((day) => ({
  started: `${day}T09:00`,
  ended: `${day}T21:00`,
  intensity: 3,
  details: paracetamol.has(day) ? dull : { ...dull, tookNothing: true },
  doses: paracetamol.has(day) ? [{ taken: `${day}T13:00`, medicine: 'paracetamol', pain: 3 }] : [],
}));

const attacks: readonly AttackRow[] = [
  {
    started: '2026-07-10T06:00',
    ended: '2026-07-10T22:00',
    intensity: 10,
    details: { ...violent, aura: { visual: 25 }, auraSigns: ['zigzag'] },
    doses: [
      { taken: '2026-07-10T06:30', medicine: 'sumatriptan', pain: 9, outcome: 'none' },
      // A rescue after an hour.
      { taken: '2026-07-10T07:30', medicine: 'dexketoprofen', pain: 10, outcome: 'relief' },
    ],
  },
  {
    started: '2026-08-21T14:00',
    ended: '2026-08-22T10:00',
    intensity: 9,
    details: violent,
    doses: [{ taken: '2026-08-21T14:20', medicine: 'sumatriptan', pain: 8, outcome: 'partial' }],
  },
  {
    started: '2026-09-20T04:00',
    ended: '2026-09-21T01:00',
    intensity: 10,
    details: { ...violent, aura: { visual: 30 }, auraSigns: ['scotoma', 'flashes'] },
    doses: [
      { taken: '2026-09-20T04:30', medicine: 'sumatriptan', pain: 9, outcome: 'free' },
      // The pain came back in the evening.
      { taken: '2026-09-20T20:00', medicine: 'sumatriptan', pain: 6 },
    ],
  },
  ...daily,
];

/** Saturdays and Sundays without pain: nothing recorded. */
const weekends: readonly CalendarDay[] = [
  ...['04', '05', '11', '12', '18', '19', '25', '26'].map((day) => `2026-07-${day}`),
  ...['2026-08-01', '2026-08-02', '2026-09-19', '2026-09-26', '2026-09-27'],
];

/** His diary on the evening of 28 September. */
export const manOf52 = diaryOf({
  zone: 'America/Mexico_City',
  first: '2026-07-01',
  today: '2026-09-28',
  now: '2026-09-29T02:00:00.000Z',
  attacks,
  otherDoses: [],
  unknown: new Set(weekends),
  answers: {
    '2026-07-10': { headacheImpact: { work: 'missed', home: 'missed', social: 'missed' } },
    '2026-08-21': { headacheImpact: { work: 'half', home: 'missed', social: 'missed' } },
    '2026-09-20': { headacheImpact: { work: 'none', home: 'missed', social: 'missed' } },
  },
});
