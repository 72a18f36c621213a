import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { anEpisode, anIntake } from '#domain/fixtures.ts';
import { countDays, monthPage } from './month-page.ts';

const now = instantOf('2026-11-20T14:00', 'Europe/Madrid');
const november = (episodes: Episode[], region = 'es-ES') =>
  monthPage({ month: '2026-11', episodes, today: '2026-11-20', now, region });
const squareOf = (day: string, episodes: Episode[]) =>
  november(episodes)
    .flat()
    .find((square) => square.day === day);

describe("a month's page", () => {
  it('begins its weeks as the region does and fills them with the neighbouring months', () => {
    const [spain, mexico] = [november([]), november([], 'es-MX')];
    expect(spain.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(spain[0]?.[0]).toMatchObject({ day: '2026-10-26', inMonth: false });
    expect(mexico[0]?.[0]).toMatchObject({ day: '2026-11-01', inMonth: true });
  });

  it('knows nothing of a day without an entry, and of one that has not come', () => {
    expect(squareOf('2026-11-19', [])).toMatchObject({ episodes: [], peak: undefined, isFuture: false });
    expect(squareOf('2026-11-21', [])).toMatchObject({ peak: undefined, isFuture: true });
    expect(squareOf('2026-11-20', [])).toMatchObject({ isToday: true });
  });

  it('shows the worst of a day and what was taken on that very day', () => {
    const intakes = [anIntake({ taken: '2026-11-05T00:30', medicine: 'sumatriptan' })];
    const episodes = [
      anEpisode({ started: '2026-11-04T22:00', ended: '2026-11-05T06:00', intensity: 4, intakes }),
      anEpisode({ started: '2026-11-04T09:00', ended: '2026-11-04T10:00', intensity: 8 }),
    ];
    expect(squareOf('2026-11-04', episodes)).toMatchObject({ peak: 8, medication: false });
    expect(squareOf('2026-11-05', episodes)).toMatchObject({ peak: 4, medication: true });
    expect(squareOf('2026-11-04', episodes)?.episodes.map(({ intensity }) => intensity)).toEqual([8, 4]);
  });

  it('leads a long episode from day to day, over the edge of the month', () => {
    const episodes = [anEpisode({ started: '2026-10-31T20:00', ended: '2026-11-02T10:00' })];
    expect(squareOf('2026-11-01', episodes)).toMatchObject({ continues: true, goesOn: true });
    expect(squareOf('2026-11-02', episodes)).toMatchObject({ continues: true, goesOn: false });
  });

  it('marks where an open episode has got to', () => {
    const episodes = [anEpisode({ started: '2026-11-19T20:00' })];
    expect(squareOf('2026-11-19', episodes)).toMatchObject({ goesOn: true, open: false });
    expect(squareOf('2026-11-20', episodes)).toMatchObject({ continues: true, goesOn: false, open: true });
    expect(squareOf('2026-11-21', episodes)).toMatchObject({ episodes: [] });
  });

  it('counts days that are over: recorded, and unknown', () => {
    const weeks = november([anEpisode({ started: '2026-11-04T22:00', ended: '2026-11-05T06:00' })]);
    expect(countDays(weeks)).toEqual({ recorded: 2, unknown: 18 });
  });
});
