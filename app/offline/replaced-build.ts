import { offerUpdate } from './app-version.ts';

declare global {
  interface Window {
    /** React Router's table of all routes. Its address changes with every build. */
    readonly __reactRouterManifest?: { readonly url?: string };
  }
}

/**
 * A part of the page could not be downloaded. When that is because a release has replaced this build on the server, and no
 * service worker kept it, the newer version is offered; without a network there is nothing to offer.
 */
export async function offerIfReplaced(): Promise<void> {
  const table = window.__reactRouterManifest?.url;
  if (!table) return;
  const answer = await fetch(table, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === 404) offerUpdate();
}
