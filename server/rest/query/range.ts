import { RestError } from '../errors.ts';

/**
 * A `limit` or `offset`. What is not a whole number is ignored, as upstream does; what no table could reach is cut to
 * the largest whole number PostgreSQL's bigint and this program both know.
 * @throws RestError 416 PGRST103 when negative
 */
export function parseCount(text: string | null, parameter: 'limit' | 'offset'): number | undefined {
  if (text === null || !/^-?\d+$/.test(text)) return undefined;
  const count = Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  if (count < 0) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `The ${parameter} must not be negative`,
    });
  }
  return count;
}
