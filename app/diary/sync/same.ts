import type { Json } from './sync-types.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Whether two columns have equal values: instants in any notation (PostgreSQL and JavaScript write them differently),
 * objects in any order of keys.
 */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') {
    return timestamp.test(a) && timestamp.test(b) && Date.parse(a) === Date.parse(b);
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value as Json, right.get(key) as Json))
  );
}
