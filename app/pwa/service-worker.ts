/**
 * The service worker: precaches what the diary needs to open offline. That cache holds nothing personal; no API response
 * passes through it. What waits for the app is in another (app/diary/store/waiting.ts). Built by scripts/build-steps/build-service-worker.ts.
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
import { locales, sharePath } from '../paths.ts';
import { offlineRedirect, precachedPageAt } from './precached-pages.ts';
import './push-worker.ts';
import { receiveShared } from './share-worker.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Replaced by the server with its own value: with another publishable key, or other headers, the pages differ although the
 * build is the same. It also changes this script, which is how browsers notice.
 */
const configuration = '__CONFIG_REVISION__';

const sharePaths = locales.map(sharePath);

/** Addresses that are not pages of the application, even when navigated to. */
const notPages = [
  /^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)/,
  /^\/(dev|assets)\//,
  /^\/(health|ready|metrics)$/,
];

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
registerRoute(({ url }) => sharePaths.includes(url.pathname), receiveShared, 'POST');
registerRoute(new NavigationRoute(openPage, { denylist: notPages }));
// All other stored files, by their exact address.
addRoute({ cleanURLs: false, directoryIndex: '' });

// The first worker takes control as soon as it is complete. A later version waits until it is accepted, or until no tab
// uses the previous one.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data === 'begin') void self.skipWaiting();
});
