/**
 * The service worker: precaches what the diary needs to open without a network, and nothing else. The cache holds
 * nothing personal; no API response passes through it. Built by scripts/build-steps/service-worker.ts.
 */
import { clientsClaim } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { offlineRedirect, precachedPageAt } from './precached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The server writes its own here: with another publishable key, or other headers, the pages are other pages, although the
 * build is the same. It also makes this script another one, which is how browsers notice.
 */
const configuration = '__CONFIG_REVISION__';

/** What is not a page of the application, even when it is opened like one. */
const notPages = [/^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)/, /^\/(dev|assets)\//, /^\/health$/];

async function openPage({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const page = precachedPageAt(url.pathname);
  const cached = page && (await matchPrecache(page));
  if (cached) return cached;
  try {
    return await fetch(request);
  } catch {
    return Response.redirect(new URL(offlineRedirect(url), url));
  }
}

/** Hashed files carry their revision in their names. */
function asServedHere(entry: PrecacheEntry | string): PrecacheEntry | string {
  if (typeof entry === 'string' || !entry.revision) return entry;
  return { ...entry, revision: `${entry.revision}-${configuration}` };
}

precache(self.__WB_MANIFEST.map(asServedHere));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(openPage, { denylist: notPages }));
// Everything else that is kept, by its exact address.
addRoute({ cleanURLs: false, directoryIndex: '' });

// A first visit is looked after from the moment everything is there. A later version waits until it is asked to begin, or
// until nobody uses the one before.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});
