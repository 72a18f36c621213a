import { useEffect } from 'react';

/**
 * Goes to the section the address names once the sections are there; a prerendered page has none, so the browser itself
 * could not. @param ready whether they are
 */
export function useArrival(ready: boolean): void {
  useEffect(() => {
    if (ready && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [ready]);
}
