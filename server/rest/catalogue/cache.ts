import type { Database } from '../../database/types.ts';
import { isUnknownName } from '../errors.ts';
import { readCatalogue } from './read.ts';
import type { Catalogue } from './types.ts';

/**
 * Milliseconds between two readings, however many unknown names are asked for. Twice as many after each that was in vain,
 * up to the most: a reading holds up the embedded database, and a visitor can ask for one.
 */
const wait = { least: 1000, most: 60_000 };

/** Runs a piece of planning on the catalogue; once more on a fresh one if it stumbled over a name. */
export type WithCatalogue = <T>(plan: (catalogue: Catalogue) => T) => Promise<T>;

/**
 * The catalogue, read at first use and kept. Migrations run while the server does, so an unknown name is reason to look
 * again: not too often, and once for everybody who is waiting.
 */
export function cacheCatalogue(
  database: Database,
  schemas: readonly string[],
  now: () => number = Date.now,
): WithCatalogue {
  let minimumAge = wait.least;
  let cached: { readonly catalogue: Promise<Catalogue>; readonly readAt: number } | undefined;

  const read = () => {
    const reading = { catalogue: readCatalogue(database, schemas), readAt: now() };
    cached = reading;
    // A failed reading is not kept: the next request tries again.
    reading.catalogue.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };

  return async (plan) => {
    const used = cached ?? read();
    const catalogue = await used.catalogue;
    try {
      return plan(catalogue);
    } catch (error) {
      if (!isUnknownName(error)) throw error;
      let fresher = cached && cached !== used ? cached : undefined;
      if (!fresher && now() - used.readAt >= minimumAge) {
        minimumAge = Math.min(minimumAge * 2, wait.most);
        fresher = read();
      }
      if (!fresher) throw error;
      const planned = plan(await fresher.catalogue);
      minimumAge = wait.least;
      return planned;
    }
  };
}
