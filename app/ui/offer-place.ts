/**
 * The place for a page-wide offer within a form: in the save bar, above its button. At the lower edge of the window it
 * would cover that button, whose position changes with scrolling.
 */
let place: HTMLElement | undefined;
const listeners = new Set<() => void>();

function put(next: HTMLElement | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}

/** For the `ref` of the element that shows it. */
export function offerPlace(element: HTMLElement | null): () => void {
  put(element ?? undefined);
  return () => {
    if (place === element) put(undefined);
  };
}

export const currentOfferPlace = (): HTMLElement | undefined => place;

/** Calls back when the place changes. @returns a function that stops it */
export function onOfferPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
