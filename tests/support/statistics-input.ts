/** What the statistics read of a diary made of fixtures. */
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DayLog } from '#domain/day-log.ts';
import type { Episode } from '#domain/episode.ts';
import { daysOf } from '#domain/fixtures.ts';
import { readDays } from '#domain/statistics/day-records.ts';
import type { StatisticsInput } from '#domain/statistics/input.ts';

interface DiaryFixture {
  readonly today: CalendarDay;
  readonly episodes?: readonly Episode[];
  readonly logs?: readonly DayLog[];
}

/** A diary of episodes and days, at noon UTC of a day. */
export function statisticsInput({ today, episodes = [], logs = [] }: DiaryFixture): StatisticsInput {
  const now = `${today}T12:00:00.000Z`;
  const dayLogs = new Map(logs.map((log) => [log.localDate, log]));
  const days = daysOf({ episodes, intakes: [], dayLogs, treatments: [] });
  return {
    now,
    today,
    days: readDays(days.at(now), days.all(now), today),
    episodes: episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
    intakes: episodes.flatMap(({ intakes }) => intakes),
    treatments: [],
    ownItems: [],
    questionnaireResults: [],
  };
}
