import {
  type CalendarDay,
  type CalendarMonth,
  type Instant,
  monthOf,
  monthWeeks,
} from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { intakesOf, isOngoing, spannedDates } from '#domain/episode-rules.ts';

/** One square of the month's page. */
export interface DaySquare {
  readonly day: CalendarDay;
  /** False for the days of the neighbouring months that fill the first and the last week. */
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  /** Episodes that reach into the day, earliest first; empty means that nobody knows. */
  readonly episodes: readonly Episode[];
  /** The worst intensity of them, 0-10. */
  readonly peak: number | undefined;
  /** Something was taken on this very day. */
  readonly medication: boolean;
  /** An episode came from the day before, or goes on into the next one. */
  readonly continues: boolean;
  readonly goesOn: boolean;
  /** An episode that is still open has its last known day here. */
  readonly open: boolean;
}

export interface MonthPageInput {
  readonly month: CalendarMonth;
  readonly episodes: readonly Episode[];
  readonly today: CalendarDay;
  readonly now: Instant;
  /** Decides which day a week starts with, for example `es-MX`. */
  readonly region: string;
}

/** The weeks of a month, each day with what the diary knows of it. */
export function monthPage({ month, episodes, today, now, region }: MonthPageInput): DaySquare[][] {
  const spans = episodes
    .map((episode) => ({ episode, days: spannedDates(episode, now) }))
    .sort((a, b) => a.episode.startedAt.localeCompare(b.episode.startedAt));

  const square = (day: CalendarDay): DaySquare => {
    const here = spans.filter(({ days }) => days.includes(day));
    return {
      day,
      inMonth: monthOf(day) === month,
      isToday: day === today,
      isFuture: day > today,
      episodes: here.map(({ episode }) => episode),
      peak: here.length > 0 ? Math.max(...here.map(({ episode }) => episode.intensity)) : undefined,
      medication: here.some(({ episode }) => intakesOf(episode).some(({ localDate }) => localDate === day)),
      continues: here.some(({ days }) => days[0] !== day),
      goesOn: here.some(({ days }) => days.at(-1) !== day),
      open: here.some(({ episode, days }) => isOngoing(episode) && days.at(-1) === day),
    };
  };
  return monthWeeks(month, region).map((week) => week.map(square));
}

/** Of the month's days up to today: those with an entry, and those nobody knows about. */
export function countDays(weeks: readonly DaySquare[][]): { recorded: number; unknown: number } {
  const past = weeks.flat().filter(({ inMonth, isFuture }) => inMonth && !isFuture);
  const recorded = past.filter(({ episodes }) => episodes.length > 0).length;
  return { recorded, unknown: past.length - recorded };
}
