import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Values the server fills into the built texts. */
export interface Settings {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly publishableKey: string;
  /** Origin of the API the key belongs to; undefined: the site's own. */
  readonly apiUrl?: string | undefined;
  /** Further values for the code of the pages, beside address and key of the API. */
  readonly client?: Texts;
  /** Languages of the site, the first one is the default. */
  readonly languages?: readonly string[];
  /** By the name of the placeholder. */
  readonly texts?: Texts;
  readonly thirdParties?: ThirdPartyPages | undefined;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Pages that may load third-party scripts. */
interface ThirdPartyPages {
  /** Texts of those pages, instead of `Settings.texts`. */
  readonly texts: Texts;
  /** Origins their policy allows for scripts, requests and pictures. */
  readonly origins: readonly string[];
  /** @param pathname of a page, with or without a trailing slash */
  readonly areAllowedAt: (pathname: string) => boolean;
}

/** A placeholder for a text, `{{NAME?default}}`. */
const place = /\{\{([A-Z_]+)\?([^{}]*)\}\}/g;

/**
 * Fills in the placeholders of the build, inside attributes and text of HTML and XML: `__DIARY_CONFIG__` (how the
 * page reaches the API), `__SITE_URL__` (the site's origin), those of `Settings.texts`, and `__CONFIG_REVISION__`,
 * which changes whenever the same build is served with other settings, for caches of the pages. Markup inside strings
 * of a script can be filled as well: no filled-in text ends a string.
 * @param pathname of the page; undefined for other files
 */
export function fill(text: string, settings: Settings, pathname?: string): string {
  const { siteUrl, publishableKey, apiUrl = '' } = settings;
  // Without a url the API has the page's own origin.
  const config = JSON.stringify({ url: apiUrl, key: publishableKey, ...settings.client });
  const texts: Texts = { ...settings.texts, ...thirdPartiesAt(settings, pathname)?.texts };
  return text
    .replaceAll('__DIARY_CONFIG__', () => escapeMarkup(config))
    .replaceAll('__SITE_URL__', () => escapeMarkup(siteUrl))
    .replaceAll('__CONFIG_REVISION__', () => revisionOf(settings))
    .replace(place, (_, name: string, otherwise: string) => {
      const given = texts[name];
      return given === undefined ? otherwise : escapeMarkup(given);
    });
}

/** The content security policy of a page. @param html as served */
export function policyOf(html: string, settings: Settings, pathname: string): string {
  return contentSecurityPolicy(html, {
    secure: settings.siteUrl.startsWith('https:'),
    origins: thirdPartiesAt(settings, pathname)?.origins,
    apiUrl: settings.apiUrl,
  });
}

function thirdPartiesAt({ thirdParties }: Settings, pathname?: string): ThirdPartyPages | undefined {
  return pathname !== undefined && thirdParties?.areAllowedAt(pathname) ? thirdParties : undefined;
}

/** A hash of all settings that pages are filled and served with. */
function revisionOf({ siteUrl, publishableKey, apiUrl, client, texts, thirdParties }: Settings): string {
  const policy = contentSecurityPolicy('', { secure: siteUrl.startsWith('https:'), apiUrl });
  const served = JSON.stringify([siteUrl, publishableKey, policy, client, texts, thirdParties]);
  return createHash('sha256').update(served).digest('base64url').slice(0, 16);
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}
