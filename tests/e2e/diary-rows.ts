/** Diaries that exist before a test begins, written as from another device. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, settleIn } from './support.ts';

/** Columns of a row; missing ones get the database's defaults. */
type Columns = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Columns[]>>;

export const zone = 'Europe/Madrid';

/** An instant some hours ago, to the minute. */
export function hoursAgo(hours: number): string {
  const minute = 60_000;
  return new Date(Math.floor((Date.now() - hours * 60 * minute) / minute) * minute).toISOString();
}

/** An episode that began some hours ago; ongoing unless `lasted` gives its hours. */
export function episodeRow(started: number, lasted?: number, more: Columns = {}) {
  const ended_at = lasted === undefined ? null : hoursAgo(started - lasted);
  return { id: randomUUID(), intensity: 6, started_at: hoursAgo(started), ended_at, zone, ...more };
}

/** Signs in a new person whose diary holds these rows; tables in order of their dependencies. */
export async function signInWith(page: Page, rows: Rows): Promise<void> {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  for (const [table, list] of Object.entries(rows)) {
    for (const data of list) {
      const written = await page.request.post(`/rest/v1/${table}`, {
        headers: { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` },
        data,
      });
      expect(written.ok(), `${table}: ${await written.text()}`).toBe(true);
    }
  }
  await enterAs(page, JSON.stringify(session));
}
