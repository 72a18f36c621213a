/**
 * Where, in a form, an offer about the whole page is shown: in the bar that stays under the thumb, above its button. At the lower edge
 * of the window it would lie over that button, which is somewhere else with every scroll.
 */
let place: HTMLElement | undefined;
const listeners = new Set<() => void>();

function put(next: HTMLElement | undefined): void {
  place = next;
  for (const listener of listeners) listener();
}

/** For `ref` of the element in which it is shown. */
export function offerPlace(element: HTMLElement | null): () => void {
  put(element ?? undefined);
  return () => {
    if (place === element) put(undefined);
  };
}

export const currentOfferPlace = (): HTMLElement | undefined => place;

/** Calls back when the place is another one. @returns how to stop */
export function onOfferPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
