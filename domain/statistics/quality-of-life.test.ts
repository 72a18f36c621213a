import { describe, expect, it } from 'vitest';
import { instantOf } from '../calendar-date.ts';
import { aDayLog, anEpisode, anInput, aResult, aTreatment, daysOf } from '../examples/fixtures.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { qualityOfLife } from './quality-of-life.ts';

const today = '2026-05-20';
const now = instantOf('2026-05-20T20:00', 'Europe/Madrid');

interface Diary {
  readonly attacks?: readonly string[];
  readonly free?: readonly string[];
  readonly results?: readonly QuestionnaireResult[];
  readonly treatments?: readonly Treatment[];
}

function read({ attacks = [], free = [], results = [], treatments = [] }: Diary) {
  const episodes = attacks.map((day) => ({
    ...anEpisode({ started: `${day}T09:00`, ended: `${day}T15:00` }),
    impact: { work: 'missed', home: 'none', social: null } as const,
  }));
  const dayLogs = new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  return qualityOfLife(anInput({ days, episodes, treatments, questionnaireResults: results }, now, today));
}

describe('quality of life', () => {
  it('of an empty diary is three months of nothing, and no score', () => {
    const { score, months, series, dueOn } = read({});
    expect(score.total).toEqual({ known: false, because: 'nothing_recorded' });
    expect(months.map(({ month, lost }) => [month, lost.observedDays])).toEqual([
      ['2026-03', 0],
      ['2026-04', 0],
      ['2026-05', 0],
    ]);
    expect({ series, dueOn }).toEqual({ series: [], dueOn: undefined });
  });

  it('counts 90 days for the score, and whole months, at most twelve', () => {
    const { score, months } = read({
      attacks: ['2024-01-10', '2025-06-01', '2026-02-19', '2026-02-20', '2026-05-20'],
    });
    // 19 February is 91 days ago.
    expect(score).toMatchObject({ headacheDays: 2, score: 2, days: 90 });
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: '2025-06', lost: { score: 1, days: 30 } });
    expect(months.at(-3)).toMatchObject({ month: '2026-03', lost: { score: 0, observedDays: 0, days: 31 } });
    expect(months.at(-4)).toMatchObject({ month: '2026-02', lost: { score: 2, headacheDays: 2 } });
    // The present month so far.
    expect(months.at(-1)).toMatchObject({ month: '2026-05', lost: { score: 1, days: 20 } });
  });

  it('compares the last result with the last before the present preventive, or without one with the first', () => {
    const results = [
      aResult('2026-05-01', { instrument: 'hit6', score: 58 }),
      aResult('2026-02-01', { instrument: 'hit6', score: 64 }),
      aResult('2026-01-10', { instrument: 'hit6', score: 66 }),
      aResult('2025-11-01', { instrument: 'hit6', score: 50 }),
      aResult('2026-01-01', { instrument: 'midas', score: 21 }),
    ];
    expect(read({ results }).series.map(({ name, change }) => [name, change])).toEqual([
      ['midas', undefined],
      ['hit6', { difference: 8, direction: 'worse', matters: 'no_rule', threshold: 5 }],
    ]);
    const treatments = [aTreatment({ id: 'now', startDate: '2026-01-15' })];
    const since = read({ results, treatments }).series.map(({ comparedWith, change }) => [
      comparedWith?.day,
      change?.difference,
    ]);
    expect(since).toEqual([
      [undefined, undefined],
      ['2026-01-10', -8],
    ]);
    const dayFor = (startDate: string) =>
      read({ results, treatments: [aTreatment({ id: 'now', startDate })] }).series.at(-1)?.comparedWith?.day;
    expect(dayFor('2026-04-01')).toBe('2026-02-01');
    // None from before it: the first since. None since: the one before.
    expect(dayFor('2025-10-01')).toBe('2025-11-01');
    expect(dayFor('2026-05-10')).toBe('2026-02-01');
  });

  it('has the preventives that were followed since the first result, cut to that time', () => {
    const treatments = [
      aTreatment({ id: 'now', startDate: '2026-03-01', name: 'Topiramato' }),
      aTreatment({ id: 'before', startDate: '2025-01-01', endDate: '2026-02-15', name: 'Propranolol' }),
      aTreatment({ id: 'long ago', startDate: '2024-01-01', endDate: '2025-12-31' }),
      aTreatment({ id: 'planned', startDate: '2026-06-01' }),
      aTreatment({ id: 'put aside', startDate: '2026-01-15', active: false }),
      aTreatment({ id: 'for some days', startDate: '2026-01-15', role: 'short_term' }),
    ];
    const results = [
      aResult('2026-05-01', { instrument: 'hit6', score: 58 }),
      aResult('2026-01-10', { instrument: 'midas', score: 20 }),
    ];
    expect(read({ treatments, results }).treatments).toEqual([
      { id: 'before', name: 'Propranolol', first: '2026-01-10', last: '2026-02-15' },
      { id: 'now', name: 'Topiramato', first: '2026-03-01', last: today },
    ]);
    expect(read({ treatments }).treatments).toEqual([]);
  });
});
