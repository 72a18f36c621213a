/**
 * What development serves as /sw.js: a worker that a production build left on this address is replaced by this one, which
 * throws its copies away, unregisters itself, and loads the open pages again, from their sources.
 */
export const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
})()));
`;
