/**
 * The fill of a bar: where one is the finding, the others step back. The attack theme has one dim fill: there edges carry
 * the shapes, and the finding has the brighter one.
 */
export function barFill(isFinding: boolean, hasFinding: boolean): string {
  if (isFinding) return 'bg-accent attack:border-2 attack:border-accent';
  return hasFinding
    ? 'border border-border-strong bg-accent-soft attack:bg-surface-sunken'
    : 'bg-accent attack:border attack:border-border-strong';
}

/** Room above the highest bar for its number. @param values what the bars stand for */
export function withHeadroom(values: readonly number[]): number {
  return 1.15 * Math.max(...values);
}
