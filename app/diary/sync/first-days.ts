import { addMonths, type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import { painted } from '../snapshot/in-slices.ts';
import { type RecentScreen, recentDays, recentDaysInSlices } from '../snapshot/recent-days.ts';
import { nameOf } from '../store/row-key.ts';
import type { Replica } from './replica.ts';
import type { RowKey } from './sync-types.ts';

/** The last months of a diary that is arriving on this device. */
export interface FirstDays {
  /** Whether they are still to be fetched: once is enough, however often the rest is interrupted. */
  readonly isWanted: () => boolean;
  /** The first of them: as far back as the open screens look, and no further than the year before. */
  readonly from: (today: CalendarDay) => CalendarDay;
  /** Shows the days from `from` on, once the rows they depend on are in the replica, and waits until they are drawn. */
  readonly show: (from: CalendarDay, rows: readonly RowKey[]) => Promise<void>;
  /** Shows them with what was written here meanwhile. */
  readonly review: () => void;
}

/** Shows the last months until everything is there. Without landmarks: nothing else is drawn of them. */
export function createFirstDays(
  userId: string,
  replica: Replica,
  screen: RecentScreen | undefined,
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
    isWanted: () => screen !== undefined && from === undefined,
    from(today) {
      // The weeks of this month begin in the month before. A year's rows take several times as long to come.
      const lastMonth = `${addMonths(monthOf(today), -1)}-01`;
      const yearAgo = `${addMonths(monthOf(today), -12)}-01`;
      const [, first = lastMonth] = [yearAgo, screen?.asked() ?? lastMonth, lastMonth].toSorted();
      return first;
    },
    async show(first, those) {
      add(those);
      screen?.show(await recentDaysInSlices(userId, first, rows(), false));
      from = first;
      // What was written meanwhile.
      this.review();
      await painted();
    },
    review() {
      if (from === undefined || replica.isComplete() || replica.ops().length === 0) return;
      add(replica.ops());
      screen?.show(recentDays(userId, from, rows(), false));
    },
  };
}
