declare global {
  interface Window {
    /** Modules of the routes the received page was rendered with, by route id (app/routes.ts). */
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/**
 * Makes the router render the 404 page if the server sent it. Its address may look like an article's: the router would
 * request that article's text and show its failure below the 404. No other page is affected: pages with texts are loaded as
 * documents.
 */
export function keepNotFoundPage(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = window;
  if (!manifest?.routes || !Object.keys(modules).some((id) => id.endsWith('/not-found'))) return;
  for (const [id, { hasLoader }] of Object.entries(manifest.routes))
    if (hasLoader) delete manifest.routes[id];
}
