import type { DayLog } from './day-log.ts';

/**
 * What the diary knows of the head on a day: a headache day; episodes were recorded and none of them makes one (an aura
 * without pain, less than half an hour untreated); the person stated that there was none; or nothing was recorded, which
 * is not the same (docs/clinical-rules.md#day-status). Every screen and count goes by this.
 */
export const dayStatuses = ['headache', 'episode_only', 'free', 'unknown'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** What the episodes of a day come to. */
interface EpisodesOfDay {
  /** One of them makes it a headache day (docs/clinical-rules.md#headache-day). */
  readonly headache: boolean;
  readonly count: number;
}

/**
 * The status of one day. A headache day wins over "no headache": it was written down with its times, and a day may turn
 * out otherwise after the person has said that it was free. Whatever else a check-in holds says nothing of the head.
 */
export function dayStatus(
  { headache, count }: EpisodesOfDay,
  log: Pick<DayLog, 'headacheFree'> | undefined,
): DayStatus {
  if (headache) return 'headache';
  if (log?.headacheFree) return 'free';
  return count > 0 ? 'episode_only' : 'unknown';
}

/** Whether the headache status of a day is known; counted as observed days. */
export function isObserved(status: DayStatus): boolean {
  return status !== 'unknown';
}

/** Days by status, and how many of them are observed. */
type StatusCounts = Readonly<Record<DayStatus | 'observed', number>>;

/** Counts days by their status: the one count of headache days that month, year and home show. */
export function countStatuses(days: readonly { readonly status: DayStatus }[]): StatusCounts {
  const count = (wanted: DayStatus) => days.filter(({ status }) => status === wanted).length;
  const unknown = count('unknown');
  return {
    headache: count('headache'),
    episode_only: count('episode_only'),
    free: count('free'),
    unknown,
    observed: days.length - unknown,
  };
}

/** Whether bleeding was noted of a day, spotting among it, as the calendars draw it. What a cycle begins with is less: `bleedsOf`. */
export function isBleeding(log: Pick<DayLog, 'menstruation' | 'menstruationStart'> | undefined): boolean {
  return (
    log !== undefined && (log.menstruationStart || (log.menstruation !== null && log.menstruation !== 'none'))
  );
}
