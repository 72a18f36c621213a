import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What the server fills into the built texts. */
export interface Settings {
  /** Origin the site is reached at. */
  readonly siteUrl: string;
  readonly publishableKey: string;
  /** Languages the site is written in, the first one first. */
  readonly languages?: readonly string[];
  /** By the name of the place that a page leaves open for it. */
  readonly texts?: Texts;
  readonly thirdParties?: ThirdPartyPages | undefined;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Pages that may load scripts of others. */
interface ThirdPartyPages {
  /** What those pages are filled with, in place of `Settings.texts`. */
  readonly texts: Texts;
  /** Origins their policy allows for scripts, requests and pictures. */
  readonly origins: readonly string[];
  /** @param pathname of a page, with or without the slash at its end */
  readonly areAllowedAt: (pathname: string) => boolean;
}

/** A place for a text, `{{NAME?what stands there without one}}`. */
const place = /\{\{([A-Z_]+)\?([^{}]*)\}\}/g;

/**
 * Fills in what the build leaves open, inside attributes and text of HTML and XML: `__DIARY_CONFIG__`, how the page
 * reaches the API, `__SITE_URL__`, where the site is, the places of `Settings.texts`, and `__CONFIG_REVISION__`, which is
 * another one whenever the same build is served in another way, for whoever keeps copies of the pages. Markup inside
 * strings of a script can be filled as well: what is filled in closes no string.
 * @param pathname of the page; other files have none
 */
export function fill(text: string, settings: Settings, pathname?: string): string {
  const { siteUrl, publishableKey } = settings;
  // No url: the API is where the page came from.
  const config = JSON.stringify({ url: '', key: publishableKey });
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

/** The content security policy of a page. @param html as it is served */
export function policyOf(html: string, settings: Settings, pathname: string): string {
  return contentSecurityPolicy(html, {
    secure: settings.siteUrl.startsWith('https:'),
    origins: thirdPartiesAt(settings, pathname)?.origins,
  });
}

function thirdPartiesAt({ thirdParties }: Settings, pathname?: string): ThirdPartyPages | undefined {
  return pathname !== undefined && thirdParties?.areAllowedAt(pathname) ? thirdParties : undefined;
}

/** Stands for all that pages are filled with and served under. */
function revisionOf({ siteUrl, publishableKey, texts, thirdParties }: Settings): string {
  const policy = contentSecurityPolicy('', { secure: siteUrl.startsWith('https:') });
  const served = JSON.stringify([siteUrl, publishableKey, policy, texts, thirdParties]);
  return createHash('sha256').update(served).digest('base64url').slice(0, 16);
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}
