/**
 * The last months of a diary, stored apart so that a visit draws them before everything else is read: their days are those of
 * the whole diary, and nothing else of it is complete.
 */
import { addMonths, type CalendarDay, type Instant, monthOf } from '#domain/calendar-date.ts';
import { usualMonths } from '#domain/statistics/usual.ts';
import type { Entity, Row, RowKey } from '../sync/sync-types.ts';
import { createSnapshots, type Diary } from './diary-snapshot.ts';

/** A diary of which only the days from `from` on are complete. */
export interface RecentDays {
  readonly from: CalendarDay;
  readonly diary: Diary;
}

/** Tables whose rows belong to a day; all rows of the others are recent. */
const byDay: ReadonlySet<Entity> = new Set([
  'episodes',
  'intakes',
  'intensity_readings',
  'day_logs',
  'treatment_doses',
] satisfies Entity[]);

/** The first day that is kept: of the months that the present one is compared with (home). */
export const firstRecentDay = (today: CalendarDay): CalendarDay =>
  `${addMonths(monthOf(today), -usualMonths)}-01`;

/** The rows that the days from `from` on depend on. @param diary the whole diary, as of `now` */
export function recentRows<T extends RowKey>(
  rows: Iterable<T>,
  { days, dayLogs, episode: episodeOf }: Diary,
  from: CalendarDay,
  now: Instant,
): readonly T[] {
  const index = days.at(now);
  const ids = new Set<string>();
  for (const day of days.all(now)) {
    const facts = day >= from ? index.get(day) : undefined;
    if (!facts) continue;
    const parts = [...facts.intakes, ...facts.readings];
    // A part is shown with its episode only, which may be over since long.
    const owners = parts.flatMap(({ episodeId }) => (episodeId && episodeOf(episodeId)) || []);
    for (const episode of [...facts.episodes.map((shown) => shown.episode), ...owners])
      for (const part of [episode, ...episode.intakes, ...episode.readings]) ids.add(part.id);
    for (const { id } of [...parts, ...facts.doses.map(({ dose }) => dose)]) ids.add(id);
  }
  for (const [day, { id }] of dayLogs) if (day >= from) ids.add(id);
  return [...rows].filter(({ entity, id }) => !byDay.has(entity) || ids.has(id));
}

/** The diary of recent rows. */
export function recentDays(
  userId: string,
  from: CalendarDay,
  rows: readonly (RowKey & { readonly row: Row })[],
): RecentDays {
  const snapshots = createSnapshots(userId, ({ entity, id }) => rowOf.get(`${entity} ${id}`) ?? null);
  const rowOf = new Map(rows.map(({ entity, id, row }) => [`${entity} ${id}`, row]));
  for (const { entity, id, row } of rows) snapshots.take({ entity, id }, row);
  for (const _ of snapshots.settle());
  return { from, diary: snapshots.diary(() => false) };
}
