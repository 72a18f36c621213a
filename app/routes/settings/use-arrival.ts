import { useEffect } from 'react';

/** Goes to the section the address names, now that it is there: a prerendered page has none, so the browser itself could not. */
export function useArrival(): void {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
