/** Random diaries by fast-check: attacks, free days, check-ins with bleeding, medicines in and outside attacks. */
import fc from 'fast-check';
import { addDays } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import {
  aDayLog,
  aDose,
  anEpisode,
  anInput,
  anIntake,
  aReading,
  aResult,
  aTreatment,
  daysOf,
} from '#domain/examples/fixtures.ts';
import type { Outcome } from '#domain/vocabulary/outcome.ts';

/** The day of these diaries. */
export const today = '2026-06-28';

const ownId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const ownSymptom = `own_${ownId(1)}` as const;
export const ownFactor = `own_${ownId(2)}` as const;
export const ownUnused = `own_${ownId(3)}` as const;

/** Words that occur in only one kind of detail. */
export const planted = {
  notes: 'secretum',
  factor: 'glycyrrhiza',
  other: 'inauditum',
  posology: 'mane et nocte',
} as const;

const page = fc.record({
  back: fc.integer({ min: 0, max: 160 }),
  kind: fc.constantFrom('attack', 'free', 'log', 'intake'),
  hour: fc.integer({ min: 1, max: 22 }),
  hours: fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.constant('nobody knows' as const),
    fc.constant('open' as const),
    // Twenty minutes.
    fc.constant('brief' as const),
  ),
  intensity: fc.integer({ min: 0, max: 10 }),
  woke: fc.boolean(),
  details: fc.boolean(),
  aura: fc.boolean(),
  /** Only on a day with a check-in. */
  bleeding: fc.constantFrom('marked', 'flow', 'spotting', 'none', null),
  tookNothing: fc.boolean(),
  /** Pain of a reading an hour after the start. */
  worse: fc.option(fc.integer({ min: 0, max: 10 })),
  medicine: fc.constantFrom('sumatriptan', 'ibuprofen', 'metoclopramide', 'paracetamol_codeine', null),
  painAt: fc.option(fc.integer({ min: 0, max: 10 })),
  outcome: fc.constantFrom<Outcome | null>('free', 'relief', 'partial', 'none', 'unknown', null),
});
export type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;
/** Entries as a person of some habit makes them. @param change what the habit makes of a page @param most pages */
const habit = (change: (written: Page, place: number) => Page, most = 50) =>
  fc.array(page, { minLength: 8, maxLength: most }).map((all) => all.map(change));
/** Each on a day of its own, `apart` days from the last. */
const spread = (apart: fc.Arbitrary<number>, change: (written: Page, place: number) => Page) =>
  apart.chain((days) => habit((one, place) => change({ ...one, back: (place * days) % 161 }, place)));

/**
 * A person's entries, one page each, in random order: of anything; of attacks alone; of each day; of one weekday; as a table
 * without hours is imported; with gaps of months.
 */
export const pages = fc.oneof(
  fc.array(page, { maxLength: 50 }),
  spread(fc.integer({ min: 1, max: 6 }), (one) => ({ ...one, kind: 'attack' })),
  spread(fc.constant(1), (one, place) => (place % 3 === 0 ? one : { ...one, kind: 'free' })),
  habit((one) => ({ ...one, kind: one.back % 2 === 0 ? 'attack' : 'free' }), 150),
  spread(fc.constant(7), (one) => one),
  spread(fc.integer({ min: 2, max: 6 }), (one) => ({
    ...one,
    kind: 'attack',
    hour: 0,
    hours: 'nobody knows',
    woke: false,
    details: false,
    worse: null,
  })),
  habit((one) => ({ ...one, back: one.back < 80 ? one.back % 20 : 140 + (one.back % 20) })),
);

const clock = (day: string, hour: number) =>
  `${addDays(day, Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:00`;

const flowOf = { marked: 'medium', flow: 'heavy', spotting: 'spotting', none: 'none', unsaid: null } as const;

/** A diary in a time zone, at 21:00 of `today` there. */
export function randomDiary(written: readonly Page[], zone: string): StatisticsInput {
  const intakeOf = ({ back, hour, medicine, painAt, outcome }: Page, episodeId: string | null) => ({
    ...anIntake({ taken: clock(addDays(today, -back), hour), zone, medicine, outcome }),
    episodeId,
    // Pain is only recorded in an attack.
    painAt: episodeId === null ? null : painAt,
    dose: 50,
    unit: 'mg' as const,
    notes: planted.notes,
  });
  const episodes = written
    .filter(({ kind }) => kind === 'attack')
    .map((one, place) => {
      const day = addDays(today, -one.back);
      const ended =
        one.hours === 'open'
          ? {}
          : one.hours === 'brief'
            ? { ended: clock(day, one.hour).replace(/00$/, '20') }
            : { ended: one.hours === 'nobody knows' ? one.hours : clock(day, one.hour + one.hours) };
      const id = `attack-${place}`;
      return {
        ...anEpisode({
          started: clock(day, one.hour),
          ...ended,
          zone,
          intensity: one.intensity,
          wokeWith: one.woke,
        }),
        id,
        notes: planted.notes,
        context: ['food', 'alcohol', 'travel', 'stress', ownFactor] as const,
        ...(one.details && {
          symptoms: ['nausea', ownSymptom] as const,
          quality: ['pulsating'] as const,
          places: ['eye_left'] as const,
          aggravated: true,
        }),
        ...(one.aura && { aura: { visual: 20 } }),
        intakes: one.medicine === null ? [] : [intakeOf(one, id)],
        tookNothing: one.tookNothing,
        ...(one.worse !== null && {
          readings: [
            { ...aReading({ read: clock(day, one.hour + 1), intensity: one.worse, zone }), episodeId: id },
          ],
        }),
      };
    })
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  const logs = new Map(
    written.flatMap((one) => {
      const day = addDays(today, -one.back);
      const answers = {
        notes: planted.notes,
        menstruation: flowOf[one.bleeding ?? 'unsaid'],
        menstruationStart: one.bleeding === 'marked',
        headacheFree: one.kind === 'free',
      };
      return one.kind === 'free' || one.kind === 'log' ? [[day, aDayLog(day, answers)] as const] : [];
    }),
  );
  const outside = written.filter(({ kind }) => kind === 'intake').map((one) => intakeOf(one, null));
  const intakes = [...episodes.flatMap((one) => one.intakes), ...outside].sort((a, b) =>
    b.takenAt.localeCompare(a.takenAt),
  );
  const treatments = [
    aTreatment({
      startDate: '2026-05-01',
      notes: planted.notes,
      posology: planted.posology,
      doses: [{ ...aDose('2026-05-02'), notes: planted.notes }],
    }),
    aTreatment({
      startDate: '2026-01-15',
      name: 'Frovatriptan',
      medicine: 'frovatriptan',
      role: 'short_term',
      doses: [aDose('2026-06-02')],
    }),
    aTreatment({
      startDate: '2025-01-01',
      startPrecision: 'year',
      active: false,
      stopReason: 'no_effect',
      sideEffects: ['dizziness'],
    }),
  ];
  const item = (place: number, name: string) => ({
    id: ownId(place),
    userId: 'person',
    list: 'symptoms' as const,
    name,
    version: 1,
    deletedAt: null,
  });
  return anInput(
    {
      days: daysOf({ episodes, intakes, dayLogs: logs, treatments }),
      episodes,
      intakes,
      treatments,
      ownItems: [item(1, 'cold feet'), item(2, planted.factor), item(3, planted.other)],
      questionnaireResults: [aResult('2026-06-01', { instrument: 'hit6', score: 60, notes: planted.notes })],
    },
    // A fixed offset suffices: no zone of these tests changes its clocks in these days.
    new Date(`${today}T21:00:00.000Z`).toISOString(),
    today,
  );
}

/** An empty page. */
export const silent: Page = {
  back: 0,
  kind: 'log',
  hour: 9,
  hours: 2,
  intensity: 5,
  woke: false,
  details: false,
  aura: false,
  bleeding: null,
  tookNothing: false,
  worse: null,
  medicine: null,
  painAt: null,
  outcome: null,
};
