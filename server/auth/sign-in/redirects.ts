/** Hosts that are this machine; a port there only selects a program. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A redirect target a client asked for, if it is on our own site; undefined otherwise.
 * @param siteUrl our origin
 */
export function readRedirect(target: string | undefined, siteUrl: string): URL | undefined {
  if (!target || !URL.canParse(target)) return undefined;
  const site = new URL(siteUrl);
  const url = new URL(target);
  const isOurs =
    url.protocol === site.protocol &&
    url.hostname === site.hostname &&
    (url.port === site.port || loopback.has(site.hostname));
  return isOurs && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * The target as a path on our site, for a link that goes there anyway. Undefined when it is elsewhere or could
 * name another host.
 */
export function readNextPath(target: string | undefined, siteUrl: string): string | undefined {
  const url = readRedirect(target, siteUrl);
  if (!url || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
