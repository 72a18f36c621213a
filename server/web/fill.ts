import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What the server fills into the built texts. */
export interface Settings {
  /** Origin the site is reached at. */
  readonly siteUrl: string;
  readonly publishableKey: string;
}

/**
 * Fills in what the build leaves open, inside attributes and text of HTML and XML: `__DIARY_CONFIG__`, how the page
 * reaches the API, `__SITE_URL__`, where the site is, and `__CONFIG_REVISION__`, which is another one whenever the same
 * build is served in another way, for whoever keeps copies of the pages.
 */
export function fill(text: string, { siteUrl, publishableKey }: Settings): string {
  // No url: the API is where the page came from.
  const config = JSON.stringify({ url: '', key: publishableKey });
  return text
    .replaceAll('__DIARY_CONFIG__', () => escapeMarkup(config))
    .replaceAll('__SITE_URL__', () => escapeMarkup(siteUrl))
    .replaceAll('__CONFIG_REVISION__', revisionOf({ siteUrl, publishableKey }));
}

/** Stands for all that pages are filled with and served under. */
function revisionOf({ siteUrl, publishableKey }: Settings): string {
  const policy = contentSecurityPolicy('', { secure: siteUrl.startsWith('https:') });
  const served = JSON.stringify([siteUrl, publishableKey, policy]);
  return createHash('sha256').update(served).digest('base64url').slice(0, 16);
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
