import { addMinutes, type Instant } from '../calendar-date.ts';
import { trashDays } from '../limits.ts';

/** A row that can be in the trash. */
interface Deletable {
  readonly deletedAt: Instant | null;
}

/** When a row in the trash is due to be erased; the server empties the trash hourly. */
export function purgedAt(deletedAt: Instant): Instant {
  return addMinutes(deletedAt, trashDays * 24 * 60);
}

/** The rows of a list that are in the trash and not due to be erased, latest deletion first. */
export function inTrash<Row extends Deletable>(
  rows: readonly Row[],
  now: Instant,
): (Row & { readonly deletedAt: Instant })[] {
  return rows
    .filter((row): row is Row & { readonly deletedAt: Instant } => row.deletedAt !== null)
    .filter(({ deletedAt }) => purgedAt(deletedAt) > now)
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
