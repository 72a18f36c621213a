import { createHash } from 'node:crypto';

interface PolicyOptions {
  /** Whether the site uses https; on plain http `upgrade-insecure-requests` would break every request. */
  readonly secure: boolean;
  /** Origins of third-party scripts that may run on this page. */
  readonly origins?: readonly string[] | undefined;
  /** Origin of the API, where it is not the site's own: for requests and nothing else. */
  readonly apiUrl?: string | undefined;
}

/** The policy of one page: resources of this server only, plus exactly the page's own inline scripts and styles. */
export function contentSecurityPolicy(html: string, { secure, origins = [], apiUrl }: PolicyOptions): string {
  const others = origins.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'self'${others} ${hashes(html, 'script').join(' ')}`,
    `style-src 'self' ${hashes(html, 'style').join(' ')}`,
    `img-src 'self' data: blob:${others}`,
    // A first page carries its font.
    "font-src 'self' data:",
    `connect-src 'self'${connections(apiUrl)}${others}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.map((directive) => directive.trim()).join('; ');
}

/** A service worker loads no scripts or styles, and its requests go to its own origin and the API's only. */
export function serviceWorkerPolicy(apiUrl: string | undefined): string {
  return `default-src 'none'; connect-src 'self'${connections(apiUrl)}; frame-ancestors 'none'`;
}

/** A worker of a page loads its parts and files from this server, and speaks with nobody. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Sources for an API of another origin, over HTTP and over WebSocket. Of its own origin, `'self'` allows both. */
export function connections(apiUrl: string | undefined): string {
  return apiUrl === undefined ? '' : ` ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`;
}

/**
 * Hash sources of a page's inline elements; data blocks (JSON-LD) are not executed and need none. The pages are from
 * our own build, so a regular expression parses them safely.
 */
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
