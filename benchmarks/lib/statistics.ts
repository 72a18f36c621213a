/** The value below which a share of the values lies, by the nearest rank. @param share 0-1 @throws when there are none */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** The middle value, by the nearest rank. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** As few digits as say something: `0.8`, `12`, `1234`. */
export function short(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));
}

/** How many times as much, as a table says it. */
export const times = (value: number, baseline: number) =>
  baseline > 0 ? `${short(value / baseline)}×` : '–';
