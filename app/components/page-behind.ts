/**
 * Whether going back stays in the application: React Router counts the pages of a visit in the history's state.
 * (A location's key cannot tell: its script in the head gives even the first page one of its own.)
 */
export function hasPageBehind(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
