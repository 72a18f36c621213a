import { describe, expect, it, vi } from 'vitest';
import { instantOf, monthWeeks } from '#domain/calendar-date.ts';
import type { DayIndex } from '#domain/day/day-index.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { aDayLog, anEpisode, indexDays } from '#domain/examples/fixtures.ts';
import { monthSummary } from '#domain/statistics/month.ts';
import { countDays, monthPage } from './month-page.ts';
import { yearPage } from './year-page.ts';

const now = instantOf('2026-11-20T14:00', 'Europe/Madrid');
const today = '2026-11-20';
const indexOf = (episodes: readonly Episode[], free: readonly string[] = []) =>
  indexDays(
    {
      episodes,
      intakes: [],
      treatments: [],
      dayLogs: new Map(free.map((day) => [day, aDayLog(day, { headacheFree: true })])),
    },
    now,
  );
const pageOf = (month: string, index: DayIndex, region = 'es') =>
  monthPage({ month, days: monthWeeks(month, region), index, today });
const november = (episodes: readonly Episode[], region = 'es-ES') =>
  pageOf('2026-11', indexOf(episodes), region);
const squareOf = (day: string, episodes: readonly Episode[]) =>
  november(episodes)
    .flat()
    .find((square) => square.day === day);
const through = { continues: true, goesOn: true, open: false };
const last = { continues: true, goesOn: false, open: false };
const first = { continues: false, goesOn: true, open: false };

describe("a month's page", () => {
  it('starts weeks by region and fills them with days of adjacent months', () => {
    const [spain, mexico] = [november([]), november([], 'es-MX')];
    expect(spain.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(spain[0]?.[0]).toMatchObject({ day: '2026-10-26', inMonth: false });
    expect(mexico[0]?.[0]).toMatchObject({ day: '2026-11-01', inMonth: true });
  });

  it('shows a day without entries, and a future day, as unknown', () => {
    expect(squareOf('2026-11-19', [])).toMatchObject({ facts: { status: 'unknown' }, isFuture: false });
    expect(squareOf('2026-11-21', [])).toMatchObject({ facts: { status: 'unknown' }, isFuture: true });
    expect(squareOf('2026-11-20', [])).toMatchObject({ isToday: true });
  });

  it('counts days up to today: with pain, without pain, and unknown', () => {
    const index = indexOf(
      [anEpisode({ started: '2026-11-04T22:00', ended: '2026-11-05T06:00' })],
      ['2026-11-05', '2026-11-06', '2026-10-31'],
    );
    const { headacheDays, free, unknown } = countDays(pageOf('2026-11', index));
    expect([headacheDays, free, unknown.length]).toEqual([2, 1, 17]);
    expect([unknown[0], unknown.at(-1)]).toEqual(['2026-11-01', '2026-11-20']);
  });

  it('counts an aura without pain and ten untreated minutes as episodes, not as headache days', () => {
    const index = indexOf([
      anEpisode({ started: '2026-11-04T09:00', ended: '2026-11-04T10:00', intensity: 0 }),
      anEpisode({ started: '2026-11-05T09:00', ended: '2026-11-05T09:10' }),
      anEpisode({ started: '2026-11-06T20:00', ended: '2026-11-07T00:10' }),
    ]);
    const weeks = pageOf('2026-11', index);
    expect(countDays(weeks)).toMatchObject({ headacheDays: 1, episodeOnly: 3, free: 0 });
    expect(yearPage('2026', index, today)[10]).toMatchObject({
      headacheDays: 1,
      episodeOnly: 3,
      observed: 4,
    });
    // The home page counts the same days.
    const { headacheDays } = monthSummary('2026-11', index, today);
    expect(headacheDays).toEqual({ known: true, days: 1, of: 4 });
  });

  it('has each day once in a month with a clock change', () => {
    const october = pageOf('2026-10', indexOf([]));
    const days = october.flat().filter(({ inMonth }) => inMonth);
    expect(new Set(days.map(({ day }) => day)).size).toBe(31);
    expect(days).toHaveLength(31);
  });
});

describe('the lines of long episodes', () => {
  it('are not drawn for an episode that ends on its day or has an unknown end', () => {
    const episodes = [
      anEpisode({ started: '2026-11-04T08:00', ended: '2026-11-04T10:00' }),
      anEpisode({ started: '2026-11-04T12:00', ended: 'nobody knows' }),
    ];
    expect(squareOf('2026-11-04', episodes)?.bars).toEqual([undefined, undefined]);
  });

  it('continue from day to day and across the end of the month', () => {
    const episodes = [anEpisode({ started: '2026-10-31T20:00', ended: '2026-11-02T10:00' })];
    expect(squareOf('2026-11-01', episodes)?.bars).toEqual([through, undefined]);
    expect(squareOf('2026-11-02', episodes)?.bars).toEqual([last, undefined]);
  });

  it('keep their row when others start and end', () => {
    const episodes = [
      anEpisode({ started: '2026-11-03T20:00', ended: '2026-11-05T10:00' }),
      anEpisode({ started: '2026-11-04T20:00', ended: '2026-11-07T10:00' }),
      anEpisode({ started: '2026-11-06T20:00', ended: '2026-11-07T10:00' }),
      anEpisode({ started: '2026-11-06T21:00', ended: '2026-11-07T11:00' }),
    ];
    const bars = (day: string) => squareOf(day, episodes)?.bars;
    expect(bars('2026-11-04')).toEqual([through, first]);
    expect(bars('2026-11-05')).toEqual([last, through]);
    // The row of the first is free again; a third line at the same time has no room.
    expect(bars('2026-11-06')).toEqual([first, through]);
    expect(bars('2026-11-07')).toEqual([last, last]);
    expect(squareOf('2026-11-07', episodes)?.facts.episodes).toHaveLength(3);
  });

  it('reach up to now for an open episode', () => {
    const episodes = [anEpisode({ started: '2026-11-19T20:00' })];
    expect(squareOf('2026-11-19', episodes)?.bars[0]).toEqual(first);
    expect(squareOf('2026-11-20', episodes)?.bars[0]).toEqual({ ...last, open: true });
    expect(squareOf('2026-11-21', episodes)?.facts.episodes).toEqual([]);
  });

  it('use the zone of the episode when it crosses the date line', () => {
    // Begun on the 5th in Auckland, when it was still the 4th in Madrid.
    const episodes = [
      anEpisode({ zone: 'Pacific/Auckland', started: '2026-11-05T02:00', ended: '2026-11-06T01:00' }),
    ];
    expect(squareOf('2026-11-04', episodes)?.facts.status).toBe('unknown');
    expect(squareOf('2026-11-05', episodes)?.bars[0]).toEqual(first);
    expect(squareOf('2026-11-06', episodes)?.bars[0]).toEqual(last);
  });
});

describe("a year's page", () => {
  it('has every day once, leap years and clock changes included', () => {
    const days = (year: string) => yearPage(year, indexOf([]), today).flatMap(({ squares }) => squares);
    expect([days('2026').length, days('2024').length]).toEqual([365, 366]);
    expect(days('2026').filter(({ isToday }) => isToday)).toHaveLength(1);
    expect(days('2026').filter(({ isFuture }) => isFuture)).toHaveLength(41);
  });

  it('counts days by month: several episodes of a day once, an episode across two months in both', () => {
    const index = indexOf(
      [
        anEpisode({ started: '2026-03-31T21:00', ended: '2026-04-01T09:00', intensity: 4 }),
        anEpisode({ started: '2026-04-01T20:00', ended: '2026-04-01T22:00', intensity: 8 }),
      ],
      ['2026-03-29', '2026-04-01'],
    );
    const rows = yearPage('2026', index, today);
    expect(rows[2]).toMatchObject({ month: '2026-03', headacheDays: 1, free: 1, unknown: 29 });
    expect(rows[3]).toMatchObject({ month: '2026-04', headacheDays: 1, free: 0, unknown: 29 });
    expect(rows[3]?.squares[0]?.facts.peak).toBe(8);
    expect(rows[11]).toMatchObject({ headacheDays: 0, free: 0, unknown: 0 });
  });

  it('is fast for any of ten years of heavy entries', () => {
    const years = Array.from({ length: 10 }, (_, back) => String(2025 - back));
    const attacks = years.flatMap((year) =>
      Array.from({ length: 180 }, (_, attack) => {
        const day = new Date(Date.UTC(Number(year), 0, 1 + attack * 2)).toISOString().slice(0, 10);
        return anEpisode({ started: `${day}T09:00`, ended: `${day}T18:00` });
      }),
    );
    const index = indexOf(attacks);
    const lookUp = vi.spyOn(index, 'get');
    const headacheDays = years.map((year) =>
      yearPage(year, index, today).reduce((sum, row) => sum + row.headacheDays, 0),
    );
    expect(new Set(headacheDays)).toEqual(new Set([180]));
    // Every square is looked up at most twice, however long the diary.
    expect(lookUp.mock.calls.length).toBeLessThanOrEqual(2 * 366 * years.length);
  });
});
