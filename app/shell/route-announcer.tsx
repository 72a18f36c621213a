import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, inLocale } from '../paths.ts';
import { lazily } from '../ui/lazily.ts';

// Nothing of it is needed before the page is shown.
const AfterNavigation = lazily(() => import('./after-navigation.tsx'));

export const mainId = 'content';

/**
 * Announces the new title after a client-side navigation and moves the focus to the content. A change of language keeps the
 * focus.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const first = useRef(pathname);
  const [title, setTitle] = useState('');

  // Before the effects of the new page: one that leads the focus to a place of its own has the last word.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    const samePage = inLocale(previous.current, defaultLocale) === inLocale(pathname, defaultLocale);
    previous.current = pathname;
    if (!samePage) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    setTitle(document.title);
  }, [pathname]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <Suspense fallback={null}>
        <AfterNavigation mainId={mainId} />
      </Suspense>
    </>
  );
}
