import { describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from '../../database/sql-types.ts';
import { cacheCatalogue } from './cache.ts';
import type { Catalogue } from './catalogue-types.ts';

/** A database with an empty catalogue that counts how often it is read. */
function emptyDatabase() {
  const state = { readings: 0, isUp: true };
  const database: Database = {
    kind: 'pglite',
    async asRole(_claims, run) {
      state.readings += 1;
      if (!state.isUp) throw new DatabaseUnavailable('restarting', 'not now');
      return run({ query: async () => ({ rows: [], affected: 0 }) });
    },
    query: () => Promise.reject(),
    ping: async () => 0,
    listen: async () => undefined,
    connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
    diskSpace: () => 'enough',
    close: async () => {},
  };
  return { database, state };
}

const unknown = (catalogue: Catalogue) => catalogue.table('public', 'nope');

describe('catalogue', () => {
  it('is read once and kept', async () => {
    const { database, state } = emptyDatabase();
    const withCatalogue = cacheCatalogue(database, ['public']);
    await Promise.all([withCatalogue(() => 1), withCatalogue(() => 2), withCatalogue(() => 3)]);
    expect(state.readings).toBe(1);
  });

  it('is read again for an unknown name, with growing pauses, and once for all waiting requests', async () => {
    const { database, state } = emptyDatabase();
    let now = 0;
    const withCatalogue = cacheCatalogue(database, ['public'], () => now);
    const ask = () => withCatalogue(unknown).catch((error: Error) => error.message);
    const message = "Could not find the table 'public.nope' in the schema cache";

    expect(await ask()).toBe(message);
    now = 999;
    await ask();
    expect(state.readings).toBe(1);
    now = 1000;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([message, message, message]);
    expect(state.readings).toBe(2);
    const readAfter: number[] = [];
    for (let readings = 2; readings < 10; now += 1000) {
      await ask();
      if (state.readings === readings) continue;
      readAfter.push(now / 1000);
      readings = state.readings;
    }
    expect(readAfter).toEqual([3, 7, 15, 31, 63, 123, 183, 243]);
  });

  it('is read again soon after a reading that found the name', async () => {
    const { database, state } = emptyDatabase();
    let now = 0;
    const withCatalogue = cacheCatalogue(database, ['public'], () => now);
    const first = await withCatalogue((catalogue) => catalogue);
    // Two migrations, one after the other.
    let known = first;
    const newest = (catalogue: Catalogue) => (catalogue === known ? unknown(catalogue) : catalogue);
    for (now = 1000; now <= 3000; now += 1000) known = (await withCatalogue(newest)) as Catalogue;
    expect(state.readings).toBe(4);
  });

  it('is not read again for any other mistake', async () => {
    const { database, state } = emptyDatabase();
    const withCatalogue = cacheCatalogue(database, ['public'], () => state.readings * 5000);
    const mistake = () => {
      throw new Error('a mistake');
    };
    await expect(withCatalogue(mistake)).rejects.toThrow('a mistake');
    expect(state.readings).toBe(1);
  });

  it('tries again after a reading that failed', async () => {
    const { database, state } = emptyDatabase();
    const withCatalogue = cacheCatalogue(database, ['public']);
    state.isUp = false;
    await expect(withCatalogue(() => 1)).rejects.toThrow('not now');
    state.isUp = true;
    expect(await withCatalogue(() => 1)).toBe(1);
  });
});
