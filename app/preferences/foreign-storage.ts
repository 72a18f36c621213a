import { storedKeyOf } from './stored-keys.ts';

/** Removes every cookie and stored key of this site that is not the product's. */
export function removeForeignStorage(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name !== '' && !storedKeyOf('cookie', name)) expire(name);
  }
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const area = window[place];
    const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
    for (const name of names) if (!storedKeyOf(place, name)) area.removeItem(name);
  }
}

/**
 * Sets the cookies of scripts of others for the whole site until the page ends: one for a path of its own could be neither seen nor
 * removed from another page.
 */
export function keepForeignCookiesInSight(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => own?.get?.call(document),
    // Of two paths the last one counts.
    set: (text: string) => own?.set?.call(document, `${text}; Path=/`),
  });
}

/**
 * Removes a cookie, which takes the path and the domain it was set for: any above this page, any above this host. Names that begin with
 * `__Secure-` take `Secure`.
 */
function expire(name: string): void {
  // What `keepForeignCookiesInSight` has put before it would change the path.
  Reflect.deleteProperty(document, 'cookie');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, level) => `; Domain=${labels.slice(level).join('.')}`)];
  for (const path of pathsTo(location.pathname))
    for (const domain of domains)
      for (const kind of ['', '; Secure', '; Secure; Partitioned']) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the page may be about to go
        document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}${kind}`;
      }
}

/** `/`, `/es`, `/es/`, `/es/blog`, `/es/blog/` … */
function pathsTo(pathname: string): readonly string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  const folders = parts.map((_, level) => `/${parts.slice(0, level + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
}
