/** A device whose database an earlier version of the app has left, with unsent writes and a question, opened by this one. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { databaseName, type StoredRow } from '#app/diary/store/replica-store.ts';
import { writable } from '#app/diary/sync/entities.ts';
import { sync } from '../../app/i18n/es/sync.ts';
import { enterAs, newPerson, open, settleIn, writeAs } from './support.ts';

type StoreName = 'rows' | 'sheaves' | 'ops' | 'state';

/** What version 2 of the database held, as if this person had written it: of anybody else's ids the server makes no row. */
function recorded(userId: string) {
  const tail = randomUUID().slice(8);
  const lines = readFileSync(join(import.meta.dirname, '../support/device-version-2.txt'), 'utf8')
    .replaceAll('-0000-4000-8000-000000000000', tail)
    .replaceAll('"user_id":"ana"', `"user_id":"${userId}"`)
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line) as [StoreName, IDBValidKey, unknown]);
  const of = (store: StoreName) => lines.filter(([name]) => name === store).map(([, , value]) => value);
  return { of, id: (number: number) => `${String(number).padStart(8, '0')}${tail}` };
}

// The pages come from the server: what is kept of them is no part of this.
test('sends what was unsent, once, and still asks', async ({ page }) => {
  const { request } = page;
  const { session } = await newPerson(request);
  await settleIn(request, session);
  const { of, id } = recorded(session.user.id);
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };

  // The server has what the device knows it to have, in the versions it knows.
  const batched = of('sheaves') as StoredRow[];
  for (const { entity, row } of batched.filter((one) => one.entity === 'episodes')) {
    await writeAs(request, session, 'episodes', { id: row.id, ...writable(entity, row) });
  }
  const later = (of('rows') as StoredRow[]).filter((one) => one.entity === 'episodes');
  for (const { entity, id: one, row } of later) {
    // What an import says of a row is written with it and never changed.
    const { import_id: _, import_digest: __, ...content } = writable(entity, row);
    const data = { ...content, deleted_at: row.deleted_at };
    const changed = await request.patch(`/rest/v1/episodes?id=eq.${one}`, { headers, data });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  const rowsOf = async (table: string) =>
    (await (await request.get(`/rest/v1/${table}?order=id`, { headers })).json()) as Record<
      string,
      unknown
    >[];
  const before = await rowsOf('episodes');
  expect(before.map(({ version, notes }) => [version, notes])).toEqual([
    [2, ''],
    [2, 'from elsewhere'],
    [2, ''],
  ]);

  await enterAs(page, JSON.stringify(session));
  // The moments of a row are the server's.
  const rows = (of('rows') as StoredRow[]).map((one) => {
    const row = before.find((known) => known.id === one.id);
    return row ? { ...one, row } : one;
  });
  const stores: Record<StoreName, unknown[]> = {
    rows,
    sheaves: of('sheaves'),
    ops: of('ops'),
    state: of('state'),
  };
  await page.evaluate(
    async ([name, { rows: records, sheaves, ops, state }]) => {
      const opening = indexedDB.open(name, 2);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('rows', { keyPath: ['entity', 'id'] });
        opening.result.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
        opening.result.createObjectStore('state');
        opening.result.createObjectStore('sheaves', { autoIncrement: true });
      };
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const tx = opening.result.transaction(['rows', 'sheaves', 'ops', 'state'], 'readwrite');
      for (const record of records) tx.objectStore('rows').put(record);
      tx.objectStore('sheaves').add(sheaves);
      for (const op of ops) tx.objectStore('ops').put(op);
      for (const cursor of state) tx.objectStore('state').put(cursor, 'cursor');
      await new Promise((resolve, reject) => {
        tx.oncomplete = resolve;
        tx.onabort = () => reject(tx.error);
      });
      opening.result.close();
    },
    [databaseName(session.user.id), stores] as const,
  );

  const written: string[] = [];
  page.on('request', (sent) => {
    const table = /\/rest\/v1\/(episodes|intakes)\b/.exec(sent.url())?.[1];
    if (table && sent.method() !== 'GET') written.push(`${sent.method()} ${table}`);
  });
  await open(page, '/es/');
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'needs-you');
  const intakes = () => rowsOf('intakes');
  await expect
    .poll(intakes)
    .toMatchObject([{ id: id(900), episode_id: id(1), name: 'Ibuprofeno', version: 1 }]);
  const changed = { ...before[1], notes: 'unsent', version: 3, updated_at: expect.any(String) };
  await expect.poll(() => rowsOf('episodes')).toEqual([before[0], changed, before[2]]);

  // Nothing is sent again by a second visit, and the question is still there: the person's answer is what counts.
  await open(page, '/es/');
  await page.locator('[data-sync=needs-you]').click();
  const row = page.getByRole('dialog').getByRole('row', { name: sync.columns.intensity });
  await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  expect(written).toEqual(['POST intakes', 'PATCH episodes']);
  await page.getByRole('dialog').getByRole('button', { name: sync.problem.keepMine }).click();
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  const [answered] = await rowsOf('episodes');
  expect(answered).toMatchObject({ intensity: 1, notes: 'mine', version: 3 });
  expect(await intakes()).toHaveLength(1);
});
