/**
 * The quantile of values, by the nearest rank.
 * @param share 0-1
 * @throws when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** The middle value, by the nearest rank. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** A number with few significant digits: `0.8`, `12`, `1234`. */
export function short(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
}

/** The ratio to a baseline, for a table. */
export const times = (value: number, baseline: number) =>
  baseline > 0 ? `${short(value / baseline)}×` : '–';
