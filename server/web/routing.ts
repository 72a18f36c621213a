/** What the product's URL table says about a path (the shape of `resolve` in app/paths.ts, as far as pages are served by it). */
export type Resolve = (
  pathname: string,
) =>
  | { readonly kind: 'page'; readonly locale: string }
  | { readonly kind: 'not-found'; readonly locale: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

type Route =
  | { readonly kind: 'page'; readonly pathname: string }
  | { readonly kind: 'not-found'; readonly locale: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'malformed' };

/**
 * What to answer for a URL that is no file. A page has one address: `/es/` for a home page, no trailing slash for the
 * others; the rest goes there for good (301). So does what the product moves for good; paths without a language go where
 * they belong for now (302: the choice of language may one day look at the visitor). Redirects keep the query string.
 */
export function routeTo({ pathname, search }: URL, resolve: Resolve): Route {
  if (!isWellEncoded(pathname)) return { kind: 'malformed' };
  const resolution = resolve(pathname);
  if (resolution.kind === 'not-found') return resolution;
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', to: resolution.to + search, status: resolution.permanent ? 301 : 302 };
  }
  const canonical = canonicalPath(pathname, resolution.locale);
  if (pathname !== canonical) return { kind: 'redirect', to: canonical + search, status: 301 };
  return { kind: 'page', pathname };
}

function canonicalPath(pathname: string, locale: string): string {
  const bare = pathname.replace(/\/+$/, '');
  return bare === `/${locale}` ? `${bare}/` : bare;
}

/** Whether the path is percent-encoded UTF-8 without control characters. */
function isWellEncoded(pathname: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    return !/[\0-\x1f\x7f]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
