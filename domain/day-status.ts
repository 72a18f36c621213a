import type { DayLog } from './day-log.ts';

/**
 * What the diary knows of a day's head: an episode reaches into it; the person said there was none; or nobody said
 * anything, which is not the same (field.md 3.2).
 */
export const dayStatuses = ['headache', 'free', 'unknown'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/**
 * The status of one day. An episode wins over "no headache": it was written down with its times, and a day may turn out
 * otherwise after the person has said that it was free. Whatever else a check-in holds says nothing of the head.
 * @param episodes how many reach into the day
 */
export function dayStatus(episodes: number, log: Pick<DayLog, 'headacheFree'> | undefined): DayStatus {
  if (episodes > 0) return 'headache';
  return log?.headacheFree ? 'free' : 'unknown';
}

/** Whether anybody said how the head was: what every "of n observed days" counts. */
export function isObserved(status: DayStatus): boolean {
  return status !== 'unknown';
}
