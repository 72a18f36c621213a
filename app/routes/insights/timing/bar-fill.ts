/** The fill of a bar: where one is the finding, the others step back. */
export function barFill(isFinding: boolean, hasFinding: boolean): string {
  return isFinding || !hasFinding ? 'bg-accent' : 'bg-border-strong';
}

/** Room above the highest bar for its number. @param values what the bars stand for */
export function withHeadroom(values: readonly number[]): number {
  return 1.15 * Math.max(...values);
}
