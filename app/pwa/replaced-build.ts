import { offerReload } from './app-version.ts';

declare global {
  interface Window {
    /** React Router's table of all routes. Its address changes with every build. */
    readonly __reactRouterManifest?: {
      readonly url?: string;
      readonly routes?: Record<string, { readonly hasLoader: boolean }>;
    };
  }
}

/**
 * A part of the page could not be downloaded. When that is because a release has replaced this build on the server, and no
 * service worker kept it, the newer version is offered; else loading this one again, once there is a connection to do it by.
 */
export async function offerMissingPart(): Promise<void> {
  const table = window.__reactRouterManifest?.url ?? '/';
  const answer = await fetch(table, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) offerReload(answer.status === 404 ? 'newer' : 'incomplete');
  else window.addEventListener('online', () => void offerMissingPart(), { once: true });
}
