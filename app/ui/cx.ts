/** Joins class names, leaving out what is absent: `cx('a', open && 'b')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
