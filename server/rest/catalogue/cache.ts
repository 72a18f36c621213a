import type { Database } from '../../database/types.ts';
import { isUnknownName } from '../errors.ts';
import { readCatalogue } from './read.ts';
import type { Catalogue } from './types.ts';

/** Milliseconds between two readings at the least, however many unknown names are asked for. */
const minimumAge = 1000;

/** Runs a piece of planning on the catalogue; once more on a fresh one if it stumbled over a name. */
export type WithCatalogue = <T>(plan: (catalogue: Catalogue) => T) => Promise<T>;

/**
 * The catalogue, read at first use and kept. Migrations run while the server does, so an unknown name is reason to look
 * again: at most once a second, and once for everybody who is waiting.
 */
export function cacheCatalogue(
  database: Database,
  schemas: readonly string[],
  now: () => number = Date.now,
): WithCatalogue {
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
      const fresher =
        cached && cached !== used ? cached : now() - used.readAt >= minimumAge ? read() : undefined;
      if (!fresher) throw error;
      return plan(await fresher.catalogue);
    }
  };
}
