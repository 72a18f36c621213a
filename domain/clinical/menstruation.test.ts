import { describe, expect, it } from 'vitest';
import { aDayLog } from '../fixtures.ts';
import { firstBleedDays, menstrualWindow, windowDay } from './menstruation.ts';

const start = (day: string) => aDayLog(day, { menstruation: 'medium', menstruationStart: true });

it('no amount of flow tells a first day', () => {
  const logs = [
    aDayLog('2026-04-07', { menstruation: 'heavy' }),
    aDayLog('2026-04-08', { menstruation: 'light' }),
  ];
  expect(firstBleedDays(logs)).toEqual([]);
});

describe('the window', () => {
  it('is five days with no day 0, over the end of a month', () => {
    expect(menstrualWindow('2026-03-01')).toEqual({ from: '2026-02-27', to: '2026-03-03' });
    const days = ['02-26', '02-27', '02-28', '03-01', '03-02', '03-03', '03-04'].map((day) =>
      windowDay(`2026-${day}`, ['2026-03-01']),
    );
    expect(days).toEqual([undefined, -2, -1, 1, 2, 3, undefined]);
  });

  it.each<[string, string[], string[]]>([
    ['no mark', [], []],
    ['a mark ten days after the first is of the same cycle', ['2026-03-01', '2026-03-11'], ['2026-03-01']],
    ['eleven days after it is another', ['2026-03-01', '2026-03-12'], ['2026-03-01', '2026-03-12']],
    ['a spotting day in between', ['2026-03-01', '2026-03-03'], ['2026-03-01']],
    [
      'days are counted from the first mark',
      ['2026-03-01', '2026-03-08', '2026-03-15'],
      ['2026-03-01', '2026-03-15'],
    ],
    ['in whatever order', ['2026-03-29', '2026-03-01', '2026-03-02'], ['2026-03-01', '2026-03-29']],
  ])('of marks: %s', (_, marked, expected) => {
    expect(firstBleedDays(marked.map(start))).toEqual(expected);
  });

  it('begins with the earliest of days marked in a row', () => {
    const logs = [start('2026-03-11'), start('2026-03-10'), start('2026-04-07'), aDayLog('2026-04-08')];
    expect(firstBleedDays(logs)).toEqual(['2026-03-10', '2026-04-07']);
  });
});
