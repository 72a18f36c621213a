import { offerReload } from './app-version.ts';

declare global {
  interface Window {
    /** React Router's route manifest. Its address changes with every build. */
    readonly __reactRouterManifest?: {
      readonly url?: string;
      readonly routes?: Record<string, { readonly hasLoader: boolean }>;
    };
  }
}

/**
 * Handles a part of the page that could not be downloaded: if a release has replaced this build on the server, and no
 * service worker kept it, offers the newer version; else a reload, once there is a connection.
 */
export async function offerMissingPart(): Promise<void> {
  const table = window.__reactRouterManifest?.url ?? '/';
  const answer = await fetch(table, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) offerReload(answer.status === 404 ? 'newer' : 'incomplete');
  else window.addEventListener('online', () => void offerMissingPart(), { once: true });
}
