import type { DayLog } from './day-log.ts';

/**
 * The headache status of a day: a headache day; only episodes that do not make one (an aura without pain, less than half an
 * hour untreated); stated free of headache; or nothing recorded, which is not the same (docs/clinical-rules.md#day-status).
 * Every screen and count uses it.
 */
export const dayStatuses = ['headache', 'episode_only', 'free', 'unknown'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** What the episodes of a day amount to. */
interface EpisodesOfDay {
  /** At least one makes it a headache day (docs/clinical-rules.md#headache-day). */
  readonly headache: boolean;
  /** At least one hurt, however briefly. */
  readonly pain: boolean;
  readonly count: number;
}

/**
 * The headache status of one day. Recorded pain wins over "no headache", also where it is too short for a headache day: it
 * may come after the person stated that the day was free. No other answer of a check-in affects the status.
 */
export function dayStatus(
  { headache, pain, count }: EpisodesOfDay,
  log: Pick<DayLog, 'headacheFree'> | undefined,
): DayStatus {
  if (headache) return 'headache';
  if (pain) return 'episode_only';
  if (log?.headacheFree) return 'free';
  return count > 0 ? 'episode_only' : 'unknown';
}

/** Whether the headache status of a day is known; such days are counted as observed. */
export function isObserved(status: DayStatus): boolean {
  return status !== 'unknown';
}

/** Days by status, and the number of observed ones. */
type StatusCounts = Readonly<Record<DayStatus | 'observed', number>>;

/** Counts days by status: the one count of headache days that month, year and home show. */
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

/**
 * Whether bleeding, spotting included, was recorded for a day, as the calendars draw it. The start of a cycle is stricter:
 * `bleedsOf`.
 */
export function isBleeding(log: Pick<DayLog, 'menstruation' | 'menstruationStart'> | undefined): boolean {
  return (
    log !== undefined && (log.menstruationStart || (log.menstruation !== null && log.menstruation !== 'none'))
  );
}
