/** Diaries written as letters, for tests of daily questions. */
import { addDays, type CalendarDay } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import type { DayLogContent } from '#domain/day/day-log.ts';
import type { FactorTrial } from '#domain/day/factor-trial.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { aDayLog, anEpisode, anInput, aTrial, daysOf } from '#domain/examples/fixtures.ts';
import { readTrials } from '#domain/statistics/trial.ts';

const first: CalendarDay = '2026-03-02';
export const at = (place: number) => addDays(first, place);
export const fourWeeks = { startDate: first, lastDate: at(27) };
export const twoWeeks = { startDate: first, lastDate: at(13) };

/** One day as a letter of a diary: the answer, and whether there was a headache. */
export interface Day {
  readonly answer?: boolean | null | undefined;
  readonly free?: boolean;
  readonly attack?: boolean;
}

/** A day without headache, with an answer. */
export const yes: Day = { answer: true, free: true };
export const no: Day = { answer: false, free: true };
export const attack: Day = { attack: true };

const logOf = ({ answer, free }: Day): Partial<DayLogContent> => ({
  ...(free && { headacheFree: true }),
  ...(answer !== undefined && { factors: { alcohol: answer } }),
});

/** A diary from the first day on, one letter per day. @param more attacks besides those of a morning */
export function inputOf(
  days: readonly (Day | undefined)[],
  trials: readonly FactorTrial[],
  today: CalendarDay,
  more: readonly Episode[] = [],
): StatisticsInput {
  const episodes = days.flatMap((day, place) =>
    day?.attack ? [anEpisode({ started: `${at(place)}T09:00`, ended: `${at(place)}T14:00` })] : [],
  );
  const dayLogs = new Map(
    days.flatMap((day, place) => (day ? [[at(place), aDayLog(at(place), logOf(day))] as const] : [])),
  );
  const now = `${today}T19:00:00.000Z`;
  const all = [...episodes, ...more];
  const written = daysOf({ episodes: all, intakes: [], dayLogs, treatments: [] });
  return anInput({ days: written, episodes: all, trials }, now, today);
}

/** The analysis of the diary's one question. */
export function read(
  days: readonly (Day | undefined)[],
  trial: Partial<FactorTrial> = {},
  today = at(29),
  more?: readonly Episode[],
) {
  const [reading] = readTrials(inputOf(days, [aTrial({ ...fourWeeks, ...trial })], today, more));
  if (!reading) throw new Error('no reading');
  return reading;
}

export const times = (count: number, ...days: readonly Day[]) =>
  Array.from({ length: count }, () => days).flat();
