import { useEffect } from 'react';

/** Fetches what the answers of this page are told with, so that "no connection" can be told without one. */
export function useNearby(): void {
  useEffect(() => {
    // When it cannot be had, the message is shown plainly.
    import('#app/ui/toast-viewport.tsx').catch(() => undefined);
  }, []);
}
