/** The arithmetic mean. @param values not empty */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The middle value, or the mean of the two middle ones. @param values not empty */
export function median(values: ArrayLike<number>): number {
  // A typed array sorts its numbers many times faster than a comparison does.
  const sorted = Float64Array.from(values).sort();
  const upper = Math.floor(sorted.length / 2);
  const pair = sorted.slice(sorted.length % 2 === 0 ? upper - 1 : upper, upper + 1);
  return mean([...pair]);
}

/** Median and quartiles. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Median and quartiles: the value up to which a share lies, or halfway to the next if it is exactly that share (Hyndman and
 * Fan 1996, definition 2), consistent with `median`.
 * @param values not empty
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (quarters: number) => {
    const place = (quarters * sorted.length) / 4;
    const below = Math.ceil(place) - 1;
    return mean(sorted.slice(below, Number.isInteger(place) ? below + 2 : below + 1));
  };
  return { median: at(2), low: at(1), high: at(3) };
}
