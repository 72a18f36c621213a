/** What the server fills into the built texts. */
export interface Settings {
  /** Origin the site is reached at. */
  readonly siteUrl: string;
  readonly publishableKey: string;
}

/**
 * Fills in what the build leaves open, inside attributes and text of HTML and XML: `__DIARY_CONFIG__`, how the page
 * reaches the API, and `__SITE_URL__`, where the site is.
 */
export function fill(text: string, { siteUrl, publishableKey }: Settings): string {
  // No url: the API is where the page came from.
  const config = JSON.stringify({ url: '', key: publishableKey });
  return text
    .replaceAll('__DIARY_CONFIG__', () => escapeMarkup(config))
    .replaceAll('__SITE_URL__', () => escapeMarkup(siteUrl));
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
