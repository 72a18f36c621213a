import { addMinutes, type Instant } from '../calendar-date.ts';
import { trashDays } from '../limits.ts';

/** Anything that may lie in the trash. */
interface Deletable {
  readonly deletedAt: Instant | null;
}

/** When a row in the trash is erased: within the hour after this (the server empties the trash hourly). */
export function purgedAt(deletedAt: Instant): Instant {
  return addMinutes(deletedAt, trashDays * 24 * 60);
}

/** What is in the trash of a list, and not due to be gone already, newest deletion first. */
export function inTrash<Row extends Deletable>(
  rows: readonly Row[],
  now: Instant,
): (Row & { readonly deletedAt: Instant })[] {
  return rows
    .filter((row): row is Row & { readonly deletedAt: Instant } => row.deletedAt !== null)
    .filter(({ deletedAt }) => purgedAt(deletedAt) > now)
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
