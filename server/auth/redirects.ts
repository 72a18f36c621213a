/** Hosts that are this machine: there a port is a matter of which program one runs. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A redirect target a client asked for, if it is on our own site; undefined for anything else.
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

/** The same as a path on our site, for a link that goes there anyway. Undefined when it is not ours or could name another host. */
export function readNextPath(target: string | undefined, siteUrl: string): string | undefined {
  const url = readRedirect(target, siteUrl);
  if (!url || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
