import { createHash } from 'node:crypto';

interface PolicyOptions {
  /** The site is reached by https; on plain http `upgrade-insecure-requests` would break every request. */
  readonly secure: boolean;
  /** Of others, whose scripts may run on this page. */
  readonly origins?: readonly string[] | undefined;
}

/** The policy of one page: only what this server serves, plus exactly the inline scripts and styles that are in it. */
export function contentSecurityPolicy(html: string, { secure, origins = [] }: PolicyOptions): string {
  const others = origins.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'self'${others} ${hashes(html, 'script').join(' ')}`,
    `style-src 'self' ${hashes(html, 'style').join(' ')}`,
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
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
