/** A device database left by 1.0.0, with unsent writes and an open conflict, opened by this version. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Batch, unpack } from '#app/diary/store/batches.ts';
import { databaseName } from '#app/diary/store/replica-store.ts';
import { writable } from '#app/diary/sync/entities.ts';
import type { Row, StoredRow } from '#app/diary/sync/sync-types.ts';
import { type DeviceDump, readDump, valuesIn } from '#tests/support/device-dump.ts';
import { columns } from '../../app/i18n/es/columns.ts';
import { sync } from '../../app/i18n/es/sync.ts';
import { enterAs, newPerson, open, settleIn, writeAs } from './support.ts';

/** The recorded 1.0.0 database with this person's ids: the server creates no row for another person. */
function recorded(userId: string) {
  const tail = randomUUID().slice(8);
  const dump = readDump('1.0.0', (text) =>
    text.replaceAll('-0000-4000-8000-000000000000', tail).replaceAll('"ana"', `"${userId}"`),
  );
  return { dump, id: (number: number) => `${String(number).padStart(8, '0')}${tail}` };
}

// The pages come from the server: cached pages are not part of this test.
test('sends what was unsent, once, and still asks', async ({ page }) => {
  const { request } = page;
  const { session } = await newPerson(request);
  await settleIn(request, session);
  const { dump, id } = recorded(session.user.id);
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const headers = { apikey: publishableKey, Authorization: `Bearer ${session.access_token}` };

  // The server has the rows the device has as confirmed, in the same versions.
  const batched = (valuesIn(dump, 'batches') as Batch[]).flatMap(({ tables }) => tables);
  for (const { rows } of batched.filter(({ entity }) => entity === 'episodes')) {
    for (const row of unpack(rows) as unknown as Row[])
      await writeAs(request, session, 'episodes', { id: row.id, ...writable('episodes', row) });
  }
  const later = (valuesIn(dump, 'rows') as StoredRow[]).filter((one) => one.entity === 'episodes');
  for (const { entity, id: one, row } of later) {
    // Import columns are written with the row and never changed.
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
  // Timestamps of a row are set by the server.
  const records = dump.records.map(([store, key, value]) => {
    const row = store === 'rows' && before.find((known) => known.id === (value as StoredRow).id);
    return [store, key, row ? { ...(value as StoredRow), row } : value] as const;
  });
  await page.evaluate(
    async ([name, text]) => {
      const { version, stores, records }: DeviceDump = JSON.parse(text);
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name: store, keyPath, autoIncrement } of stores)
          opening.result.createObjectStore(store, { keyPath, autoIncrement });
      };
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = () => reject(opening.error);
      });
      const tx = opening.result.transaction(
        stores.map((store) => store.name),
        'readwrite',
      );
      for (const [store, key, value] of records) {
        const target = tx.objectStore(store);
        target.put(value, target.keyPath === null ? key : undefined);
      }
      await new Promise((resolve, reject) => {
        tx.oncomplete = resolve;
        tx.onabort = () => reject(tx.error);
      });
      opening.result.close();
    },
    [databaseName(session.user.id), JSON.stringify({ ...dump, records })] as const,
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

  // A second visit sends nothing again, and the question remains: it needs the person's answer.
  await open(page, '/es/');
  await page.locator('[data-sync=needs-you]').click();
  const row = page.getByRole('dialog').getByRole('row', { name: columns.intensity });
  await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  expect(written).toEqual(['POST intakes', 'PATCH episodes']);
  await page.getByRole('dialog').getByRole('button', { name: sync.problem.keepMine }).click();
  await expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');
  const [answered] = await rowsOf('episodes');
  expect(answered).toMatchObject({ intensity: 1, notes: 'mine', version: 3 });
  expect(await intakes()).toHaveLength(1);
});
