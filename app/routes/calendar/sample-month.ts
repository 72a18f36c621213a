import {
  type CalendarDay,
  type CalendarMonth,
  type Instant,
  instantOf,
  type LocalDateTime,
  localDateOf,
  monthDays,
} from '#domain/calendar-date.ts';
import { createDayIndexer, type DayIndex } from '#domain/day/day-index.ts';
import { emptyDay } from '#domain/day/day-log.ts';
import { type Episode, noDetails } from '#domain/episode/episode.ts';
import { type Intake, noIntakeDetails } from '#domain/intake/intake.ts';

/** User id of the sample rows; no account has it. */
const userId = 'sample';

/** A sample attack: start and end as day of the month and time, worst pain, and times of a triptan. */
interface SampleAttack {
  readonly from: readonly [day: number, time: string];
  readonly to: readonly [day: number, time: string];
  readonly intensity: number;
  readonly taken: readonly (readonly [day: number, time: string])[];
}

/** Sample attacks: one over two days during menstruation, an aura without pain, a mild one without medication. */
const attacks: readonly SampleAttack[] = [
  { from: [4, '16:10'], to: [4, '20:45'], intensity: 6, taken: [[4, '16:40']] },
  {
    from: [11, '07:30'],
    to: [12, '13:00'],
    intensity: 8,
    taken: [
      [11, '08:00'],
      [12, '07:15'],
    ],
  },
  { from: [17, '10:00'], to: [17, '10:25'], intensity: 0, taken: [] },
  { from: [22, '18:30'], to: [22, '22:00'], intensity: 3, taken: [] },
  { from: [26, '09:15'], to: [26, '15:30'], intensity: 7, taken: [[26, '09:45']] },
];
const bleeding: readonly number[] = [10, 11, 12, 13];
const unrecorded: readonly number[] = [6, 14, 15, 25];

const dayIn = (month: CalendarMonth, date: number): CalendarDay =>
  `${month}-${String(date).padStart(2, '0')}`;

function attackIn(month: CalendarMonth, zone: string, { from, to, intensity, taken }: SampleAttack): Episode {
  const at = ([date, time]: readonly [number, string]): Instant =>
    instantOf(`${dayIn(month, date)}T${time}` satisfies LocalDateTime, zone);
  const id = `sample-${from[0]}`;
  const [startedAt, endedAt] = [at(from), at(to)];
  const times = {
    startedAt,
    endedAt,
    localDate: localDateOf(startedAt, zone),
    lastDate: localDateOf(endedAt, zone),
  };
  const intakes = taken.map((time, place): Intake => {
    const takenAt = at(time);
    return {
      id: `${id}-${place}`,
      userId,
      episodeId: id,
      takenAt,
      zone,
      localDate: localDateOf(takenAt, zone),
      name: 'Sumatriptan',
      medicine: 'sumatriptan',
      overuseClass: null,
      dose: 50,
      unit: 'mg',
      ...noIntakeDetails,
      outcome: 'relief',
      relief: 'yes',
      painAt: null,
      sideEffects: [],
      notes: '',
      version: 1,
      deletedAt: null,
    };
  });
  const state = { endUnknown: false, ongoing: false, stillAt: null, version: 1, deletedAt: null };
  const type = { typeOverride: null, typeRuleVersion: null };
  const createdAt = times.startedAt;
  return {
    id,
    userId,
    intensity,
    zone,
    ...times,
    createdAt,
    ...state,
    ...type,
    ...noDetails,
    intakes,
    readings: [],
  };
}

/** Day index of a sample month for visitors, built by the same indexer as a real one. */
export function sampleDays(month: CalendarMonth, zone: string, now: Instant): DayIndex {
  const indexer = createDayIndexer();
  const episodes = attacks.map((attack) => attackIn(month, zone, attack));
  for (const episode of episodes) indexer.episode(undefined, episode);
  const attacked = new Set(episodes.flatMap(({ localDate, lastDate }) => [localDate, lastDate]));
  for (const day of monthDays(month)) {
    const date = Number(day.slice(8));
    const headacheFree = !attacked.has(day) && !unrecorded.includes(date);
    const menstruation = bleeding.includes(date) ? ('medium' as const) : null;
    const recorded = { headacheFree, menstruation, menstruationStart: date === bleeding[0] };
    indexer.log(undefined, {
      id: `sample-day-${date}`,
      userId,
      localDate: day,
      version: 1,
      deletedAt: null,
      ...emptyDay,
      ...recorded,
    });
  }
  return indexer.days().at(now);
}
