import type { DayLog } from './day-log.ts';

/**
 * The headache status of a day: an episode reaches into it; the person stated there was none; or nothing was recorded,
 * which is not the same (docs/clinical-rules.md#day-status).
 */
const dayStatuses = ['headache', 'free', 'unknown'] as const;
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

/** Whether the headache status of a day is known; counted as observed days. */
export function isObserved(status: DayStatus): boolean {
  return status !== 'unknown';
}
