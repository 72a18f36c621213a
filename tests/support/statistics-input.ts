/** Input of the statistics, from a diary of fixtures. */
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { anInput, daysOf } from '#domain/examples/fixtures.ts';

interface DiaryFixture {
  readonly today: CalendarDay;
  readonly episodes?: readonly Episode[];
  readonly logs?: readonly DayLog[];
}

/** A diary of episodes and days, at noon UTC of a day. */
export function diaryInput({ today, episodes = [], logs = [] }: DiaryFixture): StatisticsInput {
  const now = `${today}T12:00:00.000Z`;
  const dayLogs = new Map(logs.map((log) => [log.localDate, log]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  const newestFirst = episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const intakes = episodes.flatMap((episode) => episode.intakes);
  return anInput({ days, episodes: newestFirst, intakes }, now, today);
}
