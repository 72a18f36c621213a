import { offerReload } from './app-version.ts';

/** Milliseconds between two update checks of an open tab; the browser itself checks with every page load. */
const checkEveryMs = 60 * 60_000;

/**
 * Registers the service worker and follows its updates for the life of the page. Never throws: without it the product only
 * needs a network.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (import.meta.env.DEV) return retire(serviceWorker);
  followNewController(serviceWorker);
  // Refused in some private windows, and offline.
  const options = { updateViaCache: 'none' } as const;
  const registration = await serviceWorker.register('/sw.js', options).catch(() => undefined);
  if (!registration) return;
  offerWhatWaits(registration, serviceWorker);
  checkNowAndThen(registration);
}

/** Unregisters workers of earlier builds in development, where they would serve old files. */
async function retire(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
}

/**
 * The first worker controls a page of its own version. Every later one is a newer version accepted in some tab: other tabs
 * reload, except if they may have unsaved input. Those offer it.
 */
function followNewController(serviceWorker: ServiceWorkerContainer): void {
  let controlled = serviceWorker.controller !== null;
  let typedAt: string | undefined;
  document.addEventListener('input', () => {
    typedAt = window.location.href;
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && typedAt === window.location.href) offerReload('newer');
    else if (controlled) window.location.reload();
    controlled = true;
  });
}

function offerWhatWaits(
  registration: ServiceWorkerRegistration,
  serviceWorker: ServiceWorkerContainer,
): void {
  const look = () => {
    if (registration.waiting && serviceWorker.controller) offerReload('newer');
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  watch();
  registration.addEventListener('updatefound', watch);
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    // Offline there is no update.
    registration.update().catch(() => undefined);
  };
  for (const type of ['focus', 'online']) window.addEventListener(type, check);
  document.addEventListener('visibilitychange', check);
}
