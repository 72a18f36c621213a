/**
 * `Content-Range` of a list: `0-24/3573`, with `*` for a total that was not counted and for no rows at all.
 * @param total undefined when not counted
 */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}
