import { createHash } from 'node:crypto';

/**
 * The policy of one page: only what this server serves, plus exactly the inline scripts and styles that are in it.
 * @param secure the site is reached by https; on plain http `upgrade-insecure-requests` would break every request
 */
export function contentSecurityPolicy(html: string, { secure }: { readonly secure: boolean }): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, 'script').join(' ')}`,
    `style-src 'self' ${hashes(html, 'style').join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.map((directive) => directive.trim()).join('; ');
}

/** A service worker loads nothing itself and fetches only from where it came. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Hash sources of a page's inline elements; data blocks (JSON-LD) are not executed and need none. The pages are our own build's, so that a pattern reads them safely. */
function hashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="[\\w/+.-]*json"))[^>]*>([^]*?)</${element}>`,
    'g',
  );
  const found = [...html.matchAll(inline)].map(([, content = '']) => content);
  return [...new Set(found)]
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
