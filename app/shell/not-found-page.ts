declare global {
  interface Window {
    /** Modules of the routes the page that came is drawn with, by their ids (app/routes.ts). */
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/**
 * Makes the router draw the 404 page where that is what came. Its address may look like an article's: the router would ask for that
 * article's text and show, beneath the 404, that it failed. No other page is lost: those with texts are loaded as documents.
 */
export function keepNotFoundPage(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules = {} } = window;
  if (!manifest?.routes || !Object.keys(modules).some((id) => id.endsWith('/not-found'))) return;
  for (const [id, { hasLoader }] of Object.entries(manifest.routes))
    if (hasLoader) delete manifest.routes[id];
}
