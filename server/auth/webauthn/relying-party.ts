import { isIP } from 'node:net';

/** This site, as authenticators know it. Keys are made for `id`: at another address they do not exist. */
export interface RelyingParty {
  /** Host name of the site. */
  readonly id: string;
  readonly origin: string;
  /** Shown by the authenticator. */
  readonly name: string;
}

/**
 * @param siteUrl origin of the site
 * @returns undefined where no browser makes passkeys: at a bare IP address, or without https (but for localhost)
 */
export function relyingPartyOf(siteUrl: string, name: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  if (isAddress || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin, name };
}
