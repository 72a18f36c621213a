import { describe, expect, it } from 'vitest';
import { diaryInput } from '#tests/support/statistics-input.ts';
import { addDays, daysBetween, daysFrom } from '../calendar-date.ts';
import type { Episode } from '../episode/episode.ts';
import { aDayLog, anEpisode } from '../examples/fixtures.ts';
import { cycleRate, cycles } from './cycles.ts';

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

const migraine = (day: string): Episode => ({
  ...anEpisode({ started: `${day}T09:00`, ended: `${day}T19:00`, intensity: 7 }),
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea'],
});

/** Cycles of 28 days, the last of which began fourteen days ago. */
const firsts = Array.from({ length: 12 }, (_, cycle) => addDays(today, -14 - 28 * (11 - cycle)));
const begins = (cycle: number, offset: number) => addDays(firsts[cycle] as string, offset);

function rateOf(attacks: readonly string[], { marked = firsts, unknown = [] as readonly string[] } = {}) {
  const logs = daysFrom(addDays(firsts[0] as string, -20), today)
    .filter((day) => marked.includes(day) || !unknown.includes(day))
    .map((day) =>
      aDayLog(day, { headacheFree: !unknown.includes(day), menstruationStart: marked.includes(day) }),
    );
  return cycleRate(diaryInput({ today, episodes: attacks.map(migraine), logs }));
}

describe('how often a migraine begins on days around the period, and on others', () => {
  it('counts days on which one began, of the recorded ones', () => {
    const found = rateOf([begins(0, 0), begins(1, -2), begins(2, 2), begins(3, 3), begins(4, 12)]);
    // Five days of twelve windows; the rest from two days before the first of them to the third day before today.
    expect(found?.inside).toEqual({ yes: 3, of: 60 });
    expect([found?.began.inside.length, found?.began.outside.length]).toEqual([3, 2]);
    const all = daysBetween(begins(0, -2), addDays(today, -3)) + 1;
    expect(found?.outside).toEqual({ yes: 2, of: all - 60 });
  });

  it('counts an attack once, on the day it began, also where the pain came back', () => {
    const found = rateOf([begins(0, 2), begins(0, 3), begins(0, 4), begins(3, 10), begins(3, 11)]);
    expect([found?.inside.yes, found?.outside.yes]).toEqual([1, 1]);
  });

  it('leaves out unrecorded days', () => {
    const unknown = [begins(2, 1), begins(2, 2), begins(5, 10)];
    const [all, some] = [rateOf([]), rateOf([], { unknown })];
    expect((all?.inside.of ?? 0) - (some?.inside.of ?? 0)).toBe(2);
    expect((all?.outside.of ?? 0) - (some?.outside.of ?? 0)).toBe(1);
  });

  it('leaves out days that may be in the window of an unmarked bleed', () => {
    const gap = firsts.filter((_, cycle) => cycle !== 6);
    const found = rateOf([], { marked: gap });
    expect(found?.inside.of).toBe(55);
    // Of the 56 days between two marks, those from the 22nd day on that are not in the next window.
    const left = daysBetween(begins(5, 22), begins(7, -3)) + 1;
    expect(found?.outside.of).toBe((rateOf([])?.outside.of ?? 0) + 5 - left);
  });

  it('recognises more, fewer, and no difference beyond chance', () => {
    const often = firsts.map((_, cycle) => begins(cycle, 0)).concat(begins(3, 10), begins(7, 12));
    expect(rateOf(often)?.differ).toBe('more');
    const others = firsts
      .slice(0, -1)
      .flatMap((_, cycle) => [7, 10, 13, 16, 19].map((day) => begins(cycle, day)));
    expect(rateOf(others)?.differ).toBe('fewer');
    // Three of three cycles, as the criteria ask: with as many on other days it is only the base rate.
    const even = firsts
      .slice(0, -1)
      .flatMap((_, cycle) => [1, 6, 11, 16, 21].map((day) => begins(cycle, day)));
    expect(rateOf(even)?.differ).toBe('chance');
  });

  it('is unknown with fewer than three finished windows', () => {
    expect(rateOf([], { marked: firsts.slice(-2) })).toBeUndefined();
    expect(rateOf([], { marked: [...firsts.slice(-2), addDays(today, -1)] })).toBeUndefined();
    expect(rateOf([], { marked: firsts.slice(-3) })).toBeDefined();
  });
});
