import type { Database } from '../../database/sql-types.ts';
import { isUnknownName } from '../rest-error.ts';
import type { Catalogue } from './catalogue-types.ts';
import { readCatalogue } from './read-catalogue.ts';

/**
 * Minimum milliseconds between two reads of the catalogue, however many unknown names are requested. Doubled after
 * each read that found nothing new, up to `max`: a read blocks the embedded database, and any visitor can cause one.
 */
const wait = { min: 1000, max: 60_000 };

/** Plans with the cached catalogue; if a name is unknown, once more with a fresh one. */
export type WithCatalogue = <T>(plan: (catalogue: Catalogue) => T) => Promise<T>;

/**
 * The catalogue, read at first use and cached. Migrations may run while the server does, so an unknown name causes
 * another read: at limited intervals, and one read for all requests waiting.
 */
export function cacheCatalogue(
  database: Database,
  schemas: readonly string[],
  now: () => number = Date.now,
): WithCatalogue {
  let minimumAge = wait.min;
  let cached: { readonly catalogue: Promise<Catalogue>; readonly readAt: number } | undefined;

  const read = () => {
    const reading = { catalogue: readCatalogue(database, schemas), readAt: now() };
    cached = reading;
    // A failed read is not cached: the next request tries again.
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
        minimumAge = Math.min(minimumAge * 2, wait.max);
        fresher = read();
      }
      if (!fresher) throw error;
      const planned = plan(await fresher.catalogue);
      minimumAge = wait.min;
      return planned;
    }
  };
}
