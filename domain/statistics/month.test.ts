import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import type { Episode, Intake } from '../episode.ts';
import { anEpisode, anIntake } from '../fixtures.ts';
import { monthSummary } from './month.ts';

const today = '2026-05-20';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');
const may = (episodes: Episode[], intakes: Intake[] = []) =>
  monthSummary({ month: '2026-05', episodes, intakes, today, now });

describe('a month in figures', () => {
  it('cannot say anything about a month without an entry', () => {
    expect(may([])).toEqual({
      month: '2026-05',
      elapsedDays: 20,
      recordedDays: 0,
      headacheDays: { known: false, because: 'nothing_recorded' },
      medicationDays: { known: false, because: 'nothing_recorded' },
      relief: { known: false, because: 'nothing_taken' },
      intensity: { known: false, because: 'nothing_recorded' },
    });
  });

  it('cannot say what a treatment did that nobody has judged', () => {
    const intakes = [anIntake({ taken: '2026-05-04T09:00', medicine: 'ibuprofen' })];
    expect(
      may([anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T12:00', intakes })]).relief,
    ).toEqual({
      known: false,
      because: 'nothing_answered',
    });
  });

  it('cannot call an entry too brief to count a headache day, but the day is recorded', () => {
    const summary = may([anEpisode({ started: '2026-05-04T08:00', ended: '2026-05-04T08:10' })]);
    expect(summary.recordedDays).toBe(1);
    expect(summary.headacheDays).toEqual({ known: true, days: 0 });
  });

  it('counts a day once, however many attacks and doses it held', () => {
    const day = (started: string, ended: string) =>
      anEpisode({
        started,
        ended,
        intakes: [anIntake({ taken: started, medicine: 'sumatriptan', relief: 'yes' })],
      });
    const summary = may([
      day('2026-05-04T06:00', '2026-05-04T09:00'),
      day('2026-05-04T11:00', '2026-05-04T13:00'),
      day('2026-05-04T19:00', '2026-05-04T22:00'),
    ]);
    expect(summary.headacheDays).toEqual({ known: true, days: 1 });
    expect(summary.medicationDays).toEqual({
      known: true,
      days: 1,
      byClass: [{ medicationClass: 'triptan', days: 1, referenceDays: 10 }],
    });
    expect(summary.relief).toEqual({ known: true, yes: 3, partial: 0, none: 0, answered: 3, intakes: 3 });
  });

  it('splits an attack between the months it touches, and its medicine goes to the day it was taken', () => {
    const episodes = [
      anEpisode({
        started: '2026-04-30T20:00',
        ended: '2026-05-01T10:00',
        intensity: 9,
        intakes: [anIntake({ taken: '2026-04-30T21:00', medicine: 'naproxen', relief: 'none' })],
      }),
    ];
    const summary = may(episodes);
    expect(summary.headacheDays).toEqual({ known: true, days: 1 });
    expect(summary.medicationDays).toEqual({ known: true, days: 0, byClass: [] });
    expect(summary.intensity).toEqual({ known: false, because: 'nothing_recorded' });

    const april = monthSummary({ month: '2026-04', episodes, today, now });
    expect(april.elapsedDays).toBe(30);
    expect(april.medicationDays).toMatchObject({ known: true, days: 1 });
    expect(april.intensity).toEqual({ known: true, mean: 9, episodes: 1 });
  });

  it('adds up simple analgesics, counts a combination as itself and leaves antiemetics out', () => {
    const summary = may(
      [],
      [
        anIntake({ taken: '2026-05-01T09:00', medicine: 'paracetamol' }),
        anIntake({ taken: '2026-05-02T09:00', medicine: 'ibuprofen' }),
        anIntake({ taken: '2026-05-02T21:00', medicine: 'metamizole' }),
        anIntake({ taken: '2026-05-03T09:00', medicine: 'paracetamol_codeine' }),
        anIntake({ taken: '2026-05-04T09:00', medicine: 'sumatriptan_naproxen' }),
        anIntake({ taken: '2026-05-05T09:00', medicine: 'metoclopramide' }),
        anIntake({ taken: '2026-05-06T09:00', medicine: 'rimegepant' }),
        anIntake({ taken: '2026-05-07T09:00' }),
        anIntake({ taken: '2026-05-08T09:00', medicine: 'sumatriptan', deleted: true }),
      ],
    );
    expect(summary.recordedDays).toBe(7);
    expect(summary.medicationDays).toEqual({
      known: true,
      days: 6,
      byClass: [
        { medicationClass: 'non_opioid', days: 2, referenceDays: 15 },
        { medicationClass: 'combination', days: 2, referenceDays: 10 },
        { medicationClass: 'triptan', days: 1, referenceDays: 10 },
        { medicationClass: 'gepant', days: 1, referenceDays: null },
        { medicationClass: 'not_counted', days: 1, referenceDays: null },
        { medicationClass: 'unclassified', days: 1, referenceDays: null },
      ],
    });
    expect(summary.headacheDays).toEqual({ known: true, days: 0 });
  });

  it('tells relief out of the answers, and how many intakes there were', () => {
    const answers = ['yes', 'partial', 'none', null, 'yes'] as const;
    const intakes = answers.map((relief, i) => anIntake({ taken: `2026-05-0${i + 1}T09:00`, relief }));
    expect(may([], intakes).relief).toEqual({
      known: true,
      yes: 2,
      partial: 1,
      none: 1,
      answered: 4,
      intakes: 5,
    });
  });

  it('takes the mean of the peaks and leaves the trash out', () => {
    const on = (day: string, intensity: number, deleted = false) =>
      anEpisode({ started: `${day}T10:00`, ended: `${day}T12:00`, intensity, deleted });
    const summary = may([on('2026-05-02', 4), on('2026-05-09', 7), on('2026-05-11', 10, true)]);
    expect(summary.intensity).toEqual({ known: true, mean: 5.5, episodes: 2 });
    expect(summary.headacheDays).toEqual({ known: true, days: 2 });
  });

  it('keeps the day of Tokyo for someone who has landed in Madrid, where it is still yesterday', () => {
    const inTokyo = anEpisode({ zone: 'Asia/Tokyo', started: '2026-05-21T01:00', ended: '2026-05-21T03:00' });
    const summary = may([inTokyo]);
    expect(summary.headacheDays).toEqual({ known: true, days: 1 });
    expect(summary).toMatchObject({ recordedDays: 1, elapsedDays: 21 });
  });
});
