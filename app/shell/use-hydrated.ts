import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered page and while React hydrates it, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
