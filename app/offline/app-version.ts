/**
 * A newer version of the product: that there is one, and going over to it. It only ever offers itself, because a page that
 * reloads under someone's fingers has lost their trust. Who finds out is keep-offline.ts and replaced-build.ts.
 */

let offered = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (offered === next) return;
  offered = next;
  for (const listener of listeners) listener();
}

/** There is a newer version: whoever shows the offer shows it now. */
export const offerUpdate = (): void => set(true);

/** Not now. It comes back when the page is loaded again, or when the next version is there. */
export const putUpdateOff = (): void => set(false);

export const isUpdateOffered = (): boolean => offered;

/** Calls back when the offer comes or goes. @returns how to stop */
export function onUpdateOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let unsaved = 0;

/** What is typed here is kept nowhere yet: another tab's update does not reload this one. @returns how to let go */
export function holdReload(): () => void {
  unsaved += 1;
  return () => {
    unsaved -= 1;
  };
}

/** The new version has taken over in some tab: this one follows, or offers to. */
export function followUpdate(): void {
  if (unsaved > 0) offerUpdate();
  else window.location.reload();
}

/** Goes over to the newer version, here and in every other tab. */
export async function takeUpdate(): Promise<void> {
  const reload = () => window.location.reload();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // None is waiting: it has taken over already, or no worker looks after this page.
  if (!registration?.waiting) return reload();
  unsaved = 0;
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage('begin');
}
