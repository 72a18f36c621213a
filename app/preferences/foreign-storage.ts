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

/** A cookie is removed only under the domain it was set for: this host, or any above it. */
function expire(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, level) => `; Domain=${labels.slice(level).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the page may be about to go
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
