/**
 * Whether going back stays in the application. React Router stores the index of a page in the history's state; a location's
 * key does not tell, because the first page has one as well.
 */
export function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Milliseconds within which the next page has come, and within which its heading can take the focus. */
const comesInMs = 5000;

/**
 * The page that comes next begins at its top, with the focus on its heading, also where the router restores an earlier place:
 * what one was looking at there may be what has just been deleted. Called before navigating.
 */
export function landAtTop(): void {
  const main = document.querySelector<HTMLElement>('main');
  const signal = AbortSignal.timeout(comesInMs);
  const focusHeading = () => {
    // The focus has gone elsewhere meanwhile.
    if (document.activeElement !== main || signal.aborted) return;
    // Of several only one is shown, and a hidden one takes no focus: the heading for visitors precedes the others.
    for (const heading of [...document.querySelectorAll<HTMLElement>('main h1')].reverse()) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (document.activeElement === heading) return;
    }
    requestAnimationFrame(focusHeading);
  };
  const land = () => {
    window.scrollTo({ top: 0 });
    requestAnimationFrame(focusHeading);
  };
  // The shell gives the focus to the content when the page has come and its place is restored (route-announcer.tsx).
  main?.addEventListener('focus', land, { once: true, signal });
  // Safari gives a button that is tapped no focus: the content may still have it, and would not take it anew.
  main?.blur();
}
