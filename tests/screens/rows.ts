/** Diary rows as another device would have written them, in the time zone of the test browsers. */
import { randomUUID } from 'node:crypto';
import type { Entity } from '#app/diary/sync/sync-types.ts';
import { addDays, type CalendarDay, instantOf, localDateOf } from '#domain/calendar-date.ts';
import type { Page } from './render-screen.tsx';

export const zone = 'Europe/Madrid';
export const today = (): CalendarDay => localDateOf(new Date().toISOString(), zone);
export const daysAgo = (days: number): CalendarDay => addDays(today(), -days);

/** An instant some hours ago, to the minute. */
export function hoursAgo(hours: number): string {
  const minute = 60_000;
  return new Date(Math.floor((Date.now() - hours * 60 * minute) / minute) * minute).toISOString();
}

/** An episode that began some hours ago; ongoing unless `lasted` gives its hours. */
export function episodeRow(started: number, lasted?: number, more: object = {}) {
  const ended_at = lasted === undefined ? null : hoursAgo(started - lasted);
  return { id: randomUUID(), intensity: 6, started_at: hoursAgo(started), ended_at, zone, ...more };
}

/** An episode within one day. @param from and `to` are local times */
export const episodeOn = (day: CalendarDay, from: string, to: string, more: object = {}) => ({
  id: randomUUID(),
  intensity: 7,
  started_at: instantOf(`${day}T${from}`, zone),
  ended_at: instantOf(`${day}T${to}`, zone),
  zone,
  ...more,
});

export const freeDay = (day: CalendarDay) => ({ local_date: day, headache_free: true });

/** All rows of a table as this diary has them, in the trash or not. */
export const rowsOf = async ({ diary }: Page, table: Entity) => (await diary.whenOpen()).rows(table);
