/**
 * The offer to reload this page, and the reload. A page never reloads by itself. register-service-worker.ts and
 * replaced-build.ts make the offer.
 */

/** There is a newer version of the product; or a part of this page could not be downloaded. */
type Offer = 'newer' | 'incomplete';

let offered: Offer | undefined;
const listeners = new Set<() => void>();

function set(next: Offer | undefined): void {
  if (offered === next) return;
  offered = next;
  for (const listener of listeners) listener();
}

/** Makes an offer. A newer version replaces the offer for a missing part. */
export function offerReload(reason: Offer): void {
  if (offered !== 'newer') set(reason);
}

/** Withdraws the offer until the page is reloaded or there is a new reason. */
export const postponeReload = (): void => set(undefined);

export const currentOffer = (): Offer | undefined => offered;

/** Calls back when the offer appears or goes. @returns a function that stops it */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reloads the page; without a service worker it waits for a connection, because the browser would replace the page by an
 * error.
 */
export function reload(): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) window.location.reload();
  else window.addEventListener('online', reload, { once: true });
}

/** Reloads the page; if a newer version is waiting, every tab switches to it. */
export async function acceptReload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // None is waiting: it is active already, or no worker controls this page.
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('begin');
}
