import type { Database } from './sql-types.ts';

/**
 * Rows per slice of a large deletion. A thousand take the embedded database a few hundredths of a second; waiting
 * queries run before the next slice.
 */
const sliceRows = 1000;

/**
 * Repeats a statement of the server's own, each time in a transaction of its own, until it finds nothing more to do.
 * An interruption leaves it partly done, so the caller has to start it again.
 * @param text selects `touched`, the number of rows a slice touched; its last parameter is the maximum
 * @returns rows touched by all slices
 */
export async function inSlices(
  database: Pick<Database, 'query'>,
  text: string,
  params: readonly unknown[] = [],
): Promise<number> {
  let all = 0;
  for (;;) {
    const { rows } = await database.query<{ touched: number }>({ role: 'engine' }, text, [
      ...params,
      sliceRows,
    ]);
    const touched = rows[0]?.touched ?? 0;
    if (touched === 0) return all;
    all += touched;
  }
}

/**
 * Runs one account after the other; a failure does not stop the others.
 * @returns the sum of what the runs return
 * @throws AggregateError with `message` after the last one, when any failed
 */
export async function forEachAccount(
  accounts: readonly string[],
  message: string,
  run: (account: string) => Promise<number>,
): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const account of accounts)
    try {
      sum += await run(account);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, message);
  return sum;
}
