import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { defaultLocale, inLocale } from '../paths.ts';

export const mainId = 'content';

/**
 * Announces the new title after a client-side navigation and moves the focus to the content. A change of language keeps the
 * focus.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useHeightOnReturn();

  useEffect(() => {
    if (previous.current === pathname) return;
    const samePage = inLocale(previous.current, defaultLocale) === inLocale(pathname, defaultLocale);
    previous.current = pathname;
    setTitle(document.title);
    if (!samePage) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Heights of pages scrolled in this document, by the key of their place in the history. */
const heights = new Map<string, number>();

/** Milliseconds within which a page that was returned to fills in. */
const fillsInMs = 5000;

/**
 * Back to a page whose content fills in later, one lands where one was: it begins as high as it was left. The router restores
 * the place in the next effect.
 */
function useHeightOnReturn(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    const height = heights.get(key);
    if (type === 'POP' && height) main.style.minHeight = `${height}px`;
    const letGo = () => {
      main.style.minHeight = '';
    };
    const timer = setTimeout(letGo, fillsInMs);
    const note = () => heights.set(key, main.offsetHeight);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(timer);
      letGo();
      window.removeEventListener('scroll', note);
    };
  }, [key, type]);
}
