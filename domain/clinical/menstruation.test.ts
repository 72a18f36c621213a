import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-date.ts';
import type { DayLog } from '../day/day-log.ts';
import { aDayLog } from '../examples/fixtures.ts';
import { bleedsOf, firstBleedDays, menstrualWindow, windowDay } from './menstruation.ts';

const start = (day: string) => aDayLog(day, { menstruation: 'medium', menstruationStart: true });

const flow = (day: string, menstruation: DayLog['menstruation'] = 'medium') => aDayLog(day, { menstruation });

describe('a bleed without a marked first day', () => {
  it.each<[string, DayLog[], ReturnType<typeof bleedsOf>]>([
    [
      'begins on the first day with a flow, or on the day before',
      [flow('2026-10-26', 'heavy'), flow('2026-10-27'), flow('2026-10-29', 'spotting')],
      [{ first: '2026-10-26', exact: false }],
    ],
    [
      'begins on that day where anything was logged of the day before',
      [aDayLog('2026-10-25', { headacheFree: true }), flow('2026-10-26')],
      [{ first: '2026-10-26', exact: true }],
    ],
    ['is none with spotting alone', [flow('2026-10-26', 'spotting')], []],
    ['is none where somebody said so', [flow('2026-10-26', 'none')], []],
    [
      'does not begin with the spotting before it',
      [flow('2026-10-25', 'spotting'), flow('2026-10-26')],
      [{ first: '2026-10-26', exact: true }],
    ],
    [
      'is one however long it lasts',
      Array.from({ length: 14 }, (_, place) => flow(addDays('2026-10-01', place))),
      [{ first: '2026-10-01', exact: false }],
    ],
    [
      'is part of one that is marked, before and after the mark',
      [flow('2026-10-01'), start('2026-10-02'), flow('2026-10-03'), flow('2026-10-08', 'light')],
      [{ first: '2026-10-02', exact: true }],
    ],
    [
      'stands among those that are',
      [start('2026-09-25'), flow('2026-10-26'), start('2026-11-22')],
      [
        { first: '2026-09-25', exact: true },
        { first: '2026-10-26', exact: false },
        { first: '2026-11-22', exact: true },
      ],
    ],
  ])('%s', (_, logs, expected) => {
    expect(bleedsOf(logs)).toEqual(expected);
    expect(bleedsOf(logs.toReversed())).toEqual(expected);
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
