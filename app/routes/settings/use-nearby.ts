import { useEffect } from 'react';

/** Fetches what this page may have to show when nothing can be fetched any more. */
export function useNearby(): void {
  useEffect(() => {
    // What cannot be had now is asked for again when it is needed.
    Promise.all([import('#app/ui/toast-viewport.tsx'), import('./goodbye.tsx')]).catch(() => undefined);
  }, []);
}
