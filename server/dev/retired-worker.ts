/**
 * Served as /sw.js in development: replaces a service worker that a production build left on this address. It deletes
 * its caches, unregisters itself, and reloads the open pages, which then come from the sources.
 */
export const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;
