import type { CalendarDay } from '#domain/calendar-date.ts';
import { type RecentDays, recentDays, recentDaysInSlices } from '../snapshot/recent-days.ts';
import { nameOf } from '../store/row-key.ts';
import type { Replica } from './replica.ts';
import type { RowKey } from './sync-types.ts';

/** The last months of a diary that is arriving on this device. */
export interface FirstDays {
  /** Whether they are still to be fetched: once is enough, however often the rest is interrupted. */
  readonly isWanted: () => boolean;
  /** Shows the days from `from` on, once the rows they depend on are in the replica. */
  readonly show: (from: CalendarDay, rows: readonly RowKey[]) => Promise<void>;
  /** Shows them with what was written here meanwhile. */
  readonly review: () => void;
}

/** Shows the last months until everything is there. Without landmarks: nothing else is drawn of them. */
export function createFirstDays(
  userId: string,
  replica: Replica,
  draw: ((days: RecentDays) => void) | undefined,
): FirstDays {
  const keys = new Map<string, RowKey>();
  let from: CalendarDay | undefined;
  const add = (rows: readonly RowKey[]) => {
    for (const key of rows) keys.set(nameOf(key), key);
  };
  const rows = () =>
    [...keys.values()].flatMap(({ entity, id }) => {
      const row = replica.view({ entity, id });
      return row ? [{ entity, id, row }] : [];
    });
  return {
    isWanted: () => draw !== undefined && from === undefined,
    async show(first, those) {
      add(those);
      draw?.(await recentDaysInSlices(userId, first, rows(), false));
      from = first;
      // What was written meanwhile.
      this.review();
    },
    review() {
      if (from === undefined || replica.isComplete() || replica.ops().length === 0) return;
      add(replica.ops());
      draw?.(recentDays(userId, from, rows(), false));
    },
  };
}
