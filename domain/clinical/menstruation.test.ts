import { describe, expect, it } from 'vitest';
import { aDayLog } from '../fixtures.ts';
import { firstBleedDays, menstrualPattern, menstrualWindow, windowDay } from './menstruation.ts';

const start = (day: string) => aDayLog(day, { menstruation: 'medium', menstruationStart: true });

describe('a menstrual pattern', () => {
  const threeCycles = ['2026-02-10', '2026-03-10', '2026-04-07'];

  it('cannot be told without a first day, however much flow was written down', () => {
    const logs = [
      aDayLog('2026-04-07', { menstruation: 'heavy' }),
      aDayLog('2026-04-08', { menstruation: 'light' }),
    ];
    expect(firstBleedDays(logs)).toEqual([]);
    expect(menstrualPattern([], ['2026-04-07'], '2026-05-01')).toEqual({
      known: false,
      because: 'too_few_cycles',
    });
  });

  it('cannot be told from two cycles, nor while the window of the third is still open', () => {
    expect(menstrualPattern(threeCycles.slice(1), threeCycles, '2026-05-01')).toMatchObject({ known: false });
    expect(menstrualPattern(threeCycles, threeCycles, '2026-04-09')).toMatchObject({ known: false });
    expect(menstrualPattern(threeCycles, threeCycles, '2026-04-10')).toMatchObject({ known: true });
  });

  it('counts cycles, not attacks, and what began outside', () => {
    const onsets = ['2026-02-09', '2026-02-12', '2026-03-20', '2026-04-05', '2026-04-12', '2026-01-15'];
    expect(menstrualPattern(threeCycles, onsets, '2026-05-01')).toEqual({
      known: true,
      cycles: 3,
      hits: 2,
      outside: 2,
    });
  });

  it('looks at the last three cycles', () => {
    const four = ['2026-01-13', ...threeCycles];
    expect(menstrualPattern(four, ['2026-01-13'], '2026-05-01')).toMatchObject({ hits: 0, outside: 0 });
  });
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
