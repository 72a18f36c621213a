import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Heights of pages scrolled in this document, by the key of their place in the history. */
const heights = new Map<string, number>();

/** Milliseconds within which a page that was returned to fills in. */
const fillsInMs = 5000;

/**
 * Back to a page whose content fills in later, one lands where one was: it begins as high as it was left. The router restores
 * the place in the next effect.
 */
function useHeightOnReturn(mainId: string): void {
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
  }, [key, type, mainId]);
}

/** Marks the reader's country in the numbers to call of a written page. Without it nothing is marked. */
function useMarkedCountry(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other lists
  useEffect(() => {
    if (!document.querySelector('.help-numbers')) return;
    import('../components/content/mark-country.ts').then(
      ({ markCountry }) => markCountry(),
      () => undefined,
    );
  }, [pathname]);
}

/** What a page needs once it is there, and not before it is shown. */
export default function AfterNavigation({ mainId }: { readonly mainId: string }) {
  useHeightOnReturn(mainId);
  useMarkedCountry();
  return null;
}
