/**
 * Whether going back stays in the application. React Router stores the index of a page in the history's state; a location's
 * key does not tell, because the first page has one as well.
 */
export function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
