/**
 * Fill of a bar: the others are muted if one is the finding. The attack theme has one dim fill: there edges carry the
 * shapes, and the finding has the brighter edge.
 */
export function barFill(isFinding: boolean, hasFinding: boolean): string {
  if (isFinding) return 'bg-accent attack:border-2 attack:border-accent';
  return hasFinding
    ? 'border border-border-strong bg-accent-soft attack:bg-surface-sunken'
    : 'bg-accent attack:border attack:border-border-strong';
}

/** Maximum of the scale, with headroom for the number above the highest bar. @param values the heights of the bars */
export function withHeadroom(values: readonly number[]): number {
  return 1.15 * Math.max(...values);
}
