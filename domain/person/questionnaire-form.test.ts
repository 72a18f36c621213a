import { describe, expect, it } from 'vitest';
import { check, type Problems } from '../model/validation.ts';
import { clinicResultSchema, dayCountsSchema, type OtherInstrument } from './questionnaire-form.ts';

const today = '2026-05-20';
const days = (
  workMissed: number,
  workReduced: number,
  homeMissed: number,
  homeReduced: number,
  socialMissed: number,
) => ({
  workMissed,
  workReduced,
  homeMissed,
  homeReduced,
  socialMissed,
});

describe('the five counts of days', () => {
  const problemsOf = (given: object): Problems => {
    const result = check(dayCountsSchema(today), {
      localDate: today,
      notes: '',
      days: days(0, 0, 0, 0, 0),
      ...given,
    });
    return result.ok ? {} : result.problems;
  };

  it('are added up and kept as the diary’s own, not as MIDAS', () => {
    const given = { localDate: '2026-05-19', notes: ' Semana de exámenes ', days: days(1, 2, 3, 4, 5) };
    expect(check(dayCountsSchema(today), given)).toEqual({
      ok: true,
      value: {
        localDate: '2026-05-19',
        instrument: 'lost_days',
        score: 15,
        scores: {},
        days: days(1, 2, 3, 4, 5),
        source: 'self',
        notes: 'Semana de exámenes',
      },
    });
  });

  it.each<[string, object, Problems]>([
    ['all of three months', { days: days(92, 0, 0, 92, 92) }, {}],
    [
      'more days than there are',
      { days: days(93, 0, 0, 0, 93) },
      { 'days.workMissed': 'lost_days_out_of_range', 'days.socialMissed': 'lost_days_out_of_range' },
    ],
    [
      'more than 92 in both counts of work',
      { days: days(60, 33, 0, 0, 0) },
      { 'days.workReduced': 'lost_days_too_many' },
    ],
    [
      'more than 92 in both counts of the home',
      { days: days(0, 0, 1, 92, 0) },
      { 'days.homeReduced': 'lost_days_too_many' },
    ],
    [
      'both at once',
      { days: days(90, 90, 90, 90, 0) },
      { 'days.workReduced': 'lost_days_too_many', 'days.homeReduced': 'lost_days_too_many' },
    ],
    ['less than none', { days: days(0, -1, 0, 0, 0) }, { 'days.workReduced': 'lost_days_out_of_range' }],
    ['half a day', { days: days(0, 0, 1.5, 0, 0) }, { 'days.homeMissed': 'lost_days_out_of_range' }],
    ['no number', { days: days(Number.NaN, 0, 0, 0, 0) }, { 'days.workMissed': 'lost_days_out_of_range' }],
    ['tomorrow', { localDate: '2026-05-21' }, { localDate: 'day_in_future' }],
    ['no day', { localDate: '2026-02-30' }, { localDate: 'day_invalid' }],
    ['notes without end', { notes: 'a'.repeat(501) }, { notes: 'notes_too_long' }],
  ])('%s', (_, given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
  });
});

describe('a result from a clinic', () => {
  const read = (instrument: OtherInstrument, given: object) =>
    check(clinicResultSchema(instrument, today), { localDate: today, notes: '', ...given });
  const msq = (
    role_restrictive: number | null,
    role_preventive: number | null,
    emotional: number | null,
  ) => ({
    scores: { role_restrictive, role_preventive, emotional },
  });

  it.each<[OtherInstrument, object, Problems]>([
    ['midas', { score: 0 }, {}],
    ['midas', { score: 450 }, {}],
    ['midas', { score: 451 }, { score: 'day_score_out_of_range' }],
    ['midas', { score: 12.5 }, { score: 'day_score_out_of_range' }],
    ['midas', { score: null }, { score: 'score_missing' }],
    ['midas', { score: Number.NaN }, { score: 'number_invalid' }],
    ['halt90', { score: 30 }, {}],
    ['hurt', { score: null }, { score: 'score_missing' }],
    ['hit6', { score: 36 }, {}],
    ['hit6', { score: 78 }, {}],
    ['hit6', { score: 35 }, { score: 'hit6_out_of_range' }],
    ['hit6', { score: 79 }, { score: 'hit6_out_of_range' }],
    ['msq', msq(0, 100, 51.4), {}],
    ['msq', msq(null, null, 0), {}],
    ['msq', msq(null, null, null), { 'scores.role_restrictive': 'score_missing' }],
    [
      'msq',
      msq(100.1, -0.1, 33.33),
      {
        'scores.role_restrictive': 'part_score_out_of_range',
        'scores.role_preventive': 'part_score_out_of_range',
        'scores.emotional': 'part_score_too_precise',
      },
    ],
    ['msq', msq(Number.NaN, 1, 1), { 'scores.role_restrictive': 'number_invalid' }],
  ])('%s %o', (instrument, given, problems) => {
    const result = read(instrument, given);
    expect(result.ok ? {} : result.problems).toEqual(problems);
  });

  it('keeps the total, or the domains entered', () => {
    const none = {
      workMissed: null,
      workReduced: null,
      homeMissed: null,
      homeReduced: null,
      socialMissed: null,
    };
    expect(read('hit6', { score: 61, notes: 'Dra. Ruiz' })).toEqual({
      ok: true,
      value: {
        localDate: today,
        instrument: 'hit6',
        score: 61,
        scores: {},
        days: none,
        source: 'clinic',
        notes: 'Dra. Ruiz',
      },
    });
    expect(read('msq', msq(51.4, null, 33))).toMatchObject({
      value: { instrument: 'msq', score: null, scores: { role_restrictive: 51.4, emotional: 33 } },
    });
  });
});
