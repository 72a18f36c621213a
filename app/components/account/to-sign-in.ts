import type { Path } from 'react-router';
import { type Locale, linkTo } from '#app/paths.ts';

/**
 * The sign-in page, which leads back to where one is. The fragment stays a fragment: in the query a server would get it.
 */
export function toSignIn(locale: Locale, { pathname, search, hash }: Path): Path {
  const next = encodeURIComponent(pathname + search);
  return { pathname: linkTo('auth', locale), search: `?next=${next}`, hash };
}
