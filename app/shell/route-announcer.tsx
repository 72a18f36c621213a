import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, inLocale } from '../paths.ts';
import { lazily } from '../ui/lazily.ts';
import { useHydrated } from '../use-store.ts';

// Nothing of it is needed before the page is shown.
const AfterNavigation = lazily(() => import('./after-navigation.tsx'));

export const mainId = 'content';

/**
 * Announces the new title after a client-side navigation and moves the focus to the content. A change of language keeps the
 * focus.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const previous = useRef(pathname);
  const focused = useRef<Element>(null);
  const [title, setTitle] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, [pathname]);
  // Once the router has restored the place (landAtTop waits for this focus).
  useEffect(() => {
    if (previous.current === pathname) return;
    const samePage = inLocale(previous.current, defaultLocale) === inLocale(pathname, defaultLocale);
    previous.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    const now = document.activeElement;
    // Where the new page has led the focus to a place of its own, or begins with a dialog, it stays.
    const isLed =
      now?.closest('dialog[open]') || (now !== focused.current && now !== main && main?.contains(now));
    if (!samePage && !isLed) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      {isHydrated && (
        <Suspense fallback={null}>
          <AfterNavigation mainId={mainId} />
        </Suspense>
      )}
    </>
  );
}
