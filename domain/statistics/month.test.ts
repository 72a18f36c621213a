import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { mean, median } from '../counting/averages.ts';
import type { Episode } from '../episode/episode.ts';
import {
  aDayLog,
  aDose,
  anEpisode,
  anIntake,
  aReading,
  aTreatment,
  indexDays,
} from '../examples/fixtures.ts';
import type { Intake } from '../intake/intake.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { monthSummary } from './month.ts';

const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

interface MonthFixture {
  readonly episodes?: readonly Episode[];
  readonly intakes?: readonly Intake[];
  /** Days stated free of headache. */
  readonly free?: readonly string[];
}

function monthOf(month: string, { episodes = [], intakes = [], free = [] }: MonthFixture) {
  const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
  return monthSummary(month, indexDays({ episodes, intakes, dayLogs, treatments: [] }, now), '2026-05-20');
}
const may = (fixture: MonthFixture) => monthOf('2026-05', fixture);

const details = { symptoms: ['nausea'], quality: ['pulsating'] } as const;
const onDay = (day: string, given: Partial<Episode> = {}): Episode => ({
  ...anEpisode({ started: `${day}T08:00`, ended: `${day}T12:00` }),
  ...given,
});
const answered = (day: string, outcome: Outcome | null) =>
  ({ ...anIntake({ taken: `${day}T09:00`, medicine: 'ibuprofen' }), outcome, painAt: 7 }) as const;

describe('a month in figures', () => {
  it('has no figures for a month without entries', () => {
    expect(may({})).toEqual({
      month: '2026-05',
      elapsedDays: 20,
      observedDays: 0,
      headacheDays: { known: false, because: 'nothing_recorded' },
      migraineDays: { known: false, because: 'nothing_recorded' },
      medicationDays: { known: false, because: 'nothing_recorded' },
      relief: { known: false, because: 'nothing_taken' },
      intensity: { known: false, because: 'nothing_recorded' },
    });
  });

  it('has undecided migraine days for headache days without details', () => {
    const vague = may({ episodes: [onDay('2026-05-04')], free: ['2026-05-05'] });
    expect(vague.headacheDays).toEqual({ known: true, days: 1, of: 2 });
    expect(vague.migraineDays).toEqual({ known: false, because: 'details_missing' });
  });

  it('has no relief for treatments without an outcome', () => {
    const before = { ...answered('2026-05-04', null), relief: 'yes' } as const;
    const unsure = answered('2026-05-05', 'unknown');
    expect(may({ intakes: [before, unsure] }).relief).toEqual({ known: false, because: 'nothing_answered' });
  });

  it('has zeros where they are recorded', () => {
    const free = may({ free: ['2026-05-01', '2026-05-02'] });
    expect(free.observedDays).toBe(2);
    expect(free.headacheDays).toEqual({ known: true, days: 0, of: 2 });
    expect(free.migraineDays).toEqual({ known: true, days: 0, undecided: 0, of: 2 });
    expect(free.medicationDays).toEqual({ known: true, days: 0, undecided: 0, of: 2 });
    expect(free.intensity).toEqual({ known: false, because: 'nothing_recorded' });
  });

  it('counts migraine days out of the observed ones, and those that cannot be told beside them', () => {
    const episodes = [onDay('2026-05-02', details), onDay('2026-05-03', details), onDay('2026-05-09')];
    expect(may({ episodes, free: ['2026-05-10', '2026-05-11'] }).migraineDays).toEqual({
      known: true,
      days: 2,
      undecided: 1,
      of: 5,
    });
  });

  it('counts a day once, however many attacks and doses it held', () => {
    const attack = (from: string, to: string) =>
      anEpisode({
        started: `2026-05-04T${from}`,
        ended: `2026-05-04T${to}`,
        intakes: [anIntake({ taken: `2026-05-04T${from}`, medicine: 'sumatriptan' })],
      });
    const summary = may({
      episodes: [attack('06:00', '09:00'), attack('11:00', '13:00'), attack('19:00', '22:00')],
    });
    expect(summary.headacheDays).toEqual({ known: true, days: 1, of: 1 });
    expect(summary.migraineDays).toEqual({ known: true, days: 1, undecided: 0, of: 1 });
    expect(summary.medicationDays).toEqual({ known: true, days: 1, undecided: 0, of: 1 });
    expect(summary.intensity).toMatchObject({ episodes: 3 });
  });

  it('splits an attack between the months it touches, and its medicine goes to the day it was taken', () => {
    const episodes = [
      anEpisode({
        started: '2026-04-30T20:00',
        ended: '2026-05-01T10:00',
        intensity: 9,
        intakes: [{ ...answered('2026-04-30', 'none') }],
      }),
    ];
    const summary = may({ episodes });
    expect(summary.headacheDays).toEqual({ known: true, days: 1, of: 1 });
    // Nobody said that nothing was taken on the first day.
    expect(summary.medicationDays).toEqual({ known: false, because: 'details_missing' });
    expect(summary.relief).toEqual({ known: false, because: 'nothing_taken' });
    expect(summary.intensity).toEqual({ known: false, because: 'nothing_recorded' });

    const april = monthOf('2026-04', { episodes });
    expect(april.elapsedDays).toBe(30);
    expect(april.medicationDays).toEqual({ known: true, days: 1, undecided: 0, of: 1 });
    expect(april.relief).toEqual({ known: true, relieved: 0, judged: 1, unrated: 0 });
    expect(april.intensity).toEqual({ known: true, mean: 9, median: 9, episodes: 1 });
  });

  it('counts medication on a day of which nothing else is known, and leaves antiemetics out', () => {
    const taken = (day: string, medicine: 'paracetamol' | 'metoclopramide') =>
      anIntake({ taken: `${day}T09:00`, medicine });
    const summary = may({
      intakes: [taken('2026-05-01', 'paracetamol'), taken('2026-05-02', 'metoclopramide')],
      free: ['2026-05-03'],
    });
    expect(summary).toMatchObject({ observedDays: 1, headacheDays: { days: 0, of: 1 } });
    expect(summary.medicationDays).toEqual({ known: true, days: 1, undecided: 0, of: 2 });
  });

  it.each([
    ['frovatriptan around the period counts', 'short_term', { known: true, days: 1, undecided: 0, of: 1 }],
    ['as a regular preventive it does not', 'preventive', { known: false, because: 'nothing_recorded' }],
  ] as const)('by the role of the dose: %s', (_, role, expected) => {
    const treatment = aTreatment({
      startDate: '2026-05-01',
      medicine: 'frovatriptan',
      overuseClass: 'triptan',
      role,
      doses: [aDose('2026-05-02'), aDose('2026-05-03', false)],
    });
    const index = indexDays({ episodes: [], intakes: [], dayLogs: new Map(), treatments: [treatment] }, now);
    expect(monthSummary('2026-05', index, '2026-05-20').medicationDays).toEqual(expected);
  });

  it('counts relief within two hours out of the outcomes, and the missing answers', () => {
    const outcomes = ['free', 'relief', 'partial', 'none', 'unknown', null] as const;
    const intakes = outcomes.map((outcome, i) => answered(`2026-05-0${i + 1}`, outcome));
    expect(may({ intakes }).relief).toEqual({ known: true, relieved: 2, judged: 4, unrated: 1 });
    // From mild or unrecorded pain nothing is judged, and an antiemetic is no treatment of pain.
    const mild = { ...answered('2026-05-07', 'free'), painAt: 3 };
    const unanswered = { ...answered('2026-05-08', 'free'), painAt: null };
    const antiemetic = anIntake({ taken: '2026-05-09T09:00', medicine: 'metoclopramide', outcome: 'free' });
    expect(may({ intakes: [...intakes, mild, unanswered, antiemetic] }).relief).toMatchObject({
      judged: 4,
      // One without an answer, one without its pain. "Don't know" and mild pain were answered.
      unrated: 2,
    });
    expect(may({ intakes: [unanswered] }).relief).toEqual({ known: false, because: 'nothing_answered' });
    expect(may({ intakes: [antiemetic] }).relief).toEqual({ known: false, because: 'nothing_taken' });
  });

  it('lacks no answer of what was taken without pain: in an aura that had none, or at a pain of 0', () => {
    const taken = (day: string, painAt: number | null) => ({ ...answered(day, null), painAt });
    const aura = (day: string, painAt: number | null) => ({
      ...anEpisode({
        started: `${day}T08:00`,
        ended: `${day}T08:40`,
        intensity: 0,
        intakes: [taken(day, painAt)],
      }),
      aura: { visual: 30 },
    });
    const judged = answered('2026-05-02', 'free');
    const lacking = taken('2026-05-03', null);
    expect(
      may({ episodes: [aura('2026-05-05', null)], intakes: [judged, lacking, taken('2026-05-04', 0)] })
        .relief,
    ).toEqual({ known: true, relieved: 1, judged: 1, unrated: 1 });
    // Pain recorded at the intake takes precedence over the peak of the episode.
    expect(may({ episodes: [aura('2026-05-05', 5)], intakes: [judged] }).relief).toMatchObject({
      unrated: 1,
    });
  });

  it('knows an aura of the evening before the month by the day it began', () => {
    const late = { ...answered('2026-05-01', null), painAt: null };
    const aura = {
      ...anEpisode({ started: '2026-04-30T23:00', ended: '2026-05-01T10:00', intensity: 0, intakes: [late] }),
      aura: { visual: 30 },
    };
    const judged = answered('2026-05-02', 'free');
    expect(may({ episodes: [aura], intakes: [judged] }).relief).toMatchObject({ judged: 1, unrated: 0 });
  });

  it('counts a treatment with a rescue within two hours as a failure, over midnight and the turn of the month', () => {
    const first = {
      ...anIntake({ taken: '2026-04-30T23:30', medicine: 'ibuprofen', outcome: 'free' }),
      painAt: 7,
    };
    const rescue = anIntake({ taken: '2026-05-01T00:30', medicine: 'sumatriptan' });
    expect(monthOf('2026-04', { intakes: [first] }).relief).toMatchObject({ relieved: 1, judged: 1 });
    expect(monthOf('2026-04', { intakes: [first, rescue] }).relief).toMatchObject({ relieved: 0, judged: 1 });
  });

  it('keeps the day of Tokyo for someone who has landed in Madrid, where it is still yesterday', () => {
    const inTokyo = anEpisode({ zone: 'Asia/Tokyo', started: '2026-05-21T01:00', ended: '2026-05-21T03:00' });
    const summary = may({ episodes: [inTokyo] });
    expect(summary.headacheDays).toEqual({ known: true, days: 1, of: 1 });
    expect(summary).toMatchObject({ observedDays: 1, elapsedDays: 21 });
  });

  it('has the days of a month in which the clock changed', () => {
    expect(monthOf('2026-03', { free: ['2026-03-29'] })).toMatchObject({ elapsedDays: 31, observedDays: 1 });
  });
});

describe('average intensity', () => {
  it('leaves out an aura without pain', () => {
    const aura = onDay('2026-05-02', { intensity: 0, aura: { visual: 20 } });
    const episodes = [aura, onDay('2026-05-03', { intensity: 4 }), onDay('2026-05-04', { intensity: 8 })];
    expect(may({ episodes }).intensity).toEqual({ known: true, mean: 6, median: 6, episodes: 2 });
    expect(may({ episodes: [aura] }).intensity).toEqual({ known: false, because: 'nothing_recorded' });
  });

  it('keeps one whose pain came later', () => {
    const grew = {
      ...onDay('2026-05-02', { intensity: 0 }),
      readings: [aReading({ read: '2026-05-02T10:00', intensity: 5 })],
    };
    expect(may({ episodes: [grew] }).intensity).toMatchObject({ mean: 5, episodes: 1 });
  });
});

describe('the middle of some numbers', () => {
  it('is their mean, and the one between the others', () => {
    expect([mean([2, 3, 10]), median([10, 2, 3]), median([4, 1, 3, 2]), median([7])]).toEqual([5, 3, 2.5, 7]);
  });
});
