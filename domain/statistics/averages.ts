/** The arithmetic mean. @param values not empty */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value in the middle, or halfway between the two that are. @param values not empty */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const pair = sorted.slice(sorted.length % 2 === 0 ? upper - 1 : upper, upper + 1);
  return mean(pair);
}
