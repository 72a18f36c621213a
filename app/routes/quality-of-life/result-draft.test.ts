import { describe, expect, it } from 'vitest';
import { aResult } from '#domain/examples/fixtures.ts';
import { changesOf, countsDraft, readCounts, readResult, resultDraft, sumOf } from './result-draft.ts';

const today = '2026-05-20';
const counted = { workMissed: 2, workReduced: 4, homeMissed: 0, homeReduced: 3, socialMissed: 1 };

describe('the form of the five counts', () => {
  it('begins with what the diary counted, a zero among them', () => {
    const draft = countsDraft(undefined, counted, today);
    expect(draft.days).toEqual({
      workMissed: '2',
      workReduced: '4',
      homeMissed: '0',
      homeReduced: '3',
      socialMissed: '1',
    });
    expect(sumOf(draft, today)).toBe(10);
    expect(readCounts(draft, today)).toMatchObject({ ok: true, value: { score: 10, localDate: today } });
  });

  it('begins empty where the diary knows nothing, and is not added up', () => {
    const draft = countsDraft(undefined, {}, today);
    expect(Object.values(draft.days)).toEqual(['', '', '', '', '']);
    expect(sumOf(draft, today)).toBeUndefined();
    expect(readCounts(draft, today)).toMatchObject({ ok: false });
  });

  it('begins empty in the areas without all answers, and is not added up', () => {
    const draft = countsDraft(undefined, { homeMissed: 0, homeReduced: 3 }, today);
    expect(Object.values(draft.days)).toEqual(['', '', '0', '3', '']);
    expect(sumOf(draft, today)).toBeUndefined();
  });

  it('begins with the result that is edited, whatever the diary counts by now', () => {
    const before = aResult('2026-01-07', {
      instrument: 'lost_days',
      days: { ...counted, homeMissed: 9 },
      notes: 'Enero',
    });
    expect(countsDraft(before, counted, today)).toMatchObject({
      localDate: '2026-01-07',
      days: { homeMissed: '9' },
      notes: 'Enero',
    });
  });

  it('is added up while the day is being typed', () => {
    expect(sumOf({ ...countsDraft(undefined, counted, today), localDate: '' }, today)).toBe(10);
  });

  it.each(['', 'tres', '1,5', '-1', '93'])('takes no %j for a number of days', (typed) => {
    const draft = countsDraft(undefined, counted, today);
    const counts = readCounts({ ...draft, days: { ...draft.days, socialMissed: typed } }, today);
    expect(counts).toEqual({ ok: false, problems: { 'days.socialMissed': 'lost_days_out_of_range' } });
  });
});

describe('the form of a result from somewhere else', () => {
  it('asks only what its instrument has: what was typed for another is kept and not saved', () => {
    const empty = resultDraft(undefined, today);
    const draft = { ...empty, score: '58', scores: { ...empty.scores, emotional: '51,4' } };
    expect(readResult({ ...draft, instrument: 'hit6' }, today)).toMatchObject({
      value: { score: 58, scores: {} },
    });
    expect(readResult({ ...draft, instrument: 'msq' }, today)).toMatchObject({
      value: { score: null, scores: { emotional: 51.4 } },
    });
  });

  it('changes what it asks, and leaves the counts, the other parts and the origin of a result', () => {
    const midas = aResult('2026-01-07', {
      instrument: 'midas',
      score: 14,
      scores: { pain: 7 },
      source: 'import',
      days: counted,
    });
    const draft = { ...resultDraft(midas, today), score: '15' };
    const read = readResult(draft, today);
    if (!read.ok) throw new Error('it should be valid');
    expect(changesOf(midas, read.value)).toEqual({ localDate: '2026-01-07', notes: '', score: 15 });

    const own = aResult('2026-01-07', {
      instrument: 'lost_days',
      score: 10,
      days: counted,
      source: 'import',
    });
    const counts = readCounts({ ...countsDraft(own, {}, today), notes: 'Enero' }, today);
    if (!counts.ok) throw new Error('it should be valid');
    expect(changesOf(own, counts.value)).toEqual({
      localDate: '2026-01-07',
      notes: 'Enero',
      score: 10,
      days: counted,
    });

    const msq = aResult('2026-01-07', {
      instrument: 'msq',
      scores: { emotional: 40, role_restrictive: 50, own: 3 },
    });
    const result = resultDraft(msq, today);
    const without = readResult({ ...result, scores: { ...result.scores, role_restrictive: '' } }, today);
    if (!without.ok) throw new Error('it should be valid');
    expect(changesOf(msq, without.value)).toEqual({
      localDate: '2026-01-07',
      notes: '',
      scores: { emotional: 40, own: 3 },
    });
  });
});
