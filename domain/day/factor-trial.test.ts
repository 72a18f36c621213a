import { describe, expect, it } from 'vitest';
import { aTrial } from '../examples/fixtures.ts';
import { isAskedOn, lastDateAfter, phaseOf, runningTrial, trialAskedOn, trialWeeks } from './factor-trial.ts';

const june = { startDate: '2026-06-01', lastDate: '2026-06-28' };
const stopped = { ...june, stoppedDate: '2026-06-10' };

describe('when a question is asked', () => {
  it('lasts whole weeks, 2 to 12', () => {
    expect(trialWeeks).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(lastDateAfter('2026-06-01', 4)).toBe('2026-06-28');
  });

  it.each([
    ['before its first day', june, '2026-05-31', false],
    ['on its first day', june, '2026-06-01', true],
    ['on its last', june, '2026-06-28', true],
    ['after it', june, '2026-06-29', false],
    ['the day before it was stopped', stopped, '2026-06-09', true],
    ['the day it was stopped', stopped, '2026-06-10', false],
    [
      'on its first day, when it was stopped then',
      { ...june, stoppedDate: '2026-06-01' },
      '2026-06-01',
      false,
    ],
  ])('%s', (_, period, day, isAsked) => {
    const trial = aTrial(period);
    expect(isAskedOn(trial, day)).toBe(isAsked);
    expect(runningTrial([trial], day)).toBe(isAsked ? trial : undefined);
  });

  it.each([
    ['next_day', '2026-06-28', 'running'],
    ['next_day', '2026-06-29', 'waiting'],
    ['next_day', '2026-06-30', 'ended'],
    ['same_day', '2026-06-28', 'running'],
    ['same_day', '2026-06-29', 'ended'],
  ] as const)('compared with %s, on %s it is %s', (comparedDay, today, phase) => {
    expect(phaseOf(aTrial({ ...june, comparedDay }), today)).toBe(phase);
    expect(phaseOf(aTrial({ ...stopped, comparedDay }), today)).toBe('stopped');
  });

  it('is on the page of each of its days until its result is there', () => {
    const trial = aTrial(june);
    expect(trialAskedOn([trial], '2026-06-10', '2026-06-12')).toBe(trial);
    expect(trialAskedOn([trial], '2026-06-10', '2026-06-29')).toBe(trial);
    expect(trialAskedOn([trial], '2026-06-10', '2026-06-30')).toBeUndefined();
    expect(trialAskedOn([trial], '2026-05-31', '2026-06-12')).toBeUndefined();
    expect(trialAskedOn([aTrial(stopped)], '2026-06-05', '2026-06-12')).toBeUndefined();
  });
});
