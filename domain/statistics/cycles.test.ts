import { describe, expect, it } from 'vitest';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays } from '../calendar-date.ts';
import { aDayLog, anEpisode } from '../examples/fixtures.ts';
import { cycles } from './cycles.ts';

const today = '2026-11-22';
const start = (day: string) => aDayLog(day, { menstruationStart: true });

describe('the days of the last cycles', () => {
  it('go from seven before the first of bleeding to seven after, without a day 0', () => {
    const episodes = [anEpisode({ started: '2026-11-02T22:00', ended: '2026-11-03T08:00', intensity: 7 })];
    const { rows } = cycles(diaryInput({ today, episodes, logs: [start('2026-11-04')] }));
    expect(rows).toHaveLength(1);
    const days = rows[0]?.days ?? [];
    expect(days.map(({ name }) => name)).toEqual([-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(days.filter(({ inWindow }) => inWindow).map(({ name }) => name)).toEqual([-2, -1, 1, 2, 3]);
    // It continues on the third day, but began on the second only.
    expect(days.filter(({ began }) => began).map(({ day }) => day)).toEqual(['2026-11-02']);
    expect(days.filter(({ facts }) => facts?.peak === 7).map(({ day }) => day)).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    // There is nothing to show before the first day of the diary.
    expect(days.filter(({ facts }) => facts === undefined)).toHaveLength(5);
  });

  it('show the beginning of an attack once, also where the pain came back the next day', () => {
    const episodes = ['2026-11-02', '2026-11-03'].map((day) =>
      anEpisode({ started: `${day}T09:00`, ended: `${day}T20:00`, intensity: 7 }),
    );
    const { rows } = cycles(diaryInput({ today, episodes, logs: [start('2026-11-04')] }));
    expect(rows[0]?.days.filter(({ began }) => began).map(({ day }) => day)).toEqual(['2026-11-02']);
  });

  it('are of the last six of a year, latest first, and of what is still to come', () => {
    const firsts = Array.from({ length: 14 }, (_, cycle) => addDays(today, -28 * cycle));
    const { rows, recent } = cycles(diaryInput({ today, logs: firsts.map(start) }));
    expect(rows.map(({ first }) => first)).toEqual(firsts.slice(0, 6));
    expect(rows[0]?.days.filter(({ isFuture }) => isFuture)).toHaveLength(7);
    // Thirteen lie within 365 days besides today's, whose window is open.
    expect(rows.map(({ isOver }) => isOver)).toEqual([false, true, true, true, true, true]);
    expect(recent).toBe(13);
  });

  it('are those of a bleed without a marked first day, too', () => {
    const logs = [start('2026-09-25'), aDayLog('2026-10-26', { menstruation: 'heavy' })];
    expect(cycles(diaryInput({ today, logs })).rows).toMatchObject([
      { first: '2026-10-26', exact: false },
      { first: '2026-09-25', exact: true },
    ]);
  });

  it('are none without a bleed', () => {
    const logs = [aDayLog('2026-11-04', { menstruation: 'spotting' })];
    expect(cycles(diaryInput({ today, logs }))).toMatchObject({ rows: [], recent: 0 });
  });
});
