import { offerReload } from './app-version.ts';

/** Milliseconds between two update checks of an open tab; the browser itself checks with every page load. */
const checkEveryMs = 60 * 60_000;

/**
 * Registers the service worker and follows its updates for the life of the page. Never throws: without it the product
 * needs a network.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (import.meta.env.DEV) return retire(serviceWorker);
  followNewController(serviceWorker);
  // Refused in some private windows, and without a network.
  const options = { updateViaCache: 'none' } as const;
  const registration = await serviceWorker.register('/sw.js', options).catch(() => undefined);
  if (!registration) return;
  offerWhatWaits(registration, serviceWorker);
  checkNowAndThen(registration);
}

/** In development a worker of an earlier build would serve old files. */
async function retire(serviceWorker: ServiceWorkerContainer): Promise<void> {
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
}

/**
 * The first worker takes over a page that is as new as itself. Every later one is a newer version that somebody accepted in
 * some tab: the others follow, except where something was typed that may be kept nowhere yet. There it is offered.
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
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  };
  for (const type of ['focus', 'online']) window.addEventListener(type, check);
  document.addEventListener('visibilitychange', check);
}
