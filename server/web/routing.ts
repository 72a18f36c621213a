/** The product's URL table (the shape of `resolve` in app/paths.ts, as far as serving pages needs it). */
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
 * The answer to a URL that is not a file. A page has one address: `/es/` for a home page, no trailing slash for the
 * others; other spellings are redirected to it permanently (301), as are addresses the product has moved. Paths
 * without a language are redirected temporarily (302: the choice of language may one day depend on the visitor).
 * Redirects keep the query string.
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
