/** A page left in the moment of a tap: what was asked for is there when the diary is opened again. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newLocalId } from '#domain/model/local-id.ts';
import { localStorageOf } from '#tests/support/local-storage.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import type { Write } from '../sync/sync-types.ts';
import { memoryStore } from './memory-store.ts';
import { forgetUnstored, noteUnstored, unstoredWrites } from './unstored-writes.ts';

const at = '2026-11-22T08:00:00.000Z';
const key = { entity: 'episodes', id: '10000000-0000-4000-8000-000000000001' } as const;
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', localStorageOf(items));
});
afterEach(() => void vi.unstubAllGlobals());

const made: Write = { kind: 'create', ...key, columns: { intensity: 6, started_at: at, zone: 'UTC' } };
const taps: Readonly<
  Record<string, { readonly before: readonly Write[]; readonly tap: Write; readonly sees: object | null }>
> = {
  'undoing a deletion': {
    before: [made, { kind: 'trash', ...key }],
    tap: { kind: 'restore', ...key },
    sees: { deleted_at: null, intensity: 6 },
  },
  deleting: { before: [made], tap: { kind: 'trash', ...key }, sees: { deleted_at: expect.any(String) } },
  'a new entry': { before: [], tap: made, sees: { intensity: 6 } },
  'a changed pain': {
    before: [made],
    tap: { kind: 'change', ...key, columns: { intensity: 9 } },
    sees: { intensity: 9 },
  },
};

test.each(['local', 'account'])(
  'in a diary of kind %s, every tap survives, whenever the page is left',
  async (kind) => {
    const user = kind === 'local' ? newLocalId() : '11111111-1111-4111-8111-111111111111';
    for (const [name, { before, tap, sees }] of Object.entries(taps)) {
      for (let steps = 0; steps < 14; steps += 1) {
        items.clear();
        const server = createModelServer(user);
        const connect = kind === 'local' ? 'nowhere' : () => server.connect('phone', () => 'fair' as const);
        const device = createDevice('phone', user, memoryStore(), connect, () => at);
        const tab = await device.openTab();
        await tab.open.sync();
        for (const write of before) await tab.open.commit([write]);
        await tab.open.sync();
        tab.killAfter(steps);
        void tab.open.commit([tap]).catch(() => undefined);
        // The page is left at once, or at any of the next steps.
        await tab.until(tab.open.sync());
        tab.killAfter(-1);
        const again = await device.openTab();
        expect(again.open.row(key), `${name}, left after ${steps} steps`).toMatchObject(sees ?? {});
        await again.open.sync();
        expect(again.open.row(key), name).toMatchObject(sees ?? {});
        expect(again.open.status().problems).toEqual([]);
        expect(items.size).toBe(0);
        again.open.close();
      }
    }
  },
);

test('a write that is refused is not tried again at the next visit', async () => {
  const device = createDevice('phone', newLocalId(), memoryStore(), 'nowhere', () => at);
  const { open } = await device.openTab();
  await expect(open.commit([{ kind: 'restore', ...key }])).rejects.toThrow('not_found');
  expect(items.size).toBe(0);
});

test('notes of one diary are read and forgotten without those of another, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ owner: fc.constantFrom('ana', 'eva'), pain: fc.nat(10) })), (all) => {
      items.clear();
      for (const { owner, pain } of all)
        noteUnstored(owner, [{ kind: 'change', ...key, columns: { intensity: pain } }]);
      const painsOf = (owner: string) =>
        unstoredWrites(owner).flatMap(([writes]) =>
          writes.map((write) => (write.kind === 'change' ? write.columns.intensity : undefined)),
        );
      const expected = (owner: string) => all.filter((one) => one.owner === owner).map(({ pain }) => pain);
      expect(painsOf('ana')).toEqual(expected('ana'));
      forgetUnstored('ana');
      expect(painsOf('ana')).toEqual([]);
      expect(painsOf('eva')).toEqual(expected('eva'));
    }),
  );
});

test('where storage is forbidden, writes are made without a note', async () => {
  vi.stubGlobal('localStorage', undefined);
  const device = createDevice('phone', newLocalId(), memoryStore(), 'nowhere', () => at);
  const { open } = await device.openTab();
  await open.commit([made]);
  expect(open.row(key)).toMatchObject({ intensity: 6 });
});
